"""The nine tests of the exercise "Neuron, layer, network and a training step". See harness/ for what happens."""

from __future__ import annotations

from harness import Exercise, Probe, Raised, Test

# Each probe stands on one line: that is the line which a message of the checker names.
COUNT = {"2": "weight-count", "4": "weight-count"}
START = (
    Probe("Neuron.__init__", "len(n.w)", 3, COUNT),
    Probe("Neuron.__init__", "{type(v).__name__ for v in [*n.w, n.b]}", {"Value"}, {"*": "plain-weights"}),
    Probe("Neuron.__init__", "len(set(map(id, n.w)))", 3, {"1": "one-weight"}),
    Probe("Neuron.__init__", "len({v.data for v in [*n.w, *Neuron(3).w]})", 6, {"*": "equal-weights"}),
    Probe(
        "Neuron.__init__", "min(many) < 0 < max(many)", True, {"*": "one-sign"}, "many = [v.data for v in Neuron(50).w]"
    ),
)

# A neuron with the weights of the lessons' neuron, and one like it without tanh.
NEURON_GIVEN = """\
n, line = Neuron(2), Neuron(2, False)
for neuron in (n, line):
    neuron.w[0].data, neuron.w[1].data, neuron.b.data = -3.0, 1.0, 6.8813735870195432
x = [2.0, 0.0]"""
ANSWERS = {"-1.0": "no-bias", "0.8814": "no-activation"}
SLOPES = "round(n.w[0].grad, 4), round(n.b.grad, 4)"
NEURON = (
    Probe("Neuron.__call__", "round(n(x).data, 4)", 0.7071, ANSWERS),
    Probe("Neuron.__call__", "round(line(x).data, 4)", 0.8814, {"0.7071": "always-activates"}),
    Probe("Neuron.__call__", "round(line([2.0, 1.0]).data, 4)", 1.8814, {"0.8814": "first-input-only"}),
    Probe("Neuron.__call__", "n(x).data == n(x).data", True, {"False": "bias-overwritten"}),
    Probe("Neuron.__call__", SLOPES, (1.0, 0.5), {"*": "graph-cut"}, "n(x).backward()"),
)

NO_LIST = {"'NoneType'": "no-return", "'*": "not-a-list"}
ONE_LIST = NO_LIST | {"TypeError: Value(*": "bias-no-list"}
NO_NODES = {"['list'*": "nested-list", "['float'*": "numbers-not-nodes"}
THREE = ["Value", "Value", "Value"]
NODES = NO_NODES | {"['Value', 'Value']": "bias-missing"}
NEURON_PARAMETERS = (
    Probe("Neuron.parameters", "type(n.parameters()).__name__", "list", ONE_LIST),
    Probe("Neuron.parameters", "[type(p).__name__ for p in n.parameters()]", THREE, NODES),
    Probe("Neuron.parameters", "set(n.parameters()) == {*n.w, n.b}", True, {"False": "copied-parameters"}),
    Probe("Neuron.parameters", "len(n.parameters())", 3, {"*": "list-grown"}, "n.parameters()"),
)

LAYER_GIVEN = """\
random.seed(0)
layer, x = Layer(2, 3), [1.0, -2.0]
line = Layer(1, 1, False)
line.neurons[0].w[0].data, line.neurons[0].b.data = 10.0, 0.0"""
TYPE = {"'Value'": "one-answer", "'*": "not-a-list"}
SAME = "[v.data for v in layer(x)] == [neuron(x).data for neuron in layer.neurons]"
LAYER = (
    Probe("Layer.__init__", "len(layer.neurons), len(layer.neurons[0].w)", (3, 2), {"(2, 3)": "sizes-swapped"}),
    Probe("Layer.__init__", "len(set(map(id, layer.neurons)))", 3, {"1": "one-neuron"}),
    Probe("Layer.__call__", "type(layer(x)).__name__", "list", TYPE),
    Probe("Layer.__call__", SAME, True, {"False": "answers-chained"}),
    Probe("Layer.__init__", "round(line([1.0])[0].data, 2)", 10.0, {"1.0": "activate-lost"}),
)
PARTS = {"3": "one-neuron-only", "6": "bias-missing"}
LAYER_PARAMETERS = (
    Probe("Layer.parameters", "type(layer.parameters()).__name__", "list", NO_LIST),
    Probe("Layer.parameters", "sorted({type(p).__name__ for p in layer.parameters()})", ["Value"], NO_NODES),
    Probe("Layer.parameters", "len(layer.parameters())", 9, PARTS),
)

# raised(i): what layer i answers where all its weights are 0 and all its biases 10: 10, or tanh 10.
SIZES_GIVEN = """\
net = MLP(3, [5, 4, 2])


def raised(i):
    layer = net.layers[i]
    for neuron in layer.neurons:
        for w in neuron.w:
            w.data = 0.0
        neuron.b.data = 10.0
    return layer([1.0] * len(layer.neurons[0].w))[0].data"""
COUNT_LAYERS = {"2": "layer-missing", "4": "input-layer"}
SIZES = (
    Probe("MLP.__init__", "len(net.layers)", 3, COUNT_LAYERS),
    Probe("MLP.__init__", "[len(layer.neurons) for layer in net.layers]", [5, 4, 2], {"[2, 4, 5]": "sizes-reversed"}),
    Probe("MLP.__init__", "[len(v.neurons[0].w) for v in net.layers]", [3, 5, 4], {"[3, 3, 3]": "sizes-not-chained"}),
    Probe("MLP.__init__", "round(raised(0), 2)", 1.0, {"10.0": "hidden-linear"}),
    Probe("MLP.__init__", "round(raised(2), 2)", 10.0, {"1.0": "last-activated"}),
)

NETWORK_GIVEN = "random.seed(0)\nnet, x = MLP(3, [5, 4, 2]), [1.0, -2.0, 0.5]"
BY_HAND = "by_hand = net.layers[2](net.layers[1](net.layers[0](x)))"
EQUAL = "[v.data for v in net(x)] == [v.data for v in by_hand]"
COUNT_PARAMETERS = {"(10, 10)": "last-layer-only"}
NETWORK = (
    Probe("MLP.__call__", "[type(v).__name__ for v in net(x)]", ["Value", "Value"], {"[*": "first-layer-only"}),
    Probe("MLP.__call__", EQUAL, True, {"False": "same-input"}, BY_HAND),
    Probe("MLP.parameters", "sorted({type(p).__name__ for p in net.parameters()})", ["Value"], NO_NODES),
    Probe("MLP.parameters", "len(net.parameters()), len(set(net.parameters()))", (54, 54), COUNT_PARAMETERS),
)

# One weight, (2w − 6)²: a step of 0.1 leads from 1 to 2.6, the next one to 2.92.
STEP_GIVEN = """\
class Line:
    def __init__(self):
        self.w = Value(1.0)

    def __call__(self, x):
        return [self.w * x[0]]

    def parameters(self):
        return [self.w]


line, batch = Line(), [([2.0], 6.0)]"""
TWO_STEPS = "train_step(line, batch, 0.1)\ntrain_step(line, batch, 0.1)\nw = line.w"
# The weight; and where it did not move, its derivative, which tells why.
MOVED = "round(w.data, 4), w.grad if w.data == 1.0 else None"
WRONG_STEPS = {
    "(4.52, *": "no-zero-grad",
    "(2.6, *": "late-backward",
    "(-3.48, *": "uphill",
    "(-95.0, *": "no-rate",
    "(1.0, -16.0)": "not-moved",
    "(1.0, 0.0)": "no-gradient",
    "(1.0, -16.1*": "grad-moved",
}
WRONG_LOSS = {"Value*": "loss-node", "None": "no-return", "0.6*": "loss-after"}
# A second parameter: it has to move, too.
PAIR = """\
class Pair:
    def __init__(self):
        self.w, self.b = Value(1.0), Value(0.0)

    def __call__(self, x):
        return [self.w * x[0] + self.b]

    def parameters(self):
        return [self.w, self.b]


pair = Pair()
train_step(pair, batch, 0.1)"""
BOTH = "pair.w.data != 1.0, pair.b.data != 0.0"
STEP = (
    Probe("train_step", MOVED, (2.92, None), WRONG_STEPS, TWO_STEPS),
    Probe("train_step", "type(w.data).__name__", "float", {"'Value'": "data-is-a-node"}, TWO_STEPS),
    Probe("train_step", "train_step(line, batch, 0.1)", 16.0, WRONG_LOSS),
    Probe("train_step", BOTH, (True, True), {"(True, False)": "first-parameter-only"}, PAIR),
)

# The weights are set, so that it does not matter how they are drawn.
TRAINING_GIVEN = """\
points = [([-1, -1], -1), ([-1, 1], 1), ([1, -1], 1), ([1, 1], -1)]
model = MLP(2, [4, 1])
for i, p in enumerate(model.parameters()):
    p.data = (7 * i % 11 - 5) / 5
losses = [train_step(model, points, 0.2) for _ in range(41)]"""
TRAINING = (Probe("train_step", "losses[0] > 1, losses[-1] < 0.01", (True, True)),)

exercise = Exercise(
    parts=(
        *("Neuron.__init__", "Neuron.__call__", "Neuron.parameters"),
        *("Layer.__init__", "Layer.__call__", "Layer.parameters"),
        *("MLP.__init__", "MLP.__call__", "MLP.parameters", "train_step"),
    ),
    tests=(
        Test("start", "random.seed(0)\nn = Neuron(3)", START),
        Test("neuron", NEURON_GIVEN, NEURON),
        Test("neuron-parameters", NEURON_GIVEN, NEURON_PARAMETERS),
        Test("layer", LAYER_GIVEN, LAYER),
        Test("layer-parameters", LAYER_GIVEN, LAYER_PARAMETERS),
        Test("sizes", SIZES_GIVEN, SIZES),
        Test("network", NETWORK_GIVEN, NETWORK),
        Test("step", STEP_GIVEN, STEP),
        Test("training", TRAINING_GIVEN, TRAINING),
    ),
    raised=(
        Raised("has no attribute 'backward'", "backward-of-loss"),
        Raised("'method' object is not iterable", "method-not-called"),
        Raised("can't multiply sequence", "lists-multiplied"),
        Raised("name '(math|tanh)' is not defined|must be real number", "tanh-of-node"),
        Raised("NoneType", "no-return"),
        Raised("has no attribute '(w|b|activate|neurons|layers)'", "field-name"),
        Raised("'(int|float)' object has no attribute", "plain-number"),
        Raised("'Value' object is not (iterable|subscriptable)|'Value' has no len", "one-answer"),
        Raised("'list' object has no attribute", "list-not-node"),
        Raised(r"name '(w|b|activate|neurons|layers)' is not defined", "forgot-self"),
        Raised("RecursionError", "circular"),
        Raised("TooLong", "endless"),
    ),
)
check = exercise.check
