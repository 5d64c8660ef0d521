import { DateInput, TextInput } from '../../kit/fields.tsx';
import { maxYears } from '@namekeep/domain';
import { priceDifference } from './price-difference.ts';
import { amountOf, currencyOf, expectedMinor, paidYears, typedMinor } from './renewed-values.ts';
import type { useRenewedForm } from './use-renewed-form.ts';

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
