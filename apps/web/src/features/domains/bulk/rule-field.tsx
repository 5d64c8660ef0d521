import { Button } from '../../../kit/button.tsx';
import { Checkbox, ChoiceSelect, TextInput } from '../../../kit/fields.tsx';
import { fieldOf, inSentence, labelOf, mayBeEmpty, mayBeUnknown } from '@namekeep/domain';
import { FieldControl } from '../../../record/field-control.tsx';
import { type BulkField, type FieldRule, type How, waysToChange } from './change-rule.ts';

export const wayLabels: Readonly<Record<How, string>> = {
  set: 'Set to',
  percent: 'Change by percent',
  amount: 'Add an amount',
  years: 'Move by years',
  months: 'Move by months',
  days: 'Move by days',
};

/** What is entered for each way but `set`, and an example. */
const steps: Readonly<Record<Exclude<How, 'set'>, { unit: string; example: string }>> = {
  percent: { unit: '%', example: '7 or -2.5' },
  amount: { unit: '', example: '1.50 or -1.50' },
  years: { unit: 'years', example: '1 or -1' },
  months: { unit: 'months', example: '1 or -1' },
  days: { unit: 'days', example: '30 or -30' },
};

interface RuleFieldProps {
  field: BulkField;
  rule: FieldRule;
  /** Its first rule, to which clearing returns. */
  first: FieldRule;
  /** The currency of amounts, or an empty text. */
  currency: string;
  error: string | undefined;
  onChange: (rule: FieldRule) => void;
  onRemove: () => void;
}

/** A field, and the value that it gets or the step by which it changes. */
export function RuleField({ field, rule, first, currency, error, onChange, onRemove }: RuleFieldProps) {
  const offered = waysToChange(field);
  const label = labelOf(field);
  return (
    <div className="grid gap-2">
      {offered.length > 1 && (
        <ChoiceSelect
          label={`Change of ${inSentence(label)}`}
          value={rule.how}
          options={offered.map((how) => [how, wayLabels[how]] as const)}
          onChange={(how) => onChange({ how, value: '' })}
        />
      )}
      {rule.how === 'set' ? (
        <FieldControl
          field={field}
          label={label}
          value={rule.value ?? ''}
          currency={currency}
          offersUnknown={rule.value === null}
          disabled={rule.value === null}
          error={error}
          onChange={(value) => onChange({ how: 'set', value })}
        />
      ) : (
        <Step field={field} how={rule.how} value={rule.value ?? ''} {...{ currency, error, onChange }} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {rule.how === 'set' && mayBeEmpty(fieldOf(field)) && (
          <Checkbox
            label={mayBeUnknown(fieldOf(field)) ? 'Set to unknown' : `Clear the ${inSentence(label)}`}
            checked={rule.value === null}
            onChange={(event) => onChange(event.currentTarget.checked ? { how: 'set', value: null } : first)}
          />
        )}
        <Button size="compact" variant="default" aria-label={`Remove ${inSentence(label)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

interface StepProps extends Pick<RuleFieldProps, 'field' | 'currency' | 'error' | 'onChange'> {
  how: Exclude<How, 'set'>;
  value: string;
}

function Step({ field, how, value, currency, error, onChange }: StepProps) {
  const { unit, example } = steps[how];
  return (
    <TextInput
      label={`${labelOf(field)}: ${wayLabels[how].toLowerCase()}`}
      description={`Such as ${example}. Unknown values stay unknown.`}
      inputMode={how === 'percent' || how === 'amount' ? 'decimal' : 'numeric'}
      unit={how === 'amount' ? currency : unit}
      value={value}
      error={error}
      onChange={(event) => onChange({ how, value: event.currentTarget.value })}
    />
  );
}
