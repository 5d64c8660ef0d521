import { Checkbox } from '../../kit/fields.tsx';
import { inSentence, labelOf } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { costFields, hasCosts, type RecordValues } from '../../record/record-form.ts';

interface CurrencyChangeProps {
  stored: RecordValues;
  values: RecordValues;
  error: ReactNode;
  onAgree: (value: string) => void;
}

/** Shows which amounts a change of currency removes, and asks for the confirmation that the API requires. */
export function CurrencyChange({ stored, values, error, onAgree }: CurrencyChangeProps) {
  if (values.currency === stored.currency || !hasCosts(stored)) return null;
  const costs = costFields
    .filter((field) => stored[field] !== '')
    .map((field) => `${inSentence(labelOf(field))} ${stored[field]} ${stored.currency}`);
  return (
    <div className="grid col-span-full gap-3 py-3.5 px-4 rounded-lg bg-due-wash">
      <p>
        Amounts are not converted. Saving removes the stored costs ({costs.join(', ')}). Enter the costs in{' '}
        {values.currency}, or leave them empty.
      </p>
      <Checkbox
        name="clearCosts"
        label={`Remove the costs in ${stored.currency}`}
        checked={values.clearCosts === 'yes'}
        error={error}
        onChange={(event) => onAgree(event.currentTarget.checked ? 'yes' : '')}
      />
    </div>
  );
}
