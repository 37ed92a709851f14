# test: replay
# cause: always-records
def replay(recordings, record, numbers):
    recordings.append(record(numbers))
    return recordings[-1][1](numbers)
