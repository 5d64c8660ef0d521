import { type DomainRecord, type LabelColor, labelKey, labelName } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act, ask } from '../api/client.ts';
import { labelsQuery, portfolioChanged } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ChoiceSelect, partly, TextInput } from '../kit/fields.tsx';
import { useDraft } from '../kit/form.tsx';
import { countPhrase } from '../kit/format.ts';
import { FailureNotice } from '../kit/notices.tsx';
import { changeMany } from './acts.ts';
import { labelColorChoices } from './label-colors.ts';
import { LabelChip } from './marks.tsx';
import { byEntry, report } from './undo.ts';

interface LabelsDialogProps {
  records: readonly Pick<DomainRecord, 'id' | 'unicodeName' | 'labels'>[];
  onClose: () => void;
  onDone: () => void;
}

/** What was entered: the labels to give and to take, those that are new, and the one that is typed. */
interface Entered {
  choices: [label: string, on: boolean][];
  added: { name: string; color: LabelColor }[];
  name: string;
}

const nothing: Entered = { choices: [], added: [], name: '' };

export function LabelsDialog({ records, ...props }: LabelsDialogProps) {
  const { data: known = [], error } = useQuery(labelsQuery);
  const { draft, setDraft, drop, restored } = useDraft(`labels:${records.map(({ id }) => id).join()}`, nothing);
  const { added, name } = draft;
  const choices = new Map(draft.choices);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setColor] = useState<LabelColor | null>(null);
  const leaving = (leave: () => void) => () => {
    drop();
    leave();
  };
  const assign = useAssignLabels(leaving(props.onDone));
  const held = heldLabels(records);
  const all = [...known, ...added.filter((one) => !known.some((other) => labelKey(other.name) === labelKey(one.name)))];
  const color = chosen ?? freeColor(all);
  const choose = (label: string, on: boolean) => {
    if (!assign.isPending) setDraft((now) => ({ ...now, choices: [...new Map(now.choices).set(label, on)] }));
  };
  const type = (typed: string) => {
    setDraft((now) => ({ ...now, name: typed }));
    setProblem(null);
  };
  const add = () => {
    const typed = name.trim();
    if (typed === '') return;
    const existing = all.find((one) => labelKey(one.name) === labelKey(typed));
    const { error: wrong } = labelName.safeParse(typed);
    if (!existing && wrong) return setProblem(wrong.issues[0]?.message ?? null);
    if (!existing) setDraft((now) => ({ ...now, added: [...now.added, { name: typed, color }] }));
    choose(existing?.name ?? typed, true);
    type('');
    setColor(null);
  };
  const save = () => {
    if (name.trim() !== '') return add();
    assign.mutate({ records, choices, created: added.filter((one) => choices.get(one.name)) });
  };
  const title = records.length === 1 ? `Labels of ${records[0]?.unicodeName}` : `Labels of ${records.length} domains`;
  return (
    <Dialog
      title={title}
      onClose={leaving(props.onClose)}
      isRestored={restored}
      onSubmit={save}
      actions={
        <Button type="submit" loading={assign.isPending} disabled={choices.size === 0 && name.trim() === ''}>
          {name.trim() === '' ? 'Save' : 'Add label'}
        </Button>
      }
    >
      <div className="[&>:first-child]:flex-[1_1_12rem] flex flex-wrap gap-2.5 items-end">
        <TextInput
          label="New label, or one to find"
          data-autofocus
          value={name}
          error={problem}
          readOnly={assign.isPending}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ChoiceSelect label="Color" value={color} options={labelColorChoices} onChange={setColor} />
      </div>
      <FailureNotice error={error} />
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
      <FailureNotice title="Not saved" error={assign.error} />
    </Dialog>
  );
}

type Held = 'all' | 'some' | 'none';

function heldLabels(records: readonly { labels: readonly string[] }[]): Map<string, Held> {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const name of labels) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].map(([name, count]) => [name, count === records.length ? 'all' : 'some']));
}

/** The calm ones first. */
const newColors: readonly LabelColor[] = ['blue', 'teal', 'purple', 'orange', 'green', 'pink', 'yellow', 'red'];

/** A color for a new label: one that no other label has, if there is one left. */
const freeColor = (labels: readonly { color: LabelColor }[]): LabelColor =>
  newColors.find((color) => labels.every((one) => one.color !== color)) ?? 'gray';

interface LabelItemProps {
  label: { name: string; color: LabelColor };
  held: Held;
  onChoose: (on: boolean) => void;
}

/** A label with a checkbox, which is in between if only some of the records have it. */
function LabelItem({ label, held, onChoose }: LabelItemProps) {
  return (
    <li className="flex gap-2.5 items-center min-h-8">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
        <input
          ref={partly(held === 'some')}
          type="checkbox"
          checked={held === 'all'}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <LabelChip name={label.name} color={label.color} />
      </label>
    </li>
  );
}

type Labelled = LabelsDialogProps['records'];

interface Assignment {
  records: Labelled;
  /** The labels to give (true) and to take (false). */
  choices: ReadonlyMap<string, boolean>;
  created: readonly { name: string; color: LabelColor }[];
}

/** Gives labels to records and takes others from them: to all of them, or to none. */
function useAssignLabels(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ records, choices, created }: Assignment) => {
      for (const { name, color } of created) await ask('labelsPut', { name, label: { color } });
      const namesThatAre = (on: boolean) => [...choices].flatMap(([name, one]) => (one === on ? [name] : []));
      const [add, remove] = [namesThatAre(true), namesThatAre(false)];
      const [only] = records;
      if (only && records.length === 1) {
        const { id, unicodeName } = only;
        const labels = [...new Set([...only.labels, ...add])].filter((name) => !remove.includes(name));
        const { activityId } = await act('labelsAssign', { id, assignment: { labels } });
        if (activityId === null) return null;
        return byEntry(activityId, [id], {
          subject: unicodeName,
          message: `Labels of ${unicodeName} changed.`,
          undone: () => `Labels of ${unicodeName} restored.`,
        });
      }
      return changeMany({ select: { ids: records.map(({ id }) => id) }, labels: { add, remove } }, (count) => {
        const subject = `Labels of ${countPhrase(count, 'domain')}`;
        return { done: `${subject} changed.`, undone: `${subject} restored.` };
      });
    },
    onSettled: () => portfolioChanged(client),
    onSuccess: (done) => {
      onDone();
      if (done) report(done);
    },
  });
}
