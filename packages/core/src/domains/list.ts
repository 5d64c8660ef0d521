import { withRenewal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { applyView } from '../views/apply.ts';
import { filterOf, resolved } from './filter.ts';
import { orderOf, positionOf } from './order.ts';

export async function domainsList(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsList'>,
): Promise<OutcomeOf<'domainsList'>> {
  const { store, cursors } = dependencies;
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { cursor, offset = 0, limit, sort = 'name', ...filters } = viewed.input;
  // With days as they were given: a walk goes on over midnight.
  const filter = filterOf(filters);
  const question = ['domains.list', actor.accountId, sort, filter];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  if (cursor !== undefined && !place) return { outcome: 'invalid_cursor' };

  const order = orderOf(sort);
  const today = localToday(dependencies, actor);
  const found = await store.portfolios.reader(actor.accountId).records({
    ...resolved(filter, today),
    ...order,
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    offset,
    ...(place && { after: { value: place[0] ?? null, id: String(place[1]) } }),
  });
  const page = found.length > limit ? found.slice(0, limit) : found;
  const last = page.at(-1);
  const next = found.length > limit && last ? positionOf(last, order.sort) : undefined;
  return {
    outcome: 'page',
    records: page.map((record) => withRenewal(record, today)),
    nextCursor: next ? cursors.encode(question, [next.value, next.id]) : null,
  };
}
