import type { Actor } from './actor.ts';
import { fingerprint } from './canonical-json.ts';
import type { Dependencies } from './dependencies.ts';
import type { ClaimedKey } from './ports/index.ts';
import type { UseCaseCall } from './use-case.ts';

/** Keys are separate by door and verb. */
export const operationOf = (call: UseCaseCall, verb: { namespace: string; name: string }): string =>
  `${call.door}:${verb.namespace}.${verb.name}`;

/** The stored outcome for the same payload, marked as replayed; a conflict for another one. */
export function replay<Outcome extends { outcome: string }>(claimed: ClaimedKey, call: UseCaseCall) {
  if (claimed.fingerprint !== fingerprint(call.payload)) return { outcome: 'idempotency_conflict' as const };
  return { ...(JSON.parse(claimed.outcome) as Outcome), replayed: true as const };
}

/** What stands under a key already, for requests that must be answered before they are looked into. */
export async function earlierOutcome<Outcome extends { outcome: string }>(
  { store }: Dependencies,
  actor: Actor,
  verb: { namespace: string; name: string },
  key: unknown,
  call: UseCaseCall,
) {
  if (typeof key !== 'string') return undefined;
  const claimed = await store.portfolios.reader(actor.accountId).claimedKey(operationOf(call, verb), key);
  return claimed && replay<Outcome>(claimed, call);
}
