import { hash } from 'node:crypto';
import type { ClaimedKey, KeyClaim, PortfolioReader, PortfolioWriter } from './ports/index.ts';
import { type Context, readerOf } from './dependencies.ts';

interface Verb {
  namespace: string;
  name: string;
}

/** Keys are scoped to the interface and the verb. */
export const operationOf = (context: Context, { namespace, name }: Verb): string =>
  `${context.interface}:${namespace}.${name}`;

/** The stored outcome, marked as replayed, if the payload is the same; otherwise a conflict. */
function replay<Outcome extends { outcome: string }>(claimed: ClaimedKey, print: string) {
  if (claimed.fingerprint !== print) return { outcome: 'idempotency_conflict' as const };
  return { ...(JSON.parse(claimed.outcome) as Outcome), replayed: true as const };
}

/** The outcome stored under a key, also for requests that are answered before they are validated. */
export async function earlierOutcome<Outcome extends { outcome: string }>(
  context: Context,
  verb: Verb,
  key: unknown,
  reader: Pick<PortfolioReader, 'claimedKey'> = readerOf(context),
  payload: unknown = context.payload,
) {
  if (typeof key !== 'string') return undefined;
  const claimed = await reader.claimedKey(operationOf(context, verb), key);
  return claimed && replay<Outcome>(claimed, fingerprint(payload));
}

/** What to store under the key of a request. */
export const claimOf = (
  context: Context,
  verb: Verb,
  key: string,
  outcome: object,
  at: string,
  payload: unknown = context.payload,
): KeyClaim => ({
  operation: operationOf(context, verb),
  key,
  fingerprint: fingerprint(payload),
  outcome: JSON.stringify(outcome),
  at,
});

/** Stores the outcome of a request. If another request has used the key meanwhile, returns the outcome of that one. */
export async function claimKey<Outcome extends { outcome: string }>(
  writer: Pick<PortfolioWriter, 'claimKey'>,
  claim: KeyClaim,
) {
  const claimed = await writer.claimKey(claim);
  return claimed === 'claimed' ? undefined : replay<Outcome>(claimed, claim.fingerprint);
}

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
