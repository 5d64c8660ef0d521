import { batchLimits } from '@namekeep/contract';
import { type Issue, today as todayIn } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Form, issuesOfRefusal, useDraftForm } from '../../kit/form.tsx';
import { amountText, countPhrase, dateText } from '../../kit/format.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { MoreDetails } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { addPayment } from '../../record/acts.ts';
import { useUndoSteps } from '../../record/done-toast.tsx';
import { FormField } from '../../record/field-control.tsx';
import { DetailFields, IntentChoice, issueMessage } from '../../record/record-fields.tsx';
import {
  detailFields,
  emptyValues,
  fieldOfIssue,
  inputOf,
  type Read,
  type RecordValues,
} from '../../record/record-form.ts';
import { useUndoStack } from '../../record/undo.ts';
import { useRegistrable } from '../../record/use-registrable.ts';
import { isReady, NamesCheck } from './names-check.tsx';
import { type DayOrder, type ListedName, readNames, withNamesReplaced, withoutNames } from './read-box.ts';
import { type NewRecord, useAddNames } from './use-add-names.ts';

interface NamesFormProps {
  text: string;
  onText: (change: (text: string) => string) => void;
  /** Says what is wrong with the only name, or that there is none. */
  onProblem: (message: string) => void;
  focusBox: () => void;
}

const mainFields = ['expirationDate', 'registrar', 'renewalCostMinor', 'currency'] as const;

/** Adds one or several names with the values that they share. Added names leave the text. */
export function NamesForm(props: NamesFormProps) {
  const form = useNamesForm(props);
  const { values, errors, change, list, names, ready } = form;
  const fields = { values, errors, onChange: change };
  const isMany = list.names.length > 1;
  const haveDates = list.names.length > 0 && list.names.every(({ dateTyped }) => dateTyped !== null);
  return (
    <Form
      form={form}
      buttons={
        <>
          <Button type="submit" loading={names.adding} disabled={isMany && ready.length === 0} title="Ctrl+Enter">
            {isMany ? `Add ${countPhrase(ready.length, 'domain')}` : 'Add domain'}
          </Button>
          {form.touched && (
            <Button variant="subtle" disabled={names.adding} onClick={form.clear}>
              Clear form
            </Button>
          )}
          <span role="status" className="ml-auto text-sm text-ink-soft">
            {names.adding && isMany && names.added > 0 && `${names.added.toLocaleString('en')} added so far`}
          </span>
        </>
      }
    >
      {names.done && <Added added={names.written} isRest={list.names.length > 0} onUndo={names.reset} />}
      <NamesCheck
        list={list}
        existing={names.existing}
        registrableOf={form.registrableOf}
        onOrder={(order) => change('order', order)}
        onReplace={form.replaceNames}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {isMany && <p className="col-span-full font-semibold">For all of them</p>}
        {mainFields.map(
          (field) => (field !== 'expirationDate' || !haveDates) && <FormField key={field} field={field} {...fields} />,
        )}
        <IntentChoice value={values.renewalIntent} onChange={(intent) => change('renewalIntent', intent)} />
      </div>
      <MoreDetails needed={detailFields.some((field) => errors[field] !== undefined)}>
        <DetailFields {...fields} />
      </MoreDetails>
    </Form>
  );
}

interface AddedProps {
  added: readonly { id: string; unicodeName: string }[];
  isRest: boolean;
  onUndo: () => void;
}

/** What was added, with its undo: the focus is in the field for the next name, where `u` is a letter. */
function Added({ added, isRest, onUndo }: AddedProps) {
  const { undo } = useUndoSteps();
  const { past } = useUndoStack();
  const isLatest = added.some(({ id }) => past.at(-1)?.ids.includes(id));
  const [only] = added.length === 1 ? added : [];
  return (
    <Notice
      tone="good"
      actions={
        isLatest && (
          <Button
            size="compact"
            onClick={() => {
              undo();
              onUndo();
            }}
          >
            Undo
          </Button>
        )
      }
    >
      {only ? (
        <>
          <strong>{only.unicodeName}</strong> was added. <AppLink href={paths.domain(only.id)}>Open it</AppLink>{' '}
          <RegistrationPayment key={only.id} id={only.id} />
        </>
      ) : (
        <>
          <strong>{added.length === 0 ? 'Nothing was added.' : `${countPhrase(added.length, 'domain')} added.`}</strong>{' '}
          {isRest && 'The rest is above. '}
          <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
        </>
      )}
    </Notice>
  );
}

const dateMissing: Issue = {
  path: 'expirationDate',
  code: 'date_of_names_required',
  message: 'Enter a date for the names that do not have their own.',
};

function useNamesForm({ text, onText, onProblem, focusBox }: NamesFormProps) {
  const { defaultCurrency } = useSession();
  const [initial] = useState<RecordValues & { order: DayOrder | '' }>(() => ({
    ...emptyValues(defaultCurrency),
    order: '',
  }));
  const form = useDraftForm({ draft: 'new-names', initial, fieldOf: fieldOfIssue, messageOf: issueMessage });
  const { values } = form;
  const { order } = values;
  // The text that was submitted last.
  const [submitted, setSubmitted] = useState<string | null>(null);
  const typed = useMemo(() => readNames(text).names.flatMap(({ name }) => name ?? []), [text]);
  const registrableOf = useRegistrable(typed);
  const list = useMemo(() => readNames(text, { registrableOf, order }), [text, registrableOf, order]);
  const rest = useRef(text);
  const names = useAddNames({
    source: 'manual',
    atOnce: batchLimits.manual,
    onAdded: (added) =>
      onText((now) => {
        rest.current = withoutNames(readNames(now, { registrableOf, order }).names, added);
        return rest.current;
      }),
    onDone: () => {
      focusBox();
      // The rest of a list has the same values.
      if (rest.current !== '') return;
      const { registrar, currency } = form.latest();
      // Several domains in a row are often at the same registrar.
      form.drop({ ...initial, registrar, currency });
    },
  });
  const ready = list.names.filter((one) => isReady(one) && !names.existing.has(one.name ?? ''));
  // Another name has no issue yet.
  const { name: _, ...otherErrors } = form.errors;
  return {
    ...form,
    errors: submitted === text ? form.errors : (otherErrors as typeof form.errors),
    list,
    ready,
    names,
    registrableOf,
    touched: text !== '' || mainFields.some((field) => values[field] !== initial[field]),
    others: [...form.others, ...(issuesOfRefusal(names.error) ?? [])],
    error: names.error,
    replaceNames(others: ReadonlyMap<string, string>) {
      onText((now) => withNamesReplaced(now, others));
      focusBox();
    },
    submit() {
      setSubmitted(text);
      const isMany = list.names.length > 1;
      if (isMany && ready.length === 0) return focusBox();
      const [only = { typed: '', date: null }] = list.names;
      if (!isMany && names.existing.has(list.names[0]?.name ?? '')) return focusBox();
      const read = isMany || ready.length > 0 ? recordsOf(ready, form.latest(), isMany) : readOnly(only, form.latest());
      if (read.ok) {
        form.clearIssues();
        return names.add(read.value);
      }
      form.report(read.issues);
      const wrong = read.issues.find(({ path }) => path === 'name');
      if (wrong) onProblem(wrong.message);
    },
    clear() {
      form.drop();
      names.reset();
      onText(() => '');
      focusBox();
    },
  };
}

type Values = RecordValues & { order: string };

/** What is wrong with the only name and its values. */
const readOnly = (
  { typed, date }: Pick<ListedName, 'typed' | 'date'>,
  { order: _, ...values }: Values,
): Read<NewRecord[]> => {
  const read = inputOf({ ...values, name: typed, expirationDate: date ?? values.expirationDate });
  return read.ok ? { ok: true, value: [] } : read;
};

/** The records of a list, or what is wrong with the shared values. */
function recordsOf(ready: readonly ListedName[], { order: _, ...common }: Values, isMany: boolean): Read<NewRecord[]> {
  const records: NewRecord[] = [];
  for (const { name, date } of ready) {
    if (name === null) continue;
    const read = inputOf({ ...common, name, expirationDate: date ?? common.expirationDate });
    if (!read.ok) {
      const issues = read.issues.map((issue) => (isMany && issue.code === 'date_required' ? dateMissing : issue));
      return { ok: false, issues };
    }
    records.push({ ...read.value, name });
  }
  return { ok: true, value: records };
}

/** Offers the payment of a new record, if its registration cost and day are known. */
function RegistrationPayment({ id }: { id: string }) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const { data: record } = useQuery(recordQuery(id));
  const add = useMutation({
    mutationFn: addPayment,
    onSuccess: () => portfolioChanged(client),
  });
  if (!record?.registrationCostMinor || record.registrationDate === null) return null;
  const { registrationCostMinor: amountMinor, registrationDate: paidOn, currency } = record;
  if (paidOn > todayIn(timezone, Date.now())) return null;
  const what = `${amountText(amountMinor, currency)} on ${dateText(paidOn)}`;
  if (add.isSuccess) return <p role="status">Recorded: paid {what}.</p>;
  return (
    <>
      <Button
        size="compact"
        loading={add.isPending}
        onClick={() =>
          add.mutate({ record, payment: { domainId: id, kind: 'registration', paidOn, amountMinor, currency } })
        }
      >
        Record it as paid: {what}
      </Button>
      {add.isError && <FailureNotice title="Nothing was recorded" error={add.error} />}
    </>
  );
}
