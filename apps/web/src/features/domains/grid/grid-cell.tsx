import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import { type ReactNode, useState } from 'react';
import type { ColumnField } from '../../../domains-view.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { valueText } from '../../../record/kinds.ts';
import classes from './grid-cell.module.css';

const FieldEditor = lazyPart(() => import('../../../record/field-editor.tsx').then((module) => module.FieldEditor));

/** The editor of a row, which is open for one of its fields at most. */
export interface RowEditor {
  /** The field whose editor is open. */
  field: ColumnField | null;
  /** Opens the editor of a field, and gives the focus back to `button` when it closes. */
  open: (field: ColumnField, button: HTMLElement) => void;
  close: () => void;
}

/** Elements are used again for other records, so the editor of a row closes when the record changes. */
export function useRowEditor(record: DomainRecord): RowEditor {
  const [editing, setEditing] = useState<{ id: string; field: ColumnField; button: HTMLElement } | null>(null);
  if (editing !== null && editing.id !== record.id) setEditing(null);
  return {
    field: editing?.id === record.id ? editing.field : null,
    open: (field, button) => setEditing({ id: record.id, field, button }),
    close: () => {
      setEditing(null);
      editing?.button.focus();
    },
  };
}

/**
 * A value that opens an editor over the grid when clicked. The arrow keys move between values. It is no component, because
 * hundreds of them are rendered in every frame of fast scrolling.
 */
export function gridCell(record: DomainRecord, field: ColumnField, shown: ReactNode, editor: RowEditor): ReactNode {
  const what = inSentence(labelOf(field));
  const isOpen = editor.field === field;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.value}
        title={`Change ${what}`}
        // Begins with the value, so that speech input finds it by what is seen.
        aria-label={`${valueText(field, record[field], record.currency)}, change ${what} of ${record.unicodeName}`}
        aria-expanded={isOpen}
        data-cell-edit
        onClick={(event) => editor.open(field, event.currentTarget)}
      >
        {shown}
      </button>
      {isOpen && (
        <span className={classes.editor}>
          <FieldEditor record={record} field={field} onDone={editor.close} />
        </span>
      )}
    </>
  );
}
