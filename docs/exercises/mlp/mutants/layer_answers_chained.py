# test: layer
# cause: answers-chained
class Layer:
    def __call__(self, x):
        answers = []
        for neuron in self.neurons:
            x = [neuron(x)] * len(x)
            answers.append(x[0])
        return answers
