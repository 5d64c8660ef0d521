import { isDecidable, renewalTarget } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { itemOf } from './item.ts';

export async function decisionsGet(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'decisionsGet'>,
): Promise<OutcomeOf<'decisionsGet'>> {
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const [record, decisions] = await Promise.all([reader.record(id), reader.decisionsOf(id)]);
  if (!record) return { outcome: 'not_found' };
  const { date } = renewalTarget(record);
  const item = itemOf(
    record,
    decisions.find(({ forDate }) => forDate === date) ?? null,
    localToday(dependencies, actor),
  );
  return { outcome: 'found', ...item, state: isDecidable(record) ? item.state : null };
}
