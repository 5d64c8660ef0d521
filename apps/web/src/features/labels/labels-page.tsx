import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Label, labelsQuery, portfolioChanged } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { HelpLink, SettingsPlaces, AppLink } from '../../navigation/app-link.tsx';
import { Button } from '../../kit/button.tsx';
import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { type LabelColor, labelKey, maxLabelLength, labelName } from '@namekeep/domain';
import { LabelChip, labelColorChoices } from '../../record/marks.tsx';
import { countPhrase } from '../../kit/format.ts';
import { useFocusBack } from '../../kit/focus.ts';
import { paths } from '../../paths.ts';
import { ask, isRefused } from '../../api/client.ts';
import { pageSentence } from '../../api/error-sentence.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';

/** All labels with the number of their records: new ones, other names and colors, and deleting. */
export function LabelsPage() {
  const { data: labels, error, refetch } = useQuery(labelsQuery);
  const [deleting, setDeleting] = useState<Label | null>(null);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Labels">
        Labels say what a domain is for: a client, a project, a purpose. In the list, press <kbd>l</kbd> to label
        domains. <HelpLink article="find#labels">Learn more</HelpLink>
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

/** A label: its records, its color, another name, and its deletion. */
export function LabelItem({ label, onDelete }: { label: Label; onDelete: () => void }) {
  const { name, color, count } = label;
  const [renaming, setRenaming] = useState(false);
  const { opener, giveBack } = useFocusBack();
  const recolor = useLabel();
  const close = () => {
    giveBack();
    setRenaming(false);
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-1.5">
      {renaming ? (
        <RenameForm name={name} onClose={close} />
      ) : (
        <>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:grid md:grid-cols-[minmax(12rem,auto)_auto] md:justify-items-start">
            <LabelChip name={name} color={color} />
            <AppLink
              href={paths.domains({ label: [name] })}
              aria-label={`${countPhrase(count, 'domain')} labeled ${name}`}
            >
              {countPhrase(count, 'domain')}
            </AppLink>
          </span>
          <span className="flex flex-wrap items-center gap-2 print:hidden">
            <ChoiceSelect
              aria-label={`Color of ${name}`}
              value={color}
              options={labelColorChoices}
              onChange={(next) => recolor.mutate({ name, label: { color: next } })}
            />
            <AppLink href={paths.report({ label: name })} aria-label={`Hand over ${name}`}>
              Hand over…
            </AppLink>
            <Button ref={opener} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
            <Button aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </span>
        </>
      )}
      {recolor.isError && <FailureNotice error={recolor.error} />}
    </li>
  );
}

function RenameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const put = useLabel(onClose);
  const refused = refusedName(put.error);
  return (
    <form
      className="group flex max-w-184 flex-wrap items-end gap-2.5 has-aria-invalid:items-start"
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = nameProblem(typed);
        setProblem(wrong);
        if (wrong === null) put.mutate({ name, label: { name: typed.trim() } });
      }}
    >
      <TextInput
        label={`New name of ${name}`}
        maxLength={maxLabelLength}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        autoComplete="off"
        value={typed}
        error={problem ?? refused}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
          put.reset();
        }}
      />
      <Button type="submit" className="group-has-aria-invalid:mt-6.5" loading={put.isPending}>
        Save
      </Button>
      <Button className="group-has-aria-invalid:mt-6.5" onClick={onClose}>
        Cancel
      </Button>
      {put.isError && refused === null && <FailureNotice error={put.error} />}
    </form>
  );
}

/** Creates, renames or recolors a label. Lists and records show it at once. */
export function useLabel(onSuccess: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: { name: string; label: { name?: string; color?: LabelColor } }) => ask('labelsPut', write),
    onSuccess: async () => {
      await portfolioChanged(client);
      onSuccess();
    },
  });
}

/** What is wrong with a typed name, as a sentence, or null. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.';
  const read = labelName.safeParse(name);
  return read.success ? null : (read.error.issues[0]?.message ?? 'Choose another name.');
}

/** The server's reason against a name, for the field; null if the error is about something else. */
export function refusedName(error: unknown): string | null {
  if (isRefused(error, 'duplicate_name')) return 'There is already a label with this name.';
  if (isRefused(error, 'invalid_input')) return pageSentence(error.refusal.issues?.[0] ?? error.refusal);
  return null;
}

/** Asks before a label is deleted, because that cannot be undone. */
export function DeleteLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const client = useQueryClient();
  const losing =
    label.count === 0
      ? 'No domain in the list has it. Archived domains that have it lose it.'
      : `${countPhrase(label.count, 'domain loses', 'domains lose')} it, and archived ones too. They do not change otherwise.`;
  return (
    <ConfirmDialog
      title={`Delete the label “${label.name}”?`}
      confirm="Delete label"
      failureTitle="The label was not deleted"
      onClose={onClose}
      onConfirm={async () => {
        await ask('labelsDelete', { name: label.name });
        await portfolioChanged(client);
      }}
    >
      <p>{losing} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
