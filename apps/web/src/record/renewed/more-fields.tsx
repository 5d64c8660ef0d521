import { Checkbox, DateInput, NativeSelect, Textarea, TextInput } from '../../kit/fields.tsx';
import { currencies, labelOf } from '@namekeep/domain';
import { MoreDetails } from '../../kit/more-details.tsx';
import { FieldControl } from '../kinds/controls.tsx';
import { currencyOf, renewedDates, withDates } from './renewed-values.ts';
import type { useRenewedForm } from './use-renewed-form.ts';

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
