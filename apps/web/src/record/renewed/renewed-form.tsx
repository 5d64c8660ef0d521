import { Button, Textarea, TextInput } from '@mantine/core';
import { type DomainRecord, labelOf, maxYears } from '@namekeep/domain';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblems } from '../../kit/form-problems.tsx';
import { MoreDetails } from '../../kit/more-details.tsx';
import { Notice } from '../../kit/notice.tsx';
import { FieldControl } from '../kinds/controls.tsx';
import { MovedDates } from './moved-dates.tsx';
import { priceDifference } from './price-difference.ts';
import classes from './renewed-dialog.module.css';
import { amountOf, expectedMinor, typedMinor, yearsOf } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';
import { useRenewedForm } from './use-renewed-form.ts';

interface RenewedFormProps {
  record: DomainRecord;
  onClose: () => void;
  onRenewed: (renewed: Renewed) => void;
}

/** Records that one domain was renewed, for how long, and what was paid. */
export function RenewedForm({ record, onClose, onRenewed }: RenewedFormProps) {
  const form = useRenewedForm(record, onRenewed);
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
      <p className={classes.moves} aria-live="polite">
        <MovedDates record={shown} years={values.years} />
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Years"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxYears}
          className={classes.years ?? ''}
          value={values.years}
          error={errors.years}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change('years', event.currentTarget.value)}
        />
        <TextInput
          label={`Price in ${shown.currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={amountOf(values, shown)}
          error={errors.amount}
          description={<Difference form={form} />}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.changeAll({ amount: event.currentTarget.value, isTyped: true })}
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
      </div>
      <MoreDetails needed={errors.registrar !== undefined || errors.note !== undefined}>
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
      </MoreDetails>
      {changes && (
        <Notice tone="bad" title="This record has changed since you opened it">
          <p>The renewal is not saved yet. The dates and the price above are up to date; save again to record it.</p>
          {changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map(({ field, label, now }) => (
                <li key={field}>
                  {label} is now <strong>{now}</strong>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <FormProblems count={Object.keys(errors).length} others={form.others} error={error} onRetry={form.submit} />
      <p className={classes.hint}>Namekeep does not renew or pay for anything at the registrar.</p>
    </Dialog>
  );
}

/** How the price compares with the last one, as it is typed. */
function Difference({ form: { values, shown } }: { form: ReturnType<typeof useRenewedForm> }) {
  const expected = expectedMinor(shown, yearsOf(values.years) ?? 1);
  const paid = typedMinor(amountOf(values, shown), shown) ?? null;
  return (
    <span aria-live="polite">
      {priceDifference(paid, expected, shown.currency) ?? 'Leave empty if unknown; 0 means free.'}
    </span>
  );
}
