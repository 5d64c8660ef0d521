const first = Date.parse('0001-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant (epoch milliseconds) as RFC 3339 in UTC with milliseconds. It stops at the ends of the calendar, beyond which
 * neither RFC 3339 nor the order of these texts holds.
 */
export function instantText(instant: number): string {
  return new Date(Math.min(Math.max(instant, first), last)).toISOString();
}
