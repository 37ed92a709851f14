# test: replay
# cause: never-kept
def replay(recordings, record, numbers):
    for guards, run in recordings:
        if holds(guards, numbers):
            return run(numbers)
    guards, run = record(numbers)
    return run(numbers)
