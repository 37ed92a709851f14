# test: step
# cause: data-is-a-node
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    for p in model.parameters():
        p.grad = 0.0
    loss.backward()
    for p in model.parameters():
        p.data = p - rate * p.grad
    return loss.data
