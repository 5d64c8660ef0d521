import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { presentPage } from './present.ts';

export async function importsRows(
  dependencies: Dependencies,
  actor: Actor,
  { id, cursor, action }: InputOf<'importsRows'>,
): Promise<OutcomeOf<'importsRows'>> {
  const page = await presentPage(dependencies, actor, id, { cursor, action });
  if (page === 'invalid_cursor') return { outcome: 'invalid_cursor' };
  return page ? { outcome: 'page', preview: page } : { outcome: 'not_found' };
}
