import { type DomainRecord, today as todayIn, maxYears, currencies, labelOf } from '@namekeep/domain';
import { RenewedManyForm } from './batch-renewal.tsx';
import {
  type RenewalBody,
  datesOf,
  type ChangeSince,
  changesSince,
  fieldOfRenewal,
  initialRenewed,
  readRenewed,
  renewedFrom,
  priceDifference,
  amountOf,
  currencyOf,
  expectedMinor,
  paidYears,
  typedMinor,
  renewedDates,
  withDates,
} from './renewal-values.ts';
import { type Renewed, MovedDates, sendRenewal } from './renewals.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblems } from '../../kit/form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused, type Attempt, attemptFor, randomKey } from '../../api/client.ts';
import { decisionsChanged, recordQuery, recordShown } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useServiceForm } from '../../kit/form-state.ts';
import { DateInput, TextInput, Checkbox, NativeSelect, Textarea } from '../../kit/fields.tsx';
import { MoreDetails } from '../../kit/page.tsx';
import { FieldControl } from '../field-control.tsx';
import { Notice } from '../../kit/notices.tsx';

interface RenewedDialogProps {
  records: readonly DomainRecord[];
  /** Of one record: what a text says of its renewal. */
  read?: RenewalBody | undefined;
  onClose: () => void;
  /** Called after at least one renewal was recorded, when the dialog is done. */
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records renewals that were made at the registrar, of one domain or of many. */
export function RenewedDialog({ records, read, onClose, onRenewed }: RenewedDialogProps) {
  const [first] = records;
  if (first && records.length === 1) {
    return <RenewedForm record={first} read={read} onClose={onClose} onRenewed={(renewed) => onRenewed([renewed])} />;
  }
  return <RenewedManyForm records={records} onClose={onClose} onRenewed={onRenewed} />;
}

interface RenewedFormProps {
  record: DomainRecord;
  /** What a text says of the renewal, to start with. */
  read?: RenewalBody | undefined;
  onClose: () => void;
  onRenewed: (renewed: Renewed) => void;
}

/** Records that one domain was renewed, for how long, and what was paid. */
export function RenewedForm({ record, read, onClose, onRenewed }: RenewedFormProps) {
  const form = useRenewedForm(record, read, onRenewed);
  const { shown, values, errors, changes, error } = form;
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <Dialog
      title={`${shown.unicodeName} was renewed`}
      formRef={form.element}
      onClose={cancel}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
        </>
      }
    >
      <p className="text-ink-soft" aria-live="polite">
        <MovedDates moved={datesOf(values, shown)} />
      </p>
      <PaidFields form={form} />
      <MoreFields form={form} />
      {changes && <ChangedMeanwhile changes={changes} />}
      <FormProblems count={Object.keys(errors).length} others={form.others} error={error} onRetry={form.submit} />
      <p className="text-ink-soft text-sm">Namekeep does not renew or pay for anything at the registrar.</p>
    </Dialog>
  );
}

/** The form that records the renewal of one record; `read` is what a text says of it. */
export function useRenewedForm(
  record: DomainRecord,
  read: RenewalBody | undefined,
  onRenewed: (renewed: Renewed) => void,
) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  // The version whose dates and price are shown. It stays, even if the record changes in the meantime.
  const [opened] = useState(record);
  const [shown, setShown] = useState(record);
  const [changes, setChanges] = useState<readonly ChangeSince[] | null>(null);
  const [initial] = useState(() => (read ? renewedFrom(read, record, today) : initialRenewed(record, today)));
  const attempt = useRef<Attempt | null>(null);

  const takeLatest = async () => {
    const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
    const { registrar, currency } = form.latest();
    // A registrar and a currency that were not chosen are those of the record.
    if (registrar === (shown.registrar ?? '')) form.change('registrar', latest.registrar ?? '');
    if (currency === shown.currency) form.change('currency', latest.currency);
    setChanges(changesSince(shown, latest));
    setShown(latest);
  };
  const form = useServiceForm({
    draft: `renewed-${opened.id}-${opened.revision}${read ? `-${JSON.stringify(read)}` : ''}`,
    initial,
    fieldOf: fieldOfRenewal,
    read: (values) => readRenewed(values, shown, today),
    async send(body: RenewalBody) {
      attempt.current = attemptFor(attempt.current, body, randomKey);
      try {
        return await sendRenewal(shown, body, attempt.current.key);
      } catch (error) {
        if (isRefused(error, 'stale_revision')) await takeLatest();
        throw error;
      }
    },
    onSaved({ record: renewed }) {
      recordShown(client, renewed);
      void decisionsChanged(client, { keepLists: true });
    },
  });
  const stale = isRefused(form.error, 'stale_revision');
  return {
    ...form,
    shown,
    /** What has changed since the dialog was opened, if that kept it from being saved. */
    changes: stale ? changes : null,
    /** Why it was not saved, for any other reason. */
    error: stale ? null : form.error,
    submit: () =>
      form.submit((renewed) => {
        form.drop();
        onRenewed(renewed);
      }),
  };
}

interface PaidFieldsProps {
  form: ReturnType<typeof useRenewedForm>;
}

/** For how long a domain was renewed, for how much, and on which day. */
export function PaidFields({ form }: PaidFieldsProps) {
  const { shown, values, errors } = form;
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-[5.5rem_1fr_1fr]">
      <TextInput
        label="Years"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxYears}
        className="max-w-28"
        // The dates below say it.
        disabled={values.hasDates}
        value={values.hasDates ? '' : values.years}
        error={errors.years}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => form.change('years', event.currentTarget.value)}
      />
      <TextInput
        label={`Price in ${currencyOf(values, shown)}`}
        inputMode="decimal"
        autoComplete="off"
        value={amountOf(values, shown)}
        error={errors.amount}
        description={<Difference form={form} />}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => form.changeAll({ amount: event.currentTarget.value, isTyped: true })}
      />
      <DateInput
        label="Paid on"
        value={values.paidOn}
        error={errors.paidOn}
        onChange={(event) => form.change('paidOn', event.currentTarget.value)}
      />
    </div>
  );
}

/** How the price compares with the last one, as it is typed. */
function Difference({ form: { values, shown } }: PaidFieldsProps) {
  const currency = currencyOf(values, shown);
  const expected = currency === shown.currency ? expectedMinor(shown, paidYears(values)) : null;
  const paid = typedMinor(amountOf(values, shown), currency) ?? null;
  return (
    <span aria-live="polite">
      {priceDifference(paid, expected, currency) ?? 'Leave it empty if unknown; 0 means free.'}
    </span>
  );
}

interface MoreFieldsProps {
  form: ReturnType<typeof useRenewedForm>;
}

/** What most renewals need not say: other dates, another currency, the next price, another registrar, a note. */
export function MoreFields({ form }: MoreFieldsProps) {
  const { shown, values, errors } = form;
  const isUsed =
    values.hasDates || values.currency !== shown.currency || values.registrar.trim() !== (shown.registrar ?? '');
  const isWrong = (['currency', 'nextCost', 'registrar', 'note'] as const).some((field) => errors[field] !== undefined);
  return (
    <MoreDetails needed={isUsed || isWrong}>
      <div className="grid gap-3.5">
        <OtherDates form={form} />
        <div className={'grid items-start gap-3.5 sm:grid-cols-2'}>
          <NativeSelect
            label="Currency"
            value={currencyOf(values, shown)}
            error={errors.currency}
            onChange={(event) => form.change('currency', event.currentTarget.value)}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </NativeSelect>
          <TextInput
            label={`Next renewal cost in ${shown.currency}`}
            description="Saved in the record. Leave it empty to use the price above."
            inputMode="decimal"
            autoComplete="off"
            value={values.nextCost}
            error={errors.nextCost}
            onChange={(event) => form.change('nextCost', event.currentTarget.value)}
          />
        </div>
        <FieldControl
          field="registrar"
          label={labelOf('registrar')}
          description="Also saved in the record."
          value={values.registrar}
          currency={shown.currency}
          error={errors.registrar}
          onChange={(value) => form.change('registrar', value)}
        />
        <Textarea
          label="Note"
          rows={2}
          value={values.note}
          error={errors.note}
          onChange={(event) => form.change('note', event.currentTarget.value)}
        />
      </div>
    </MoreDetails>
  );
}

/** New dates that are not the stored ones moved by whole years. */
function OtherDates({ form }: MoreFieldsProps) {
  const { shown, values, errors } = form;
  return (
    <>
      <Checkbox
        label="Other dates"
        description="Enter the new dates instead of the years."
        checked={values.hasDates}
        onChange={(event) =>
          form.changeAll(event.currentTarget.checked ? withDates(form.latest(), shown) : { hasDates: false })
        }
      />
      {values.hasDates && (
        <div className={'grid items-start gap-3.5 sm:grid-cols-2'}>
          {renewedDates.map((field) => (
            <DateInput
              key={field}
              label={`New ${labelOf(field).toLowerCase()}`}
              description={shown[field] === null ? 'Not known yet.' : 'Leave it empty to keep the stored date.'}
              value={values[field]}
              error={errors[field]}
              onChange={(event) => form.change(field, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ChangedMeanwhileProps {
  changes: readonly ChangeSince[];
}

/** Why a renewal was not saved, and what it now starts from. */
export function ChangedMeanwhile({ changes }: ChangedMeanwhileProps) {
  return (
    <Notice tone="bad" title="This record has changed since you opened it">
      <p>The renewal is not saved yet. The dates and the price above are up to date; save again to record it.</p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4.5">
          {changes.map(({ field, label, now }) => (
            <li key={field}>
              {label} is now <strong>{now}</strong>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
