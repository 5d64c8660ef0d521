import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';
import { presentLabel } from './present.ts';

export async function labelsList({ store }: Dependencies, actor: Actor): Promise<OutcomeOf<'labelsList'>> {
  const labels = await store.portfolios.reader(actor.accountId).countedLabels();
  return { outcome: 'list', labels: labels.map(presentLabel) };
}
