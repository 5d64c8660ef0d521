import type { Actor } from './actor.ts';
import { fingerprint } from './canonical-json.ts';
import type { Dependencies } from './dependencies.ts';
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
  const claimed = await store.portfolios.reader(actor.accountId).claimedKey(operationOf(call, verb), key);
  return claimed && replay<Outcome>(claimed, payload);
}
