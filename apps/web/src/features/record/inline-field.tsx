import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import { type ReactNode, useState } from 'react';
import { FieldEditor } from '../../record/field-editor.tsx';
import type { FormFieldName } from '../../record/record-form.ts';
import { IconPencil } from '../../kit/icons.ts';
import { useFocusBack } from '../../kit/focus.ts';
import classes from './inline-field.module.css';

interface InlineFieldProps {
  record: DomainRecord;
  field: FormFieldName;
  children: ReactNode;
}

/** A value with a pencil button that opens an editor in its place. */
export function InlineField({ record, field, children }: InlineFieldProps) {
  const [editing, setEditing] = useState(false);
  const { opener, giveBack } = useFocusBack();
  const done = () => {
    giveBack();
    setEditing(false);
  };
  if (editing) return <FieldEditor record={record} field={field} onDone={done} />;
  return (
    <span
      className={`${classes.field} flex gap-1.5 items-start max-w-full data-[covered=true]:relative`}
      data-covered={field !== 'notes'}
    >
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
      <button
        ref={opener}
        type="button"
        className={classes.change}
        aria-label={`Change ${inSentence(labelOf(field))}`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={15} aria-hidden />
      </button>
    </span>
  );
}
