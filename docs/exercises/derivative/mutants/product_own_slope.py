# test: product
# cause: own-slope
def product_slope(u, v, du, dv):
    return u * du + v * dv
