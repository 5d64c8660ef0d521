import { type DomainRecord, labelOf, recordFieldNames } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act, isRefused, idempotencyKeys, wholeRecord } from '../../api/client.ts';
import { decisionsChanged, recordQuery, recordShown } from '../../api/queries.ts';
import { useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import {
  Checkbox,
  ChoiceSelect,
  currencyOptions,
  DateInput,
  Textarea,
  TextInput,
  YearsInput,
} from '../../kit/fields.tsx';
import { FormProblems, useServiceForm } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { MoreDetails } from '../../kit/page.tsx';
import { RestoredNotice } from '../edit-notices.tsx';
import { FieldControl } from '../field-control.tsx';
import { valueText } from '../kinds.ts';
import { BatchRenewal } from './batch-renewal.tsx';
import {
  amountOf,
  currencyOf,
  datesOf,
  expectedMinor,
  fieldOfRenewal,
  initialRenewed,
  paidYears,
  priceDifference,
  type RenewalBody,
  readPrice,
  readRenewed,
  renewedDates,
  withDates,
} from './renewal-values.ts';
import { MovedDates, notAtRegistrar, reportRenewal } from './renewals.tsx';

interface RenewedDialogProps {
  records: readonly DomainRecord[];
  /** Of one record: what a text says of its renewal. */
  read?: RenewalBody | undefined;
  onClose: () => void;
  onRenewed: () => void;
}

/** Records renewals that were made at the registrar, of one domain or of many. */
export function RenewedDialog({ records, ...props }: RenewedDialogProps) {
  const [first] = records;
  return first && records.length === 1 ? (
    <RenewalForm record={first} {...props} />
  ) : (
    <BatchRenewal records={records} {...props} />
  );
}

function RenewalForm(props: Omit<RenewedDialogProps, 'records'> & { record: DomainRecord }) {
  const { record, read, onClose, onRenewed } = props;
  const form = useRenewalForm(record, read, onRenewed);
  const { shown, values, errors, changes, error } = form;
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <Dialog
      title={`Record renewal of ${shown.unicodeName}`}
      formRef={form.element}
      isRestored={form.restored}
      onClose={cancel}
      onSubmit={form.submit}
      actions={
        <Button type="submit" loading={form.saving}>
          Record renewal
        </Button>
      }
    >
      {form.restored && <RestoredNotice onDiscard={() => form.drop()} />}
      <p className="text-ink-soft" aria-live="polite">
        <MovedDates moved={datesOf(values, shown)} />
      </p>
      <PaidFields form={form} />
      <MoreFields form={form} />
      {changes && (
        <Notice tone="bad" title="This domain has changed since you opened it">
          <p data-asks>The dates and the price above are up to date now. Save again to record the renewal.</p>
          <ul className="mt-1.5 list-disc pl-4.5">
            {changes.map(({ label, now }) => (
              <li key={label}>
                {label} is now <strong>{now}</strong>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FormProblems count={Object.keys(errors).length} others={form.others} error={error} onRetry={form.submit} />
      <p className="text-ink-soft text-sm">{notAtRegistrar}</p>
    </Dialog>
  );
}

type RenewalFormState = ReturnType<typeof useRenewalForm>;

function PaidFields({ form }: { form: RenewalFormState }) {
  const { shown, values, errors } = form;
  const currency = currencyOf(values, shown);
  const price = readPrice(amountOf(values, shown), currency);
  const expected = currency === shown.currency ? expectedMinor(shown, paidYears(values)) : null;
  const difference = priceDifference('minor' in price ? price.minor : null, expected, currency);
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-[5.5rem_1fr_1fr]">
      <YearsInput
        label="Years"
        className="max-w-28"
        {...form.input('years')}
        // The dates below say it.
        disabled={values.hasDates}
        value={values.hasDates ? '' : values.years}
      />
      <TextInput
        label={`Price in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={amountOf(values, shown)}
        error={errors.amount}
        description={<span aria-live="polite">{difference ?? 'Leave it empty if unknown; 0 means free.'}</span>}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => form.change('amount', event.currentTarget.value)}
      />
      <DateInput label="Paid on" {...form.input('paidOn')} />
    </div>
  );
}

/** What most renewals need not say: other dates, another currency, the next price, another registrar, a note. */
function MoreFields({ form }: { form: RenewalFormState }) {
  const { shown, values, errors } = form;
  const isUsed =
    values.hasDates || values.currency !== shown.currency || values.registrar.trim() !== (shown.registrar ?? '');
  const isWrong = (['currency', 'nextCost', 'registrar', 'note'] as const).some((field) => errors[field] !== undefined);
  return (
    <MoreDetails needed={isUsed || isWrong}>
      <div className="grid gap-3.5">
        <Checkbox
          label="Other dates"
          description="Enter the new dates instead of the years."
          checked={values.hasDates}
          onCheck={(checked) => form.changeAll(checked ? withDates(form.latest(), shown) : { hasDates: false })}
        />
        {values.hasDates && (
          <div className="grid items-start gap-3.5 sm:grid-cols-2">
            {renewedDates.map((field) => (
              <DateInput
                key={field}
                label={`New ${labelOf(field).toLowerCase()}`}
                description={shown[field] === null ? 'Not known yet.' : 'Leave it empty to keep the stored date.'}
                {...form.input(field)}
              />
            ))}
          </div>
        )}
        <div className="grid items-start gap-3.5 sm:grid-cols-2">
          <ChoiceSelect
            label={labelOf('currency')}
            value={currencyOf(values, shown)}
            options={currencyOptions}
            error={errors.currency}
            onChange={(currency) => form.change('currency', currency)}
          />
          <TextInput
            label={`Next renewal cost in ${shown.currency}`}
            description="Saved in the domain. Leave it empty to use the price above."
            inputMode="decimal"
            autoComplete="off"
            {...form.input('nextCost')}
          />
        </div>
        <FieldControl
          {...form.input('registrar')}
          field="registrar"
          label={labelOf('registrar')}
          description="Also saved in the domain."
          currency={shown.currency}
          onChange={(value) => form.change('registrar', value)}
        />
        <Textarea label="Note" rows={2} {...form.input('note')} />
      </div>
    </MoreDetails>
  );
}

/** The state of the form that records the renewal of one record; `read` is what a text says of it. */
function useRenewalForm(record: DomainRecord, read: RenewalBody | undefined, onRenewed: () => void) {
  const client = useQueryClient();
  const today = useToday();
  // The version whose dates and price are shown. It stays, even if the record changes in the meantime.
  const [opened] = useState(record);
  const [shown, setShown] = useState(record);
  const [changes, setChanges] = useState<readonly { label: string; now: string }[] | null>(null);
  const [initial] = useState(() => initialRenewed(record, today, read));
  const [keyFor] = useState(idempotencyKeys);

  const takeLatest = async () => {
    const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
    const { registrar, currency } = form.latest();
    // A registrar and a currency that were not chosen are those of the record.
    form.changeAll({
      ...(registrar === (shown.registrar ?? '') && { registrar: latest.registrar ?? '' }),
      ...(currency === shown.currency && { currency: latest.currency }),
    });
    setChanges(
      recordFieldNames.flatMap((field) => {
        const now = valueText(field, latest[field], latest.currency);
        return now === valueText(field, shown[field], shown.currency) ? [] : [{ label: labelOf(field), now }];
      }),
    );
    setShown(latest);
  };
  const form = useServiceForm({
    draft: `renewed-${opened.id}-${opened.revision}${read ? `-${JSON.stringify(read)}` : ''}`,
    initial,
    fieldOf: fieldOfRenewal,
    read: (values, issues) => readRenewed(values, shown, today, issues),
    async send(body: RenewalBody) {
      try {
        const { id, revision } = shown;
        const request = { id, revision, idempotencyKey: keyFor(body), renewal: body };
        const { body: sent, activityId } = await act('renewalsCreate', request);
        return { record: wholeRecord(sent.record), activityId };
      } catch (error) {
        if (isRefused(error, 'stale_revision')) await takeLatest();
        throw error;
      }
    },
    // Also if the dialog was closed in the meantime: it is recorded.
    onSaved({ record: renewed, activityId }) {
      form.drop();
      reportRenewal(renewed, activityId);
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
    error: stale ? null : form.error,
    submit: () => form.submit(onRenewed),
  };
}
