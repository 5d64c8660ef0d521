import { Button } from '../../kit/button.tsx';
import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { type LabelColor, labelKey, maxLabelLength } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { labelsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { labelColorChoices } from '../../record/label-choice.ts';
import { nameProblem, refusedName, useLabel } from './use-label.ts';

/** The form for one more label. */
export function NewLabel() {
  const { data: labels = [] } = useQuery(labelsQuery);
  const [name, setName] = useState('');
  const [color, setColor] = useState<LabelColor>('gray');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const put = useLabel(() => {
    setName('');
    field.current?.focus();
  });
  const refused = refusedName(put.error);
  const problemOf = (typed: string) =>
    labels.some((one) => labelKey(one.name) === labelKey(typed.trim()))
      ? 'There is already a label with this name.'
      : nameProblem(typed);
  return (
    <form
      className="group flex max-w-184 flex-wrap items-end gap-2.5 has-aria-invalid:items-start"
      data-screen-only
      noValidate
      aria-label="New label"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = problemOf(name);
        setProblem(wrong);
        if (wrong === null) put.mutate({ name: name.trim(), label: { color } });
      }}
    >
      <TextInput
        ref={field}
        label="New label"
        maxLength={maxLabelLength}
        autoComplete="off"
        value={name}
        error={problem ?? refused}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
          put.reset();
        }}
      />
      <ChoiceSelect label="Color" value={color} options={labelColorChoices} onChange={setColor} />
      <Button type="submit" className="group-has-aria-invalid:mt-6.5" loading={put.isPending}>
        Add label
      </Button>
      {put.isError && refused === null && <FailureNotice error={put.error} />}
    </form>
  );
}
