import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { fieldOf, inSentence, labelOf } from '@namekeep/domain';
import { FieldControl } from '../../../record/kinds/controls.tsx';
import { optionsOf } from '../../../record/kinds/options.ts';
import { type BulkField, type BulkValues, bulkFields, mayBeEmptied } from './bulk-change.ts';
import classes from './bulk-dialog.module.css';

/** The initial value of a field. */
const firstValue = (field: BulkField): string => optionsOf(field)[0]?.value ?? '';

interface BulkFieldsProps {
  values: BulkValues;
  issues: Partial<Record<BulkField, string>>;
  onChange: (values: BulkValues) => void;
}

/** The selected fields with their new values. */
export function BulkFields({ values, issues, onChange }: BulkFieldsProps) {
  const chosen = Object.keys(values) as BulkField[];
  const others = bulkFields.filter((field) => !chosen.includes(field));
  return (
    <div className={classes.fields}>
      {chosen.map((field) => (
        <div key={field} className={classes.field}>
          <FieldControl
            field={field}
            size="sm"
            label={labelOf(field)}
            value={values[field] ?? ''}
            currency={values.currency ?? ''}
            offersUnknown={values[field] === null}
            disabled={values[field] === null}
            error={issues[field]}
            onChange={(value) => onChange({ ...values, [field]: value })}
          />
          <div className={classes.options}>
            {mayBeEmptied(field) && (
              <Checkbox
                size="sm"
                label={fieldOf(field).kind === 'notes' ? 'Clear the notes' : 'Set to unknown'}
                checked={values[field] === null}
                onChange={(event) =>
                  onChange({ ...values, [field]: event.currentTarget.checked ? null : firstValue(field) })
                }
              />
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${inSentence(labelOf(field))}`}
              onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([one]) => one !== field)))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={chosen.length === 0 ? 'Field to change' : 'Add another field'}
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
              {labelOf(field)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}
