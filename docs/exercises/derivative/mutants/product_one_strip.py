# test: product
# cause: one-strip
def product_slope(u, v, du, dv):
    return du * v
