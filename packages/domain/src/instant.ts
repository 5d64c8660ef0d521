const first = Date.parse('0001-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant (epoch milliseconds) as RFC 3339 in UTC with milliseconds, limited to the years of the calendar: beyond
 * them, RFC 3339 does not apply and the texts no longer sort by time.
 */
export function instantText(instant: number): string {
  return new Date(Math.min(Math.max(instant, first), last)).toISOString();
}
