import { type DomainRecord, labelOf, maxYears, type PaymentKind, paymentKinds } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idempotencyKeys } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ChoiceSelect, DateInput, Textarea, TextInput } from '../../kit/fields.tsx';
import { FormProblems, useServiceForm } from '../../kit/form.tsx';
import { decisionLabels } from '../../record/decision-actions.ts';
import { addPayment } from '../../record/acts.ts';
import { RestoredNotice } from '../../record/edit-notices.tsx';
import { FieldControl } from '../../record/field-control.tsx';
import { initialPayment, readPayment } from './payments.ts';

// A renewal moves dates, too; it has a dialog of its own.
const kinds = ['registration', 'transfer', 'other', 'renewal'] as const satisfies readonly PaymentKind[];

export function AddPaymentDialog({ record, onClose }: { record: DomainRecord; onClose: () => void }) {
  const form = usePaymentForm(record);
  const close = () => {
    form.drop();
    onClose();
  };
  const submit = () => form.submit(close);
  return (
    <Dialog
      title={`Add a payment for ${record.unicodeName}`}
      formRef={form.element}
      isRestored={form.restored}
      onClose={close}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
      }
    >
      {form.restored && <RestoredNotice onDiscard={() => form.drop()} />}
      <p>No dates are changed. For a renewal, use “{decisionLabels.renewed}” instead.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-3 items-start">
        <ChoiceSelect
          label="For"
          value={form.values.kind}
          options={kinds.map((kind) => [kind, paymentKinds[kind]] as const)}
          onChange={(kind) => form.change('kind', kind)}
        />
        <TextInput
          label={`Amount paid in ${record.currency}`}
          inputMode="decimal"
          autoComplete="off"
          description="Leave it empty if unknown; 0 means free."
          {...form.input('amount')}
        />
        <DateInput label="Paid on" {...form.input('paidOn')} />
        <TextInput label="Years" type="number" inputMode="numeric" min={1} max={maxYears} {...form.input('years')} />
        <FieldControl
          {...form.input('registrar')}
          field="registrar"
          label={labelOf('registrar')}
          currency={record.currency}
          onChange={(value) => form.change('registrar', value)}
        />
      </div>
      <Textarea label="Note" rows={2} {...form.input('note')} />
      <FormProblems count={Object.keys(form.errors).length} others={form.others} error={form.error} onRetry={submit} />
    </Dialog>
  );
}

function usePaymentForm(record: DomainRecord) {
  const client = useQueryClient();
  const today = useToday();
  const [initial] = useState(() => initialPayment(record, today));
  const [keyFor] = useState(idempotencyKeys);
  return useServiceForm({
    draft: `payment-${record.id}`,
    initial,
    fieldOf: (path) => (path === 'amountMinor' ? 'amount' : path in initial ? (path as keyof typeof initial) : null),
    read: (values, issues) => readPayment(values, record, issues),
    send: (payment) => addPayment({ record, payment, idempotencyKey: keyFor(payment) }),
    onSaved: () => portfolioChanged(client),
  });
}
