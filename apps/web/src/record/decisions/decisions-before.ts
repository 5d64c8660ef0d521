import type { Decision, DomainRecord } from '@namekeep/domain';
import { ask } from '../../api/client.ts';
import type { DecisionsPage } from '../../api/decisions.ts';
import { inTurn } from '../done/in-turn.ts';

/** Up to this many decisions are requested one by one; of more, those in the first pages of the queue come together. */
const mostAlone = 20;
const mostPages = 5;

type Due = Pick<DomainRecord, 'id' | 'renewal'>;

/** The decisions for the current due dates of records. */
export async function decisionsBefore(
  targets: readonly (Due & { decision?: Decision | null })[],
): Promise<ReadonlyMap<string, Decision | null>> {
  const known = new Map<string, Decision | null>(
    targets.flatMap(({ id, decision }) => (decision === undefined ? [] : [[id, decision]])),
  );
  const unknown = targets.filter(({ id }) => !known.has(id));
  if (unknown.length > mostAlone) for (const [id, decision] of await queuedDecisions(unknown)) known.set(id, decision);
  const left = unknown.filter(({ id }) => !known.has(id));
  const steps = await inTurn(left, ({ id }) => ask('decisionsGet', { id }));
  for (const { item, result } of steps) {
    if (!result.ok) throw result.error;
    known.set(item.id, result.value.decision);
  }
  return known;
}

/** The decisions of the records that are in the first pages of the queue. */
async function queuedDecisions(records: readonly Due[]): Promise<Map<string, Decision | null>> {
  const found = new Map<string, Decision | null>();
  const due = records.map(({ renewal }) => renewal.daysUntil).filter((days) => days <= 365);
  if (due.length === 0) return found;
  const days = Math.max(1, ...due);
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const answer: DecisionsPage = await ask('decisionsList', {
      state: 'all',
      days,
      limit: 100,
      ...(cursor !== null && { cursor }),
    });
    for (const { id, decision } of answer.items) found.set(id, decision);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return found;
}
