# test: product
# cause: like-sum
def product_slope(u, v, du, dv):
    return du + dv
