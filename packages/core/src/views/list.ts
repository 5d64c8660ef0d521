import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';
import { presentView } from './apply.ts';

export async function viewsList({ store }: Dependencies, actor: Actor): Promise<OutcomeOf<'viewsList'>> {
  const views = await store.portfolios.reader(actor.accountId).views();
  return { outcome: 'list', views: views.map(presentView) };
}
