import { facetLimit } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { applyView } from '../views/apply.ts';
import { selectionOf } from './filter.ts';

export async function domainsFacets(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsFacets'>,
): Promise<OutcomeOf<'domainsFacets'>> {
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  return { outcome: 'found', facets: await reader.facets(selectionOf(dependencies, actor, viewed.input), facetLimit) };
}
