# test: step
# cause: grad-moved
def train_step(model, batch, rate):
    loss = mean_square(model, batch)
    for p in model.parameters():
        p.grad = 0.0
    loss.backward()
    for p in model.parameters():
        p.grad -= rate * p.data
    return loss.data
