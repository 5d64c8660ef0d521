import { type Label, tooManyLabels } from '@namekeep/contract';
import { changedLabels, type Issue, labelKey, maxLabels } from '@namekeep/domain';
import { batchEntry, recordEntry } from './activity/list.ts';
import { readerOf, transact } from './dependencies.ts';
import { mayRead } from './domains/record.ts';
import { keepForUndo } from './imports/new-preview.ts';
import type { WrittenRecord } from './imports/stored.ts';
import type { CountedLabel, PortfolioWriter } from './ports/index.ts';
import type { OutcomeOf, UseCase } from './use-case.ts';

export const labelsList: UseCase<'labelsList'> = async ({ store, actor }) => {
  const labels = await readerOf({ store, actor }).countedLabels();
  return { outcome: 'list', labels: labels.map(presentLabel) };
};

export const labelsPut: UseCase<'labelsPut'> = (context, { name, label: { name: newName, color } }) =>
  transact(context, async (writer) => {
    await writer.lockLabels();
    const labels = await writer.countedLabels();
    const find = (wanted: string) => labels.find(({ key }) => key === labelKey(wanted));
    const current = find(name);
    if (!current) {
      const issues = newName === undefined ? [] : [nameOfNew];
      if (labels.length >= maxLabels) issues.push(tooManyLabels('name'));
      if (issues.length > 0) return { outcome: 'invalid', issues };
      const created = await writer.insertLabel({ name, color: color ?? 'gray' });
      const label = { name, color: created.color };
      return { outcome: 'created', label: mayRead(context.actor) ? { ...label, count: 0 } : label };
    }
    const taken = newName === undefined ? undefined : find(newName);
    if (taken && taken.number !== current.number) {
      const message = `There is already a label "${mayRead(context.actor) ? taken.name : newName}".`;
      return { outcome: 'duplicate_name', issues: [{ path: 'label.name', code: 'duplicate_name', message }] };
    }
    const after = { ...current, name: newName ?? current.name, color: color ?? current.color };
    await writer.updateLabel(after);
    const count = current.records + current.archivedRecords;
    if (count > 0 && after.name !== current.name) {
      const changes = [{ field: 'labels', from: [current.name], to: [after.name] } as const];
      await writer.addActivity(batchEntry(context, { kind: 'labelled', count, importId: null, changes }));
    }
    const sent = { name: newName ?? name, ...(color && { color }) };
    return { outcome: 'changed', label: mayRead(context.actor) ? presentLabel(after) : sent };
  });

const nameOfNew: Issue = {
  path: 'label.name',
  code: 'unrecognized_key',
  message: 'There is no such label to rename. A new label takes its name from the address; leave out name.',
};

/** From this many records on, they take long enough to commit alone. */
const manyRecords = 1000;

export const labelsDelete: UseCase<'labelsDelete'> = async (context, { name }) => {
  const key = labelKey(name);
  const present = (await readerOf(context).countedLabels()).find((label) => label.key === key);
  if (!present) return { outcome: 'not_found' };
  const isLarge = present.records + present.archivedRecords > manyRecords;
  const work = async (writer: PortfolioWriter): Promise<OutcomeOf<'labelsDelete'>> => {
    await writer.lockLabels();
    const label = (await writer.countedLabels()).find((one) => one.key === key);
    if (!label) return { outcome: 'not_found' };
    await writer.deleteLabel(label.number);
    const count = label.records + label.archivedRecords;
    if (count > 0) {
      const changes = [{ field: 'labels', from: [label.name], to: [] } as const];
      await writer.addActivity(batchEntry(context, { kind: 'labelled', count, importId: null, changes }));
    }
    return { outcome: 'deleted' };
  };
  return transact(context, work, { isLarge });
};

export const labelsAssign: UseCase<'labelsAssign'> = (context, { id, assignment }) =>
  transact(context, async (writer) => {
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
    let activityId: string | null = null;
    if (made.some(({ add, remove: taken }) => add.length + taken.length > 0)) {
      const changes = [{ field: 'labels', from: record.labels, to: present } as const];
      const importId = context.ids.next('imp');
      const written = made.map(({ recordId, ...labels }): WrittenRecord => {
        return [recordId, record.revision, false, { keepsRevision: true, labels }];
      });
      await keepForUndo(context, writer, { id: importId, source: 'labels', written });
      const entry = recordEntry(context, record, { kind: 'labelled', changes, importId });
      activityId = entry.id;
      await writer.addActivity(entry);
    }
    // In the spelling of the account only for those who may read it.
    const sent = () => changedLabels([], { add: assignment.labels });
    return { outcome: 'assigned', activityId, labels: mayRead(context.actor) ? present : sent() };
  });

labelsAssign.onInvalid = async ({ store, actor }, { id }, issues) => {
  const record = typeof id === 'string' ? await readerOf({ store, actor }).record(id) : undefined;
  return record ? { outcome: 'invalid', issues } : { outcome: 'not_found' };
};

export const presentLabel = ({ name, color, records }: CountedLabel): Label => ({ name, color, count: records });
