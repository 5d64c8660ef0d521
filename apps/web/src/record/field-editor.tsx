import { Button } from '../kit/button.tsx';
import { type DomainRecord, inSentence } from '@namekeep/domain';
import { type KeyboardEvent, useState } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { hasCosts, isCost } from './change-currency.ts';
import { formLabel, formText } from './form-words.ts';
import { FieldControl } from './kinds/controls.tsx';
import { type FormFieldName, valuesOf } from './record-values.ts';
import { useFieldSave } from './use-field-save.ts';

interface FieldEditorProps {
  record: DomainRecord;
  field: FormFieldName;
  onDone: () => void;
}

/** Edits a single field in place. Enter saves, Escape cancels. */
export function FieldEditor({ record, field, onDone }: FieldEditorProps) {
  // The version on which the editor was opened, so that later versions are not overwritten unnoticed.
  const [base] = useState(record);
  const stored = valuesOf(base);
  const [value, setValue] = useState(stored[field]);
  const edit = useFieldSave(base, field, onDone);
  const removesCosts = field === 'currency' && value !== base.currency && hasCosts(stored);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <form
      className="grid grid-cols-1 gap-2 max-w-112"
      noValidate
      aria-label={`Change ${inSentence(formLabel(field))} of ${base.unicodeName}`}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        edit.save(value);
      }}
    >
      <FieldControl
        field={field}
        aria-label={isCost(field) ? `${formLabel(field)} in ${base.currency}` : formLabel(field)}
        value={value}
        currency={base.currency}
        error={edit.issue}
        autoFocus
        onChange={setValue}
      />
      {removesCosts && (
        <p className="text-sm whitespace-normal text-ink-soft">
          Amounts are not converted. Saving removes the costs in {base.currency}; enter them again in {value}.
        </p>
      )}
      {edit.error !== null && (
        <p role="alert" className="text-sm whitespace-normal text-overdue">
          Not saved. {errorSentence(edit.error)}
        </p>
      )}
      {edit.newer ? (
        <div role="alert" className="text-sm whitespace-normal grid gap-2">
          <p>
            This field has changed in the meantime. It is now{' '}
            <strong>{formText(field, valuesOf(edit.newer)[field])}</strong>; yours is{' '}
            <strong>{formText(field, value)}</strong>.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="compact" type="submit" loading={edit.saving}>
              Save mine
            </Button>
            <Button size="compact" variant="default" onClick={edit.keepNewer}>
              Keep theirs
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" type="submit" loading={edit.saving}>
            {removesCosts ? 'Save and remove the costs' : 'Save'}
          </Button>
          <Button size="compact" variant="default" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
