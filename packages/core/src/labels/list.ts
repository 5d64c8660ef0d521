import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentLabel } from './find-or-create.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function labelsList({ store }: Dependencies, actor: Actor): Promise<OutcomeOf<'labelsList'>> {
  const labels = await store.portfolios.reader(actor.accountId).countedLabels();
  return { outcome: 'list', labels: labels.map(presentLabel) };
}
