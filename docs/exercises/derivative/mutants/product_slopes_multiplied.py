# test: product
# cause: slopes-multiplied
def product_slope(u, v, du, dv):
    return du * dv
