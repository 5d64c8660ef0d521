import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type DomainRecord,
  labelOf,
  maxYears,
  type PaymentKind,
  paymentKinds,
  today as todayIn,
} from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { type Attempt, attemptFor, randomKey } from '../../kit/attempt.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblems } from '../../kit/form-problems.tsx';
import { useServiceForm } from '../../kit/use-service-form.ts';
import { FieldControl } from '../../record/kinds/controls.tsx';
import { initialPayment, readPayment } from './payment-values.ts';
import classes from './add-payment-dialog.module.css';

// A renewal moves dates, too; it has a dialog of its own.
const kinds = ['registration', 'transfer', 'other', 'renewal'] as const satisfies readonly PaymentKind[];

/** Records a payment for a record, without changing the record. */
export function AddPaymentDialog({ record, onClose }: { record: DomainRecord; onClose: () => void }) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [initial] = useState(() => initialPayment(record, todayIn(timezone, Date.now())));
  const attempt = useRef<Attempt | null>(null);
  const form = useServiceForm({
    draft: `payment-${record.id}`,
    initial,
    fieldOf: (path) => (path === 'amountMinor' ? 'amount' : path in initial ? (path as keyof typeof initial) : null),
    read: (values) => readPayment(values, record),
    send: (payment) => {
      attempt.current = attemptFor(attempt.current, payment, randomKey);
      return ask('paymentsCreate', { idempotencyKey: attempt.current.key, payment });
    },
    onSaved: () => portfolioChanged(client),
  });
  const { values, errors } = form;
  const close = () => {
    form.drop();
    onClose();
  };
  const submit = () => form.submit(close);
  return (
    <Dialog
      title={`Add a payment for ${record.unicodeName}`}
      formRef={form.element}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
        </>
      }
    >
      <p>The record does not change. For a renewal with new dates, use “Renewed…” instead.</p>
      <div className={classes.fields}>
        <NativeSelect
          label="For"
          value={values.kind}
          error={errors.kind}
          onChange={(event) => form.change('kind', event.currentTarget.value)}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {paymentKinds[kind]}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label={`Amount paid in ${record.currency}`}
          inputMode="decimal"
          autoComplete="off"
          description="Leave empty if unknown; 0 means free."
          value={values.amount}
          error={errors.amount}
          onChange={(event) => form.change('amount', event.currentTarget.value)}
        />
        <TextInput
          label="Paid on"
          type="date"
          min="0001-01-01"
          max="9999-12-31"
          value={values.paidOn}
          error={errors.paidOn}
          onChange={(event) => form.change('paidOn', event.currentTarget.value)}
        />
        <TextInput
          label="Years"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxYears}
          value={values.years}
          error={errors.years}
          onChange={(event) => form.change('years', event.currentTarget.value)}
        />
        <FieldControl
          field="registrar"
          label={labelOf('registrar')}
          value={values.registrar}
          currency={record.currency}
          error={errors.registrar}
          onChange={(value) => form.change('registrar', value)}
        />
      </div>
      <Textarea
        label="Note"
        rows={2}
        value={values.note}
        error={errors.note}
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
      <FormProblems count={Object.keys(errors).length} others={form.others} error={form.error} onRetry={submit} />
    </Dialog>
  );
}
