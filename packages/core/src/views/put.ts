import { tooManyViews, type View } from '@namekeep/contract';
import { type Issue, maxViews, nameKey, type ViewQuery } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { PortfolioWriter, StoredView } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';
import { presentView } from './apply.ts';

type Answer = { outcome: 'created' | 'replaced'; view: View } | { outcome: 'invalid'; issues: Issue[] };

export function viewsPut(
  dependencies: Dependencies,
  actor: Actor,
  { name, view: { query, ...settings } }: InputOf<'viewsPut'>,
  { signal }: UseCaseCall,
): OutcomeOf<'viewsPut'> {
  const after: StoredView = { ...settings, name, query: textsOf(query), updatedAt: timestamp(dependencies) };
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const views = await writer.lockViews();
    const isNew = !views.some((one) => nameKey(one.name) === nameKey(name));
    if (isNew && views.length >= maxViews) return { outcome: 'invalid', issues: [tooManyViews('name')] };
    await writer.putView(after);
    return { outcome: isNew ? 'created' : 'replaced', view: presentView(after) };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

/** The parameters as an address has them. */
export function textsOf(query: object): ViewQuery {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));
}
