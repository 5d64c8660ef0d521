import { tooManyLabels } from '@namekeep/contract';
import { changedLabels, type Issue, labelKey } from '@namekeep/domain';
import { recordEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

type Answer =
  | { outcome: 'assigned'; labels: string[] }
  | { outcome: 'not_found' }
  | { outcome: 'invalid'; issues: Issue[] };

export function labelsAssign(
  dependencies: Dependencies,
  actor: Actor,
  { id, assignment }: InputOf<'labelsAssign'>,
  { signal }: UseCaseCall,
): OutcomeOf<'labelsAssign'> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const record = await writer.lockRecord(id);
    if (!record) return { outcome: 'not_found' };
    const labels = await writer.findOrCreateLabels(assignment.labels);
    if (!labels) return { outcome: 'invalid', issues: [tooManyLabels('assignment.labels')] };
    const wanted = assignment.labels.flatMap((name) => labels.get(labelKey(name)) ?? []);
    const numbers = new Set(wanted.map(({ number }) => number));
    const others = [...labels.values()].filter(({ number }) => !numbers.has(number));
    const remove = others.map(({ number }) => number);
    const made = await writer.changeLabels([{ recordId: id, add: [...numbers], remove }]);
    const present = changedLabels([], { add: wanted.map(({ name }) => name) });
    if (made.some(({ add, remove: taken }) => add.length + taken.length > 0)) {
      const changes = [{ field: 'labels', from: record.labels, to: present } as const];
      await writer.addActivity(recordEntry(dependencies, actor, record, { kind: 'labelled', changes }));
    }
    // In the spelling of the account only for those who may read it.
    const sent = () => changedLabels([], { add: assignment.labels });
    return { outcome: 'assigned', labels: mayRead(actor) ? present : sent() };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

labelsAssign.onInvalid = async (
  { store }: Dependencies,
  actor: Actor,
  { id }: UncheckedInputOf<'labelsAssign'>,
  issues: Issue[],
): Promise<OutcomeOf<'labelsAssign'>> => {
  const record = typeof id === 'string' ? await store.portfolios.reader(actor.accountId).record(id) : undefined;
  return record ? { outcome: 'invalid', issues } : { outcome: 'not_found' };
};
