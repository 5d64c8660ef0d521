import { Button, Textarea } from '@mantine/core';
import { batchLimits } from '@namekeep/contract';
import { type Issue, labelOf } from '@namekeep/domain';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { NamesCheck } from './names-check.tsx';
import { RegistrableOffers } from './registrable-offers.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { useSession } from '../../api/session-context.ts';
import gridClasses from '../../record/domain-fields.module.css';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { sortIssues } from '../../kit/issues-by-field.ts';
import { type ListedName, readNames, withNamesReplaced, withoutNames } from './names-list.ts';
import { IntentChoice } from '../../record/intent-choice.tsx';
import { FieldControl } from '../../record/kinds/controls.tsx';
import { inputOf } from '../../record/record-input.ts';
import { emptyValues, fieldOfIssue, type RecordField } from '../../record/record-values.ts';
import { type NewRecord, useAddNames } from './use-add-names.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../kit/format.ts';

const dateMissing: Issue = {
  path: 'expirationDate',
  code: 'date_of_names_required',
  message: 'Give the date of the names that have none beside them.',
};

/** Adds a pasted list of names, with what they have in common. What is added leaves the list. */
export function AddNamesPage() {
  const { defaultCurrency } = useSession();
  const [initial] = useState(() => ({
    text: '',
    registrar: '',
    expirationDate: '',
    renewalCostMinor: '',
    currency: defaultCurrency as string,
    renewalIntent: 'renew',
  }));
  const { draft, setDraft, drop } = useDraft('new-names', initial);
  const form = useRef<HTMLFormElement>(null);
  const issues = useFormIssues<RecordField>(form);
  const listed = useMemo(() => readNames(draft.text), [draft.text]);
  const names = useAddNames({
    source: 'manual',
    atOnce: batchLimits.manual,
    onAdded: (added) => setDraft((now) => ({ ...now, text: withoutNames(readNames(now.text), added) })),
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const ready = listed.filter(({ name, problem }) => name !== null && problem === null && !names.existing.has(name));
  const change = (field: keyof typeof initial, value: string) => {
    setDraft({ ...draft, [field]: value });
    if (field !== 'text') issues.forget(field, fieldOfIssue);
    names.reset();
  };
  const save = () => {
    if (ready.length === 0) return form.current?.querySelector('textarea')?.focus();
    const { text: _, ...common } = draft;
    const read = recordsOf(ready, { ...emptyValues(defaultCurrency), ...common });
    if (!read.ok) return issues.report(read.issues);
    issues.clear();
    names.add(read.records);
  };
  const common = (field: Exclude<keyof typeof initial, 'text'>, description: string) => (
    <FieldControl
      field={field}
      name={field}
      label={labelOf(field)}
      description={description}
      value={draft[field]}
      currency={draft.currency}
      error={errors[field]}
      onChange={(value) => change(field, value)}
    />
  );
  const sorted = sortIssues(issues.issues, fieldOfIssue);
  const errors = messagesOf(sorted);
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add several names">
        Paste them in any form; what they have in common is entered once.
      </PageHeading>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        {names.done && <Added count={names.added} left={listed.length} />}
        <Textarea
          name="text"
          label="Names"
          description="One a line, or separated by commas or spaces. A date may follow a name: example.com 2027-05-01."
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          rows={8}
          value={draft.text}
          onChange={(event) => change('text', event.currentTarget.value)}
        />
        <NamesCheck listed={listed} existing={names.existing} />
        <RegistrableOffers
          listed={listed}
          onReplace={(others) => {
            change('text', withNamesReplaced(draft.text, others));
            form.current?.querySelector('textarea')?.focus();
          }}
        />
        <h2>What they have in common</h2>
        <div className={gridClasses.grid}>
          {common('expirationDate', 'For names without a date of their own.')}
          {common('registrar', 'Where they are registered.')}
          {common('renewalCostMinor', 'For one renewal of one name. Leave it empty if unknown; 0 is free.')}
          {common('currency', 'Of the cost.')}
          <IntentChoice value={draft.renewalIntent} onChange={(intent) => change('renewalIntent', intent)} />
        </div>
        <FormProblems
          count={Object.keys(sorted.fields).length}
          others={sorted.others}
          error={names.error}
          onRetry={save}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={names.adding} disabled={ready.length === 0}>
            {ready.length === 0 ? 'Add domains' : `Add ${countPhrase(ready.length, 'domain')}`}
          </Button>
          {draft.text !== '' && (
            <Button
              variant="subtle"
              disabled={names.adding}
              onClick={() => {
                drop();
                issues.clear();
                names.reset();
              }}
            >
              Clear the form
            </Button>
          )}
          <span role="status" className={classes.kept}>
            {names.adding && names.added > 0 && `${names.added.toLocaleString('en')} added so far`}
          </span>
        </div>
      </form>
    </>
  );
}

function Added({ count, left }: { count: number; left: number }) {
  return (
    <Notice tone="good">
      {count === 0 ? 'Nothing was added.' : <strong>{countPhrase(count, 'domain was', 'domains were')} added.</strong>}{' '}
      {left > 0 && `What is left over is below. `}
      <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
    </Notice>
  );
}

/** The records of a list, or what is wrong with what they have in common. */
function recordsOf(
  ready: readonly ListedName[],
  common: ReturnType<typeof emptyValues>,
): { ok: true; records: NewRecord[] } | { ok: false; issues: Issue[] } {
  const records: NewRecord[] = [];
  for (const { name, date } of ready) {
    if (name === null) continue;
    const read = inputOf({ ...common, name, expirationDate: date ?? common.expirationDate });
    if (!read.ok) {
      return { ok: false, issues: read.issues.map((issue) => (issue.code === 'date_required' ? dateMissing : issue)) };
    }
    records.push({ ...read.value, name });
  }
  return { ok: true, records };
}
