import { Button } from '../../kit/button.tsx';
import { DateInput, NativeSelect, Textarea, TextInput } from '../../kit/fields.tsx';
import { type DomainRecord, labelOf, maxYears, type PaymentKind, paymentKinds } from '@namekeep/domain';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblems } from '../../kit/form.tsx';
import { FieldControl } from '../../record/field-control.tsx';
import { usePaymentForm } from './use-payment-form.ts';

// A renewal moves dates, too; it has a dialog of its own.
const kinds = ['registration', 'transfer', 'other', 'renewal'] as const satisfies readonly PaymentKind[];

/** Records a payment for a record, without changing the record. */
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
      <PaymentFields form={form} record={record} />
      <FormProblems count={Object.keys(form.errors).length} others={form.others} error={form.error} onRetry={submit} />
    </Dialog>
  );
}

function PaymentFields({ form, record }: { form: ReturnType<typeof usePaymentForm>; record: DomainRecord }) {
  const { values, errors } = form;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-3 items-start">
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
          description="Leave it empty if unknown; 0 means free."
          value={values.amount}
          error={errors.amount}
          onChange={(event) => form.change('amount', event.currentTarget.value)}
        />
        <DateInput
          label="Paid on"
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
    </>
  );
}
