# test: replay
# cause: not-run
def replay(recordings, record, numbers):
    for guards, run in recordings:
        if holds(guards, numbers):
            return run
    recordings.append(record(numbers))
    return recordings[-1][1]
