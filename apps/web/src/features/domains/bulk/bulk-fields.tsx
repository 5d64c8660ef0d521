import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@namekeep/domain';
import { autoRenewWord, fieldLabels, intentWord, lifecycleWord, ownershipWord } from '../../../record/words.ts';
import { type BulkField, type BulkValues, bulkFields } from './bulk-change.ts';
import classes from './bulk-dialog.module.css';

const choices: Partial<Record<BulkField, readonly [string, string][]>> = {
  renewalIntent: (['renew', 'let_expire'] as const).map((one) => [one, intentWord(one)]),
  autoRenew: [
    ['yes', autoRenewWord(true)],
    ['no', autoRenewWord(false)],
  ],
  lifecycle: (['active', 'inactive', 'transferred'] as const).map((one) => [one, lifecycleWord(one)]),
  ownership: (['owned', 'managed'] as const).map((one) => [one, ownershipWord(one)]),
  currency: currencies.map((one) => [one, one]),
  isArchived: [
    ['yes', 'In the archive'],
    ['no', 'Not archived'],
  ],
};

export const bulkLabel = (field: BulkField): string => fieldLabels[bulkFields[field].stored];

/** The first value of a field that was just chosen. */
export const firstValue = (field: BulkField): string => choices[field]?.[0]?.[0] ?? '';

interface BulkFieldsProps {
  values: BulkValues;
  issues: Partial<Record<BulkField, string>>;
  onChange: (values: BulkValues) => void;
}

/** The fields that were chosen, with their new values. */
export function BulkFields({ values, issues, onChange }: BulkFieldsProps) {
  const chosen = Object.keys(values) as BulkField[];
  const others = (Object.keys(bulkFields) as BulkField[]).filter((field) => !chosen.includes(field));
  return (
    <div className={classes.fields}>
      {chosen.map((field) => (
        <div key={field} className={classes.field}>
          <BulkInput
            field={field}
            value={values[field] ?? null}
            error={issues[field]}
            onChange={(value) => onChange({ ...values, [field]: value })}
          />
          <div className={classes.options}>
            {bulkFields[field].clearable && (
              <Checkbox
                size="sm"
                label={field === 'notes' ? 'Empty the notes' : 'Set to unknown'}
                checked={values[field] === null}
                onChange={(event) =>
                  onChange({ ...values, [field]: event.currentTarget.checked ? null : firstValue(field) })
                }
              />
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${bulkLabel(field).toLowerCase()}`}
              onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([one]) => one !== field)))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={chosen.length === 0 ? 'Field to change' : 'Another field'}
          size="sm"
          value=""
          onChange={(event) => {
            const field = event.currentTarget.value as BulkField;
            onChange({ ...values, [field]: firstValue(field) });
          }}
        >
          <option value="" disabled>
            Choose…
          </option>
          {others.map((field) => (
            <option key={field} value={field}>
              {bulkLabel(field)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}

interface BulkInputProps {
  field: BulkField;
  value: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

function BulkInput({ field, value, error, onChange }: BulkInputProps) {
  const props = {
    label: bulkLabel(field),
    size: 'sm',
    autoComplete: 'off',
    disabled: value === null,
    value: value ?? '',
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const options = choices[field];
  if (options) {
    return (
      <NativeSelect {...props}>
        {value === null && <option value="">Unknown</option>}
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (field.endsWith('Date')) return <TextInput {...props} type="date" min="0001-01-01" max="9999-12-31" />;
  return <TextInput {...props} {...(field.endsWith('Cost') && { inputMode: 'decimal' as const })} />;
}
