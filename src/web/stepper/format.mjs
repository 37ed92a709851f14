/** Numbers and names as the engine's own graphs show them (src/avtograd/text.py). */

/**
 * At most four decimals, a real minus sign; very small and very large numbers in scientific notation.
 *
 * @param {number} number
 */
export function numberText(number) {
  const size = Math.abs(number);
  if (Number.isNaN(size)) return "nan";
  return (number < 0 ? "−" : "") + sizeText(size);
}

/** @param {number} size not negative */
function sizeText(size) {
  if (size === Infinity) return "∞";
  if (size === 0 || (size >= 5e-5 && size < 1e15)) return trimmed(decimals(size));
  const [digits, power] = size.toExponential(4).split("e");
  return `${trimmed(digits)}e${power.replace("+", "").replace("-", "−")}`;
}

/** @param {string} text with a point */
const trimmed = (text) => text.replace(/0+$/, "").replace(/\.$/, "");

/**
 * Four decimals of the number's exact binary value, ties to even, as Python rounds; toFixed takes the larger of two that are
 * equally near, which differs at exact halves alone.
 *
 * @param {number} size
 */
function decimals(size) {
  const text = size.toFixed(4);
  const exact = size.toFixed(30).slice(text.indexOf(".") + 5);
  if (/^50*$/.test(exact) && Number(text.at(-1)) % 2) return (Number(text) - 1e-4).toFixed(4);
  return text;
}

/** A name with the digits at its end as a subscript. @param {string} name */
export function nameText(name) {
  const digits = /\d+$/.exec(name)?.[0] ?? "";
  if (digits === name) return name;
  return name.slice(0, name.length - digits.length) + [...digits].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}

/**
 * A number behind an operation's sign: brackets around what begins with a minus.
 *
 * @param {number} number
 */
export function factorText(number) {
  const text = numberText(number);
  return text.startsWith("−") ? `(${text})` : text;
}
