# test: step
# cause: first-parameter-only
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    for p in model.parameters():
        p.grad = 0.0
    loss.backward()
    for p in model.parameters():
        p.data -= rate * p.grad
        return loss.data
