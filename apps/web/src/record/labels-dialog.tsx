import { type DomainRecord, type LabelColor, labelKey, maxLabelLength } from '@namekeep/domain';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../api/client.ts';
import { ChangedSinceError } from '../api/error-sentence.ts';
import { labelsQuery, portfolioChanged } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ChoiceSelect, TextInput } from '../kit/fields.tsx';
import { countPhrase } from '../kit/format.ts';
import { FailureNotice } from '../kit/notices.tsx';
import { type Done, inTurn, type OnStep, undoInTurn } from './done/done.ts';
import { type Held, heldLabels, labelColorChoices, sameLabels, withChoices } from './label-choice.ts';
import { LabelChip } from './marks.tsx';

interface LabelsDialogProps {
  records: readonly Pick<DomainRecord, 'id' | 'unicodeName' | 'labels'>[];
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** Gives labels to records, takes them away, and makes new ones. */
export function LabelsDialog({ records, onClose, onDone }: LabelsDialogProps) {
  const { data: known = [], error } = useQuery(labelsQuery);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [added, setAdded] = useState<{ name: string; color: LabelColor }[]>([]);
  const [name, setName] = useState('');
  const [color, setColor] = useState<LabelColor>('gray');
  const { assign, completed } = useAssignLabels(onDone);
  const held = heldLabels(records);
  const all = [...known, ...added.filter((one) => !known.some((other) => labelKey(other.name) === labelKey(one.name)))];
  const choose = (label: string, on: boolean) => setChoices((now) => new Map(now).set(label, on));
  const add = () => {
    const typed = name.trim();
    if (typed === '') return;
    const existing = all.find((one) => labelKey(one.name) === labelKey(typed));
    if (!existing) setAdded((now) => [...now, { name: typed, color }]);
    choose(existing?.name ?? typed, true);
    setName('');
  };
  const save = () => {
    if (name.trim() !== '') return add();
    assign.mutate({ records, choices, created: added.filter((one) => choices.get(one.name)) });
  };
  const title = records.length === 1 ? `Labels of ${records[0]?.unicodeName}` : `Labels of ${records.length} domains`;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={assign.isPending} disabled={choices.size === 0 && name.trim() === ''}>
            {name.trim() === '' ? 'Save' : 'Add label'}
          </Button>
        </>
      }
    >
      <div className="[&>:first-child]:flex-[1_1_12rem] flex flex-wrap gap-2.5 items-end">
        <TextInput
          label="New label, or one to find"
          data-autofocus
          maxLength={maxLabelLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ChoiceSelect label="Color" value={color} options={labelColorChoices} onChange={setColor} />
      </div>
      {error && <FailureNotice error={error} />}
      <ul className="grid max-h-64 overflow-y-auto" aria-label="Labels">
        {all
          .filter((one) => labelKey(one.name).includes(labelKey(name)))
          .map((one) => (
            <LabelItem
              key={one.name}
              label={one}
              held={choices.has(one.name) ? (choices.get(one.name) ? 'all' : 'none') : (held.get(one.name) ?? 'none')}
              onChoose={(on) => choose(one.name, on)}
            />
          ))}
      </ul>
      {assign.isPending && records.length > 1 && (
        <p role="status">
          {completed.toLocaleString('en')} of {countPhrase(records.length, 'domain')}
        </p>
      )}
      {assign.isError && <FailureNotice title="Not all labels were saved" error={assign.error} />}
    </Dialog>
  );
}

interface LabelItemProps {
  label: { name: string; color: LabelColor };
  held: Held;
  onChoose: (on: boolean) => void;
}

/** A label with a checkbox, which is in between if only some of the records have it. */
export function LabelItem({ label, held, onChoose }: LabelItemProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = held === 'some';
  });
  return (
    <li className="flex gap-2.5 items-center min-h-8">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
        <input
          ref={box}
          type="checkbox"
          checked={held === 'all'}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <LabelChip name={label.name} color={label.color} />
      </label>
    </li>
  );
}

type Labelled = Pick<DomainRecord, 'id' | 'unicodeName' | 'labels'>;

interface Assignment {
  records: readonly Labelled[];
  /** The labels to give (true) and to take (false). */
  choices: ReadonlyMap<string, boolean>;
  /** Labels that do not exist yet. */
  created: readonly { name: string; color: LabelColor }[];
}

/** Gives labels to records and takes others from them, one record after the other. */
export function useAssignLabels(onDone: (done: Done) => void) {
  const client = useQueryClient();
  const [completed, setCompleted] = useState(0);
  const assign = useMutation({
    mutationFn: async ({ records, choices, created }: Assignment) => {
      setCompleted(0);
      for (const { name, color } of created) await ask('labelsPut', { name, label: { color } });
      const changed = records
        .map((record) => ({ ...record, next: withChoices(record.labels, choices) }))
        .filter(({ labels, next }) => !sameLabels(labels, next));
      const steps = await sendAll(changed, setCompleted);
      const failed = steps.find(({ result }) => !result.ok);
      // Those that were written stay written, and the list shows them.
      if (failed && !failed.result.ok) throw failed.result.error;
      return changed;
    },
    onSettled: () => portfolioChanged(client),
    onSuccess: (changed) => onDone(labelled(changed, client)),
  });
  return { assign, completed };
}

interface Changed extends Labelled {
  next: string[];
}

/** What was labeled, with its undo and redo. Labels that somebody else has changed since stay. */
function labelled(changed: readonly Changed[], client: QueryClient): Done {
  const what = `Labels of ${countPhrase(changed.length, 'domain')}`;
  return {
    message: `${what} changed.`,
    undoneMessage: `${what} restored.`,
    ids: changed.map(({ id }) => id),
    undo: (onStep) =>
      undoInTurn(changed, ({ id, labels, next }) => replace(id, next, labels), {
        nameOf: ({ unicodeName }) => unicodeName,
        doneOf: (left) => labelled(left, client),
        redo: async (undone) => {
          for (const { id, labels, next } of undone) await replace(id, labels, next);
          await portfolioChanged(client);
          return labelled(undone, client);
        },
        onStep,
      }),
  };
}

async function replace(id: string, from: readonly string[], to: readonly string[]): Promise<void> {
  if (!sameLabels((await ask('domainsGet', { id })).labels, from)) throw new ChangedSinceError();
  await ask('labelsAssign', { id, assignment: { labels: [...to] } });
}

const sendAll = (records: readonly Changed[], onStep: OnStep) =>
  inTurn(records, ({ id, next }) => ask('labelsAssign', { id, assignment: { labels: next } }), { onStep });
