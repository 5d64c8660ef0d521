import { type Label, type LabelReceipt, tooManyLabels } from '@namekeep/contract';
import { type Issue, labelKey, maxLabels } from '@namekeep/domain';
import { batchEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import { presentLabel } from './find-or-create.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

type Answer =
  | { outcome: 'created' | 'changed'; label: Label | LabelReceipt }
  | { outcome: 'duplicate_name' | 'invalid'; issues: Issue[] };

export function labelsPut(
  dependencies: Dependencies,
  actor: Actor,
  { name, label: { name: newName, color } }: InputOf<'labelsPut'>,
  { signal }: UseCaseCall,
): OutcomeOf<'labelsPut'> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    await writer.lockLabels();
    const labels = await writer.countedLabels();
    const find = (wanted: string) => labels.find(({ key }) => key === labelKey(wanted));
    const current = find(name);
    if (!current) {
      const issues = newName === undefined ? [] : [nameOfNew];
      if (labels.length >= maxLabels) issues.push(tooManyLabels('name'));
      if (issues.length > 0) return { outcome: 'invalid', issues };
      const created = await writer.insertLabel({ name, color: color ?? 'gray' });
      return {
        outcome: 'created',
        label: mayRead(actor)
          ? presentLabel({ ...created, records: 0, archivedRecords: 0 })
          : { name, color: created.color },
      };
    }
    const taken = newName === undefined ? undefined : find(newName);
    if (taken && taken.number !== current.number) {
      const message = `There is already a label "${mayRead(actor) ? taken.name : newName}".`;
      return { outcome: 'duplicate_name', issues: [{ path: 'label.name', code: 'duplicate_name', message }] };
    }
    const after = { ...current, name: newName ?? current.name, color: color ?? current.color };
    await writer.updateLabel(after);
    const count = current.records + current.archivedRecords;
    if (count > 0 && after.name !== current.name) {
      const changes = [{ field: 'labels', from: [current.name], to: [after.name] } as const];
      await writer.addActivity(batchEntry(dependencies, actor, { kind: 'labelled', count, importId: null, changes }));
    }
    const sent = { name: newName ?? name, ...(color && { color }) };
    return { outcome: 'changed', label: mayRead(actor) ? presentLabel(after) : sent };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

const nameOfNew: Issue = {
  path: 'label.name',
  code: 'unrecognized_key',
  message: 'There is no such label to rename. A new label takes its name from the address; leave out name.',
};
