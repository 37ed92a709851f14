# test: replay
# cause: no-return
def replay(recordings, record, numbers):
    for guards, run in recordings:
        if holds(guards, numbers):
            return run(numbers)
    recordings.append(record(numbers))
