/** A response with totals, which may be longer than a number is exact (2^53 − 1): they are read by their digits. */
export function exactTotals<Body>(json: string): Body {
  // The third argument is what stands in the text (https://github.com/tc39/proposal-json-parse-with-source).
  const read = (key: string, value: unknown, context?: { source?: string }) =>
    key === 'totalMinor' && context?.source !== undefined ? BigInt(context.source) : value;
  return JSON.parse(json, read) as Body;
}
