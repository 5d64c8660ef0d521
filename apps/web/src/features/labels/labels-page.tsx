import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Label, labelsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { DeleteLabelDialog, LabelItem, nameProblem, refusedName, useLabel } from './label-item.tsx';
import { Button } from '../../kit/button.tsx';
import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { type LabelColor, labelKey, maxLabelLength } from '@namekeep/domain';
import { labelColorChoices } from '../../record/label-choice.ts';

/** All labels with the number of their records: new ones, other names and colors, and deleting. */
export function LabelsPage() {
  const { data: labels, error, refetch } = useQuery(labelsQuery);
  const [deleting, setDeleting] = useState<Label | null>(null);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Labels">
        Labels say what a domain is for: a client, a project, a purpose. In the list, press <kbd>l</kbd> to label
        domains. <HelpLink article="labels-and-views">Learn more</HelpLink>
      </PageHeading>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!labels && !error && <Loading />}
      {labels && labels.length === 0 && <p className="mb-4">There are no labels yet.</p>}
      {labels && labels.length > 0 && (
        <ul className="mb-6 grid max-w-184 border-t border-line" aria-label="Labels">
          {labels.map((label) => (
            <LabelItem key={label.name} label={label} onDelete={() => setDeleting(label)} />
          ))}
        </ul>
      )}
      {labels && <NewLabel />}
      {deleting && <DeleteLabelDialog label={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

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
