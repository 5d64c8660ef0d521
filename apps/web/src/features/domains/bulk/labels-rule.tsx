import { Button } from '../../../kit/button.tsx';
import { TextInput } from '../../../kit/fields.tsx';
import { labelKey, labelName, maxLabelLength } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Label, labelsQuery } from '../../../api/queries.ts';
import { IconX } from '../../../kit/icons.ts';
import { LabelChip } from '../../../record/marks.tsx';
import type { LabelRule } from './change-rule.ts';

interface LabelsRuleProps {
  labels: LabelRule;
  onChange: (labels: LabelRule) => void;
  onRemove: () => void;
}

/** The labels that all records get, and those that they lose. */
export function LabelsRule({ labels, onChange, onRemove }: LabelsRuleProps) {
  const { data: known = [] } = useQuery(labelsQuery);
  // A label is either given or taken.
  const change = (part: keyof LabelRule, names: readonly string[]) => {
    const keys = new Set(names.map(labelKey));
    const other = part === 'add' ? 'remove' : 'add';
    const rest = labels[other].filter((name) => !keys.has(labelKey(name)));
    onChange(part === 'add' ? { add: names, remove: rest } : { add: rest, remove: names });
  };
  return (
    <div className="grid gap-2">
      <LabelNames label="Labels to add" names={labels.add} known={known} mayBeNew onChange={(n) => change('add', n)} />
      <LabelNames
        label="Labels to remove"
        names={labels.remove}
        known={known}
        mayBeNew={false}
        onChange={(names) => change('remove', names)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button size="compact" variant="default" aria-label="Remove labels from the change" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

interface LabelNamesProps {
  label: string;
  names: readonly string[];
  known: readonly Label[];
  mayBeNew: boolean;
  onChange: (names: readonly string[]) => void;
}

/** A list of labels, each added with Enter, or by leaving the field. */
function LabelNames({ label, names, known, mayBeNew, onChange }: LabelNamesProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const free = known.filter(({ name }) => !names.some((one) => labelKey(one) === labelKey(name)));
  const add = (text: string) => {
    const name = text.trim();
    if (name === '') return;
    const existing = known.find((one) => labelKey(one.name) === labelKey(name))?.name;
    const checked = labelName.safeParse(name);
    if (!existing && !mayBeNew) return setProblem(`There is no label "${name}".`);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? 'Choose another name.');
    setTyped('');
    setProblem(null);
    if (!names.some((one) => labelKey(one) === labelKey(name))) onChange([...names, existing ?? name]);
  };
  return (
    <div>
      <TextInput
        label={label}
        description={mayBeNew ? 'Press Enter after each one. New labels are created.' : 'Press Enter after each one.'}
        list={id}
        autoComplete="off"
        maxLength={maxLabelLength}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          add(typed);
        }}
      />
      <datalist id={id}>
        {free.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-x-2 gap-y-1 mt-1.5 [&_li]:flex [&_li]:items-center" aria-label={label}>
          {names.map((name) => (
            <li key={name}>
              <LabelChip name={name} color={known.find((one) => one.name === name)?.color} />
              <button
                type="button"
                className={'icon-button size-7'}
                aria-label={`Leave out ${name}`}
                onClick={() => onChange(names.filter((one) => one !== name))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
