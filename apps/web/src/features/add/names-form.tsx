import { decimalAmount, type DomainRecord, type Issue, labelOf } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, idempotencyKeys, wholeRecord } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useSession, useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { amountText, countPhrase, dateText, dayDoubt } from '../../kit/format.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { MoreDetails } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { addedDone, addPayment } from '../../record/acts.ts';
import { FormField } from '../../record/field-control.tsx';
import { DetailFields, IntentChoice, issueMessage } from '../../record/record-fields.tsx';
import {
  detailFields,
  emptyValues,
  fieldOfIssue,
  type FormFieldName,
  inputOf,
  isCost,
  isFormField,
  type RecordInput,
  type RecordValues,
} from '../../record/record-form.ts';
import { report } from '../../record/undo.ts';
import { nameToSave } from '../../record/use-registrable.ts';
import { NameCheck, WhichDate } from './name-check.tsx';
import {
  type DayOrder,
  dayMeant,
  isOpen,
  namesIn,
  orderShown,
  tableOfNames,
  type TypedName,
  type WrittenDay,
} from './read-box.ts';

interface NamesFormProps {
  text: string;
  onText: (change: (text: string) => string) => void;
  /** Says what is wrong with the only name or the date after it, or null. */
  onProblem: (message: ReactNode) => void;
  onList: (table: string) => void;
  focusBox: () => void;
}

/** What the form has besides the box. */
type Values = RecordValues & { order: DayOrder | '' };

const mainFields = ['expirationDate', 'registrar', 'renewalCostMinor', 'currency'] as const;

/** Adds a name with its values, or previews several names with the values that they share. */
export function NamesForm(props: NamesFormProps) {
  const form = useNamesForm(props);
  const { names, values, errors, change, saving } = form;
  const fields = { values, errors, onChange: change };
  const [only] = names.length === 1 ? names : [];
  const haveDates = names.length > 0 && names.every(({ day }) => day);
  return (
    <Form
      form={form}
      buttons={
        <>
          <Button type="submit" loading={saving} title="Ctrl+Enter">
            {names.length > 1 ? `Preview ${countPhrase(names.length, 'domain')}` : 'Add domain'}
          </Button>
          {form.touched && (
            <Button variant="subtle" disabled={saving} onClick={form.clear}>
              Clear form
            </Button>
          )}
        </>
      }
    >
      {form.answer && <RegistrationPayment key={form.answer.id} record={form.answer} />}
      {only && <NameCheck name={only} order={values.order} onReplace={form.replaceName} />}
      {form.openDay && (
        <WhichDate day={form.openDay} order={values.order} onOrder={(order) => change('order', order)} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {names.length > 1 && <p className="col-span-full font-semibold">For all of them</p>}
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

function useNamesForm({ text, onText, onProblem, onList, focusBox }: NamesFormProps) {
  const client = useQueryClient();
  const { defaultCurrency } = useSession();
  const [initial] = useState<Values>(() => ({ ...emptyValues(defaultCurrency), order: '' }));
  const names = namesIn(text);
  const [only = { typed: '', day: null }] = names;
  const shownOrder = orderShown(names);
  const openDay = shownOrder === '' ? names.find(({ day }) => day && isOpen(day))?.day : undefined;
  const [keyFor] = useState(idempotencyKeys);
  const sent = useRef('');
  const form = useServiceForm({
    draft: 'new-names',
    initial,
    fieldOf: fieldOfIssue,
    messageOf: issueMessage,
    read: (values, issues) => readOne(only, values, issues),
    async send(input: RecordInput) {
      const record = { ...input, name: await nameToSave(input.name) };
      return wholeRecord(await ask('domainsCreate', { idempotencyKey: keyFor(record), record }));
    },
    onSaved(record) {
      const { id, unicodeName } = record;
      const message = (
        <>
          {unicodeName} was added. <AppLink href={paths.domain(id)}>Open it</AppLink>
        </>
      );
      report({ ...addedDone([record]), message });
      const { registrar, currency } = form.latest();
      // Several domains in a row are often at the same registrar.
      form.drop({ ...initial, registrar, currency });
      // The next name may have been typed since.
      onText((now) => (now === sent.current ? '' : now));
      focusBox();
      return portfolioChanged(client);
    },
  });
  const { values, errors } = form;
  const rename = useEffectEvent(() => form.changeAll({ name: text }));
  // Another name has no issue yet.
  useEffect(() => rename(), [text]);
  const say = useEffectEvent(() => onProblem(errors.name ?? null));
  useEffect(() => say(), [errors.name]);
  return {
    ...form,
    names,
    /** A date that can be two days, and that no other date decides. */
    openDay,
    touched: text !== '' || mainFields.some((field) => values[field] !== initial[field]),
    replaceName(other: string) {
      onText((now) => now.replace(only.typed, other));
      focusBox();
    },
    async submit() {
      if (names.length < 2) {
        if (!form.saving) sent.current = text;
        return form.submit();
      }
      const latest = form.latest();
      const order = shownOrder || latest.order;
      if (openDay && order === '') return form.report([dateOpen(openDay)]);
      const issues: Issue[] = [];
      const shared = sharedBy(names, latest, initial, issues);
      if (issues.length > 0) return form.report(issues);
      const saved = names.map(async ({ typed, day }) => ({ typed: await nameToSave(typed), day }));
      onList(tableOfNames(await Promise.all(saved), order, latest.expirationDate, shared));
    },
    clear() {
      form.drop();
      form.reset();
      onText(() => '');
      focusBox();
    },
  };
}

/** The record of the only name. The box shows what is wrong with the date in it. */
function readOne({ typed, day }: TypedName, { order, ...values }: Values, issues: Issue[]): RecordInput {
  if (!day) return inputOf({ ...values, name: typed }, issues);
  const date = dayMeant(day, order);
  const found: Issue[] = [];
  const input = inputOf({ ...values, name: typed, expirationDate: date ?? '' }, found);
  const doubt = date === null ? `${day.typed} is not a valid date.` : dayDoubt(date);
  if (doubt !== undefined) {
    issues.push(isOpen(day) && date === null ? dateOpen(day) : { path: 'name', code: 'invalid_date', message: doubt });
  }
  issues.push(...found.filter(({ path }) => doubt === undefined || path !== 'expirationDate'));
  return input;
}

const dateOpen = ({ typed }: WrittenDay): Issue => ({
  path: 'name',
  code: 'ambiguous_date',
  message: `Choose which date ${typed} is.`,
});

/** What names share, by the labels of its fields. The preview says what is wrong with the names. */
function sharedBy(names: readonly TypedName[], { order: _, ...values }: Values, initial: Values, issues: Issue[]) {
  const dated = names.every(({ day }) => day);
  const found: Issue[] = [];
  const value = inputOf({ ...values, name: 'example.com', ...(dated && { expirationDate: '2027-01-01' }) }, found);
  issues.push(...found.map((issue) => (issue.code === 'date_required' ? dateMissing : issue)));
  const hasCost = Object.keys(value).some(isCost);
  const cellOf = (field: FormFieldName): string => {
    const given = value[field];
    return typeof given === 'number' && value.currency ? decimalAmount(given, value.currency) : values[field].trim();
  };
  // Default values are left out, so that they do not overwrite those of existing records.
  const chosen = Object.keys(value)
    .filter(isFormField)
    .filter((field) => (field === 'currency' && hasCost) || values[field] !== initial[field])
    .filter((field) => field !== 'name' && field !== 'expirationDate');
  return Object.fromEntries<string>(chosen.map((field) => [labelOf(field), cellOf(field)]));
}

const dateMissing: Issue = {
  path: 'expirationDate',
  code: 'date_of_names_required',
  message: 'Enter a date for the names that do not have their own.',
};

function RegistrationPayment({ record }: { record: DomainRecord }) {
  const client = useQueryClient();
  const today = useToday();
  const add = useMutation({
    mutationFn: addPayment,
    onSuccess: () => portfolioChanged(client),
  });
  const { id, registrationCostMinor: amountMinor, registrationDate: paidOn, currency } = record;
  if (!amountMinor || paidOn === null || paidOn > today) return null;
  const what = `${amountText(amountMinor, currency)} on ${dateText(paidOn)}`;
  if (add.isSuccess) return <p role="status">Recorded: paid {what}.</p>;
  return (
    <>
      <Button
        loading={add.isPending}
        onClick={() =>
          add.mutate({ record, payment: { domainId: id, kind: 'registration', paidOn, amountMinor, currency } })
        }
      >
        Record it as paid: {what}
      </Button>
      <FailureNotice title="Nothing was recorded" error={add.error} />
    </>
  );
}
