# test: product
# cause: value-not-slope
def product_slope(u, v, du, dv):
    return u * v
