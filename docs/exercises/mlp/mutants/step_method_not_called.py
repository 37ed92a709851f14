# test: step
# cause: method-not-called
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    loss.backward()
    for p in model.parameters:
        p.data -= rate * p.grad
        p.grad = 0.0
    return loss.data
