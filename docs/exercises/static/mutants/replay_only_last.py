# test: replay
# cause: only-last
def replay(recordings, record, numbers):
    for guards, run in recordings:
        if holds(guards, numbers):
            return run(numbers)
    recordings[:] = [record(numbers)]
    return recordings[0][1](numbers)
