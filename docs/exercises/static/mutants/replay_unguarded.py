# test: replay
# cause: unguarded
def replay(recordings, record, numbers):
    if not recordings:
        recordings.append(record(numbers))
    return recordings[0][1](numbers)
