"""The function in the language of LLVM that Python calls: it takes the examples eight at a time.

PARAMETERS, SUMS, SHARED (how many there are) and BYTES of room are put in for each program.
"""

from __future__ import annotations

WIDTH = 8
VECTOR = f"<{WIDTH} x double>"

# What the functions of the three stages take.
TAKEN = (
    "ptr noalias %parameters, ptr noalias %columns, i64 %stride, double %scale, double %share, ptr noalias %values, "
    "ptr noalias %sums, ptr noalias %totals, ptr noalias %slopes, ptr noalias %shared"
)
_ARGUMENTS = (
    "ptr %parameters, ptr COLUMNS, i64 %stride, double %scale, double %share, ptr VALUES, ptr SUM_ROOM, ptr %totals, "
    "ptr SLOPES, ptr %shared"
)

# The function that Python calls. space: room for the sums of eight lanes each, twice, for their totals, and for what is
# computed before the examples. The lanes behind the last example repeat it; what they add is taken back by a mask. What it
# returns is finite if everything that counts is.
DRIVER = f"""declare double @llvm.vector.reduce.fadd.v8f64(double, {VECTOR})
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @run(
  ptr %parameters, ptr %columns, i64 %stride, i64 %count, double %scale,
  ptr %values, ptr %gradients, ptr %slopes, ptr %space
) {{
entry:
  %rest = getelementptr {VECTOR}, ptr %space, i64 SUMS
  %totals = getelementptr {VECTOR}, ptr %rest, i64 SUMS
  %shared = getelementptr double, ptr %totals, i64 SUMS
  call void @llvm.memset.p0.i64(ptr align 64 %space, i8 0, i64 BYTES, i1 false)
  %number = uitofp i64 %count to double
  %share = fmul double %scale, %number
  %check_before = call double @before(CALL_ONCE)
  %full = and i64 %count, -8
  br label %blocks
blocks:
  %i = phi i64 [ 0, %entry ], [ %next, %block ]
  %check = phi {VECTOR} [ zeroinitializer, %entry ], [ %check_next, %block ]
  %more = icmp ult i64 %i, %full
  br i1 %more, label %block, label %last
block:
  %column = getelementptr double, ptr %columns, i64 %i
  %value = getelementptr double, ptr %values, i64 %i
  %slope = getelementptr double, ptr %slopes, i64 %i
  %check_block = call {VECTOR} @block(CALL_BLOCK)
  %check_next = fadd {VECTOR} %check, %check_block
  %next = add i64 %i, 8
  br label %blocks
last:
  %left = sub i64 %count, %full
  %any = icmp ne i64 %left, 0
  br i1 %any, label %part, label %reduce
part:
  %column_last = getelementptr double, ptr %columns, i64 %full
  %value_last = getelementptr double, ptr %values, i64 %full
  %slope_last = getelementptr double, ptr %slopes, i64 %full
  %check_part = call {VECTOR} @block(CALL_LAST)
  %left_one = insertelement <8 x i64> poison, i64 %left, i64 0
  %left_all = shufflevector <8 x i64> %left_one, <8 x i64> poison, <8 x i32> zeroinitializer
  %mask = icmp ult <8 x i64> <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, %left_all
  br label %join
join:
  %j = phi i64 [ 0, %part ], [ %j_next, %join ]
  %rest_j = getelementptr {VECTOR}, ptr %rest, i64 %j
  %sum_j = getelementptr {VECTOR}, ptr %space, i64 %j
  %rest_value = load {VECTOR}, ptr %rest_j, align 64
  %sum_value = load {VECTOR}, ptr %sum_j, align 64
  %masked = select <8 x i1> %mask, {VECTOR} %rest_value, {VECTOR} zeroinitializer
  %joined = fadd {VECTOR} %sum_value, %masked
  store {VECTOR} %joined, ptr %sum_j, align 64
  %j_next = add i64 %j, 1
  %j_more = icmp ult i64 %j_next, SUMS
  br i1 %j_more, label %join, label %reduce
reduce:
  %check_parts = phi {VECTOR} [ zeroinitializer, %last ], [ %check_part, %join ]
  %check_lanes = fadd {VECTOR} %check, %check_parts
  br label %total
total:
  %k = phi i64 [ 0, %reduce ], [ %k_next, %total ]
  %sum_k = getelementptr {VECTOR}, ptr %space, i64 %k
  %lanes = load {VECTOR}, ptr %sum_k, align 64
  %total_value = call reassoc double @llvm.vector.reduce.fadd.v8f64(double 0.0, {VECTOR} %lanes)
  %total_k = getelementptr double, ptr %totals, i64 %k
  store double %total_value, ptr %total_k
  %k_next = add i64 %k, 1
  %k_more = icmp ult i64 %k_next, SUMS
  br i1 %k_more, label %total, label %hand
hand:
  %h = phi i64 [ 0, %total ], [ %h_next, %hand ]
  %from = getelementptr double, ptr %totals, i64 %h
  %to = getelementptr double, ptr %gradients, i64 %h
  %gradient = load double, ptr %from
  store double %gradient, ptr %to
  %h_next = add i64 %h, 1
  %h_more = icmp ult i64 %h_next, PARAMETERS
  br i1 %h_more, label %hand, label %finish
finish:
  %check_after = call double @after(CALL_AFTER)
  br label %look_gradients
look_gradients:
  %g = phi i64 [ 0, %finish ], [ %g_next, %look_gradients ]
  %check_g = phi {VECTOR} [ %check_lanes, %finish ], [ %check_g_next, %look_gradients ]
  %g_at = getelementptr double, ptr %gradients, i64 %g
  %g_value = load {VECTOR}, ptr %g_at, align 8
  %g_zero = fmul {VECTOR} %g_value, zeroinitializer
  %check_g_next = fadd {VECTOR} %check_g, %g_zero
  %g_next = add i64 %g, 8
  %g_more = icmp ult i64 %g_next, PARAMETERS
  br i1 %g_more, label %look_gradients, label %look_values
look_values:
  %v = phi i64 [ 0, %look_gradients ], [ %v_next, %look_values ]
  %check_v = phi {VECTOR} [ %check_g_next, %look_gradients ], [ %check_v_next, %look_values ]
  %v_at = getelementptr double, ptr %values, i64 %v
  %v_value = load {VECTOR}, ptr %v_at, align 8
  %v_zero = fmul {VECTOR} %v_value, zeroinitializer
  %check_v_next = fadd {VECTOR} %check_v, %v_zero
  %v_next = add i64 %v, 8
  %v_more = icmp ult i64 %v_next, %count
  br i1 %v_more, label %look_values, label %done
done:
  %check_all = call reassoc double @llvm.vector.reduce.fadd.v8f64(double %check_before, {VECTOR} %check_v_next)
  %check_found = fadd double %check_all, %check_after
  ret double %check_found
}}
"""


def _call(columns: str, values: str, sums: str, slopes: str) -> str:
    found = _ARGUMENTS.replace("COLUMNS", columns).replace("VALUES", values)
    return found.replace("SUM_ROOM", sums).replace("SLOPES", slopes)


CALLS = {
    "CALL_ONCE": _call("%columns", "%values", "%space", "%slopes"),
    "CALL_BLOCK": _call("%column", "%value", "%space", "%slope"),
    "CALL_LAST": _call("%column_last", "%value_last", "%rest", "%slope_last"),
    "CALL_AFTER": _call("%columns", "%values", "%gradients", "%slopes"),
}
