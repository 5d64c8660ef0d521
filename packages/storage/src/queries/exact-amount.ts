/** Sums of amounts are kept in two parts, because they may be larger than 64 bits: high × 10⁹ + low. */
export const amountBase = 1_000_000_000;

export const exactAmount = (high: number, low: number): bigint =>
  high === 0 ? BigInt(low) : BigInt(high) * bigBase + BigInt(low);
const bigBase = BigInt(amountBase);

/** An amount in its two parts. */
export function amountParts(amount: number): { high: number; low: number } {
  const high = Math.floor(amount / amountBase);
  return { high, low: amount - high * amountBase };
}
