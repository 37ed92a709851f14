# test: step
# cause: no-zero-grad
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    loss.backward()
    for p in model.parameters():
        p.data -= rate * p.grad
    return loss.data
