# test: functions
# cause: several-nodes
class Value:
    def tanh(self):
        t = (2 * self).exp()
        return (t - 1) / (t + 1)
