import type { RequestOf } from '@namekeep/contract';
import { type LabelColor, labelKey } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { pageSentence } from '../../api/error-sentence.ts';
import { type Label, labelsQuery, portfolioChanged } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/dialog.tsx';
import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { useInPlace } from '../../kit/focus.ts';
import { countPhrase } from '../../kit/format.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Waiting, PageHeading } from '../../kit/page.tsx';
import { AppLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { labelColorChoices } from '../../record/label-colors.ts';
import { prevented, useDraft } from '../../kit/form.tsx';
import { LabelChip } from '../../record/marks.tsx';

export function LabelsPage() {
  const query = useQuery(labelsQuery);
  const { data: labels } = query;
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Labels">
        For a client, a project, a purpose. In the list, press <kbd>l</kbd> to label domains.
      </PageHeading>
      <Waiting query={query} />
      {labels && labels.length > 0 && (
        <ul className="mb-6 grid max-w-184 border-t border-line" aria-label="Labels">
          {labels.map((label) => (
            <LabelItem key={label.name} label={label} />
          ))}
        </ul>
      )}
      {labels && <NewLabel labels={labels} />}
    </>
  );
}

const alreadyThere = 'There is already a label with this name.';

function NewLabel({ labels }: { labels: readonly Label[] }) {
  const [color, setColor] = useState<LabelColor>('gray');
  return (
    <LabelForm
      field="New label"
      submit="Add label"
      problemOf={(name) => (labels.some((one) => labelKey(one.name) === labelKey(name)) ? alreadyThere : null)}
      writeOf={(name) => ({ name, label: { color } })}
    >
      <ChoiceSelect label="Color" value={color} options={labelColorChoices} onChange={setColor} />
    </LabelForm>
  );
}

function LabelItem({ label: { name, color, count } }: { label: Label }) {
  const client = useQueryClient();
  const { isOpen: isRenaming, close, opener } = useInPlace();
  const recolor = useLabel();
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-1.5">
      {isRenaming ? (
        <LabelForm
          field={`New name of ${name}`}
          initial={name}
          submit="Save"
          writeOf={(next) => ({ name, label: { name: next } })}
          onClose={close}
        />
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
            <Button {...opener} aria-label={`Rename ${name}`}>
              Rename
            </Button>
            <ConfirmButton
              button="Delete"
              look={{ 'aria-label': `Delete ${name}` }}
              title={`Delete the label “${name}”?`}
              confirm="Delete label"
              failureTitle="The label was not deleted"
              onConfirm={async () => {
                await ask('labelsDelete', { name });
                await portfolioChanged(client);
              }}
            >
              <p>
                {count === 0
                  ? 'No domain in the list has it. Archived ones lose it.'
                  : `${countPhrase(count, 'domain loses', 'domains lose')} it, and archived ones too.`}{' '}
                This cannot be undone.
              </p>
            </ConfirmButton>
          </span>
        </>
      )}
      <FailureNotice error={recolor.error} />
    </li>
  );
}

type LabelWrite = RequestOf<'labelsPut'>;

interface LabelFormProps {
  field: string;
  initial?: string;
  submit: string;
  /** What is wrong with a valid name, as a sentence, or null. */
  problemOf?: (name: string) => string | null;
  writeOf: (name: string) => LabelWrite;
  /** Called when it is saved and on Escape. Without it, the form takes the next name. */
  onClose?: () => void;
  children?: ReactNode;
}

function LabelForm({ field, initial = '', submit, problemOf, writeOf, onClose, children }: LabelFormProps) {
  const kept = onClose ? `label:${initial}` : 'label';
  const { draft, setDraft, drop } = useDraft(kept, { typed: initial });
  const { typed } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    drop();
    onClose?.();
  };
  const put = useLabel(() => {
    close();
    if (!onClose) input.current?.focus();
  });
  const refused = refusedName(put.error);
  return (
    <form
      className="group flex max-w-184 flex-wrap items-end gap-2.5 has-aria-invalid:items-start"
      data-screen-only
      noValidate
      aria-label={onClose ? undefined : field}
      onKeyDown={(event) => event.key === 'Escape' && onClose && close()}
      onSubmit={prevented(() => {
        const wrong = typed.trim() === '' ? 'Enter a name.' : (problemOf?.(typed.trim()) ?? null);
        setProblem(wrong);
        if (wrong === null) put.mutate(writeOf(typed.trim()));
      })}
    >
      <TextInput
        ref={input}
        label={field}
        autoFocus={onClose !== undefined}
        autoComplete="off"
        value={typed}
        error={problem ?? refused}
        readOnly={put.isPending}
        onChange={(event) => {
          setDraft({ typed: event.currentTarget.value });
          setProblem(null);
          put.reset();
        }}
      />
      {children}
      <Button type="submit" className="group-has-aria-invalid:mt-6.5" loading={put.isPending}>
        {submit}
      </Button>
      {onClose && (
        <Button className="group-has-aria-invalid:mt-6.5" onClick={close}>
          Cancel
        </Button>
      )}
      {put.isError && refused === null && <FailureNotice error={put.error} />}
    </form>
  );
}

/** Creates, renames or recolors a label. Lists and records show it at once. */
function useLabel(onSuccess: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (write: LabelWrite) => ask('labelsPut', write),
    onSuccess: async () => {
      await portfolioChanged(client);
      onSuccess();
    },
  });
}

/** The server's reason against a name, for the field; null if the error is about something else. */
function refusedName(error: unknown): string | null {
  if (isRefused(error, 'duplicate_name')) return alreadyThere;
  if (isRefused(error, 'invalid_input')) return pageSentence(error.refusal.issues?.[0] ?? error.refusal);
  return null;
}
