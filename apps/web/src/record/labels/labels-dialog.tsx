import { Button } from '../../kit/button.tsx';
import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { type DomainRecord, type LabelColor, labelKey, maxLabelLength } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelsQuery } from '../../api/labels.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { countPhrase } from '../../kit/format.ts';
import type { Done } from '../done/done.ts';
import { labelColorChoices } from './colors.ts';
import { heldLabels } from './label-choice.ts';
import { LabelItem } from './label-item.tsx';
import { useAssignLabels } from './use-assign-labels.ts';

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
