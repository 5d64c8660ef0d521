import { hash } from 'node:crypto';

/** A JSON value with the members of every object in a fixed order, so that equal payloads have equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  // JSON.parse reads 1e400 as Infinity, which JSON.stringify would write as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) };
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]));
}

/** A hash of a JSON value that ignores the order of members and white space (SHA-256, base64url). */
export const fingerprint = (value: unknown): string =>
  hash('sha256', JSON.stringify(canonical(value)) ?? '', 'base64url');
