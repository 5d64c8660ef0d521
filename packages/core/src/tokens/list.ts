import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';
import { present } from './present.ts';

export async function tokensList({ store, now }: Dependencies, actor: Actor): Promise<OutcomeOf<'tokensList'>> {
  const tokens = await store.tokens.list(actor.accountId);
  return { outcome: 'list', tokens: tokens.map((token) => present(token, now())) };
}
