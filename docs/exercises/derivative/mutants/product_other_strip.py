# test: product
# cause: one-strip
def product_slope(u, v, du, dv):
    return u * dv
