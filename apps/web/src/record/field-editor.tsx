import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import type { KeyboardEvent } from 'react';
import { Button } from '../kit/button.tsx';
import { FormProblems, prevented } from '../kit/form.tsx';
import { EditNotices, RestoredNotice, saveLabel } from './edit-notices.tsx';
import { FieldControl } from './field-control.tsx';
import { type FormFieldName, isCost } from './record-form.ts';
import { useRecordEdit } from './use-record-edit.ts';

interface FieldEditorProps {
  record: DomainRecord;
  field: FormFieldName;
  onDone: () => void;
}

/** Edits a single field in place. Enter saves, Escape cancels. */
export function FieldEditor({ record, field, onDone }: FieldEditorProps) {
  const edit = useRecordEdit(record, onDone, field);
  const { values } = edit;
  const label = labelOf(field);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      edit.close();
    }
  };
  return (
    <form
      ref={edit.element}
      className="grid grid-cols-1 gap-2 max-w-112 text-sm"
      noValidate
      aria-label={`Change ${inSentence(label)} of ${record.unicodeName}`}
      onKeyDown={keys}
      onSubmit={prevented(() => edit.submit())}
    >
      {edit.restored && <RestoredNotice onDiscard={() => edit.drop()} />}
      <FieldControl
        field={field}
        aria-label={isCost(field) ? `${label} in ${values.currency}` : label}
        value={values[field]}
        currency={values.currency}
        error={edit.errors[field]}
        autoFocus
        onChange={(value) => edit.change(field, value)}
      />
      <EditNotices edit={edit} />
      <FormProblems count={0} others={edit.others} error={edit.error} onRetry={edit.submit} />
      <div className="flex flex-wrap gap-2">
        <Button size="compact" type="submit" loading={edit.saving}>
          {saveLabel(edit)}
        </Button>
        <Button size="compact" onClick={edit.close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
