import { withRenewal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function domainsGet(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'domainsGet'>,
): Promise<OutcomeOf<'domainsGet'>> {
  const record = await dependencies.store.portfolios.reader(actor.accountId).record(id);
  if (!record) return { outcome: 'not_found' };
  return {
    outcome: 'found',
    revision: record.revision,
    record: withRenewal(record, localToday(dependencies, actor)),
  };
}
