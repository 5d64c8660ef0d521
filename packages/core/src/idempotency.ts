import { hash } from 'node:crypto';
import type { Actor } from './actor.ts';
import { type Dependencies, readerOf } from './dependencies.ts';
import type { ClaimedKey } from './ports/index.ts';
import type { UseCaseCall } from './use-case.ts';

/** Keys are scoped to the interface and the verb. */
export const operationOf = (call: UseCaseCall, verb: { namespace: string; name: string }): string =>
  `${call.context.interface}:${verb.namespace}.${verb.name}`;

/** The stored outcome, marked as replayed, if the payload is the same; otherwise a conflict. */
export function replay<Outcome extends { outcome: string }>(claimed: ClaimedKey, payload: unknown) {
  if (claimed.fingerprint !== fingerprint(payload)) return { outcome: 'idempotency_conflict' as const };
  return { ...(JSON.parse(claimed.outcome) as Outcome), replayed: true as const };
}

/** The outcome stored under a key, for requests that are answered before they are validated. */
export async function earlierOutcome<Outcome extends { outcome: string }>(
  { store }: Dependencies,
  actor: Actor,
  verb: { namespace: string; name: string },
  key: unknown,
  call: UseCaseCall,
  payload: unknown = call.context.payload,
) {
  if (typeof key !== 'string') return undefined;
  const claimed = await readerOf({ store }, actor).claimedKey(operationOf(call, verb), key);
  return claimed && replay<Outcome>(claimed, payload);
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
