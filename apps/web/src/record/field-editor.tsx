import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { currencies, type DomainRecord } from '@namekeep/domain';
import { type KeyboardEvent, useState } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { autoRenewWord, intentWord, lifecycleWord, ownershipWord } from './words.ts';
import { hasCosts } from './change-currency.ts';
import classes from './field-editor.module.css';
import { fieldLabel, fieldText } from './field-words.ts';
import { type RecordField, valuesOf } from './record-values.ts';
import { useFieldSave } from './use-field-save.ts';

interface FieldEditorProps {
  record: DomainRecord;
  field: RecordField;
  onDone: () => void;
}

/** Changes one field where it stands. Enter saves, Escape leaves it as it was. */
export function FieldEditor({ record, field, onDone }: FieldEditorProps) {
  // The version that the editor was opened on: what arrives meanwhile must not slip under the save.
  const [base] = useState(record);
  const stored = valuesOf(base);
  const [value, setValue] = useState(stored[field]);
  const edit = useFieldSave(base, field, onDone);
  const drops = field === 'currency' && value !== base.currency && hasCosts(stored);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <form
      className={classes.editor}
      noValidate
      aria-label={`Change ${fieldLabel(field).toLowerCase()} of ${base.unicodeName}`}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        edit.save(value);
      }}
    >
      <FieldInput field={field} value={value} currency={base.currency} error={edit.issue} onChange={setValue} />
      {drops && (
        <p className={classes.note}>
          Amounts are not converted. Saving drops the costs in {base.currency}; enter them again in {value}.
        </p>
      )}
      {edit.error !== null && (
        <p role="alert" className={classes.problem}>
          Not saved. {errorSentence(edit.error)}
        </p>
      )}
      {edit.newer ? (
        <div role="alert" className={classes.stale}>
          <p>
            Somebody changed this meanwhile. It now says{' '}
            <strong>{fieldText(field, valuesOf(edit.newer)[field])}</strong>; yours says{' '}
            <strong>{fieldText(field, value)}</strong>.
          </p>
          <div className={classes.buttons}>
            <Button size="compact-md" type="submit" loading={edit.saving}>
              Save mine
            </Button>
            <Button size="compact-md" variant="default" onClick={edit.keepNewer}>
              Keep theirs
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button size="compact-md" type="submit" loading={edit.saving}>
            {drops ? 'Save and drop the costs' : 'Save'}
          </Button>
          <Button size="compact-md" variant="default" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

interface FieldInputProps {
  field: RecordField;
  value: string;
  currency: string;
  error: string | null;
  onChange: (value: string) => void;
}

const choices: Partial<Record<RecordField, readonly [string, string][]>> = {
  renewalIntent: [
    ['renew', intentWord('renew')],
    ['let_expire', intentWord('let_expire')],
  ],
  autoRenew: [
    ['', autoRenewWord(null)],
    ['yes', autoRenewWord(true)],
    ['no', autoRenewWord(false)],
  ],
  lifecycle: (['active', 'inactive', 'transferred'] as const).map((one) => [one, lifecycleWord(one)]),
  ownership: (['owned', 'managed'] as const).map((one) => [one, ownershipWord(one)]),
  currency: currencies.map((one) => [one, one]),
};

/** The control of a field, with the focus in it. */
function FieldInput({ field, value, currency, error, onChange }: FieldInputProps) {
  const options = choices[field];
  const isCost = field === 'renewalCost' || field === 'registrationCost';
  const props = {
    size: 'sm',
    'aria-label': isCost ? `${fieldLabel(field)} in ${currency}` : fieldLabel(field),
    autoComplete: 'off',
    value,
    error,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (options) {
    return (
      <NativeSelect {...props}>
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (field === 'notes') return <Textarea {...props} rows={5} />;
  if (field.endsWith('Date')) return <TextInput {...props} type="date" min="0001-01-01" max="9999-12-31" />;
  return (
    <TextInput
      {...props}
      {...(isCost && { inputMode: 'decimal' as const, rightSection: <small>{currency}</small>, rightSectionWidth: 44 })}
    />
  );
}
