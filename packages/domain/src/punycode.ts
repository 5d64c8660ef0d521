const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;

/** A label for display: a valid A-label becomes its U-label, and any other label is unchanged. */
export function labelToUnicode(label: string): string {
  return label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label;
}

/**
 * Whether a label of an ASCII name has a hyphen at its ends, decoded or not, or is Punycode for one with hyphens in both
 * the third and fourth position.
 */
export function hasBadHyphens(label: string): boolean {
  const unicode = labelToUnicode(label);
  return /^-|-$/.test(unicode) || (unicode !== label && /^..--/u.test(unicode));
}

/** Decodes lower-case Punycode, or returns null: RFC 3492 section 6.2. */
function decode(input: string): string | null {
  const delimiter = input.lastIndexOf('-');
  const output = Array.from(input.slice(0, Math.max(0, delimiter)));
  let code = 128;
  let index = 0;
  let bias = 72;
  for (let at = delimiter + 1; at < input.length;) {
    const start = index;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(input, at++);
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = output.length + 1;
    bias = adapt(index - start, count, start === 0);
    code += Math.floor(index / count);
    index %= count;
    if (!(code <= 0x10ffff)) return null;
    output.splice(index++, 0, String.fromCodePoint(code));
  }
  return output.join('');
}

/** RFC 3492 section 6.1. */
function adapt(difference: number, count: number, first: boolean): number {
  let delta = Math.floor(difference / (first ? damp : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}

/** a–z are 0–25, 0–9 are 26–35; null past the end. */
function digitOf(input: string, at: number): number | null {
  const unit = input.charCodeAt(at);
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  return null;
}
