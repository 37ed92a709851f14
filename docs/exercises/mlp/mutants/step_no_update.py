# test: step
# cause: not-moved
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    for p in model.parameters():
        p.grad = 0.0
    loss.backward()
    return loss.data
