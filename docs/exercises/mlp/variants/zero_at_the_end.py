"""Gradients are set to zero after the step, ready for the next one."""


def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    loss.backward()
    for p in model.parameters():
        p.data = p.data - rate * p.grad
        p.grad = 0.0
    return float(loss)
