import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import { type ReactNode, useRef, useState } from 'react';
import type { ColumnField } from '../../../domains-view.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { valueText } from '../../../record/value-text.ts';
import classes from './grid-cell.module.css';

const FieldEditor = lazyPart(() => import('../../../record/field-editor.tsx').then((module) => module.FieldEditor));

interface GridCellProps {
  record: DomainRecord;
  field: ColumnField;
  children: ReactNode;
}

/** A value that opens an editor over the grid when clicked. The arrow keys move between values. */
export function GridCell({ record, field, children }: GridCellProps) {
  const [editing, setEditing] = useState<string | null>(null);
  // Elements are reused for other records, so the editor closes when the record changes.
  if (editing !== null && editing !== record.id) setEditing(null);
  const isOpen = editing === record.id;
  const button = useRef<HTMLButtonElement>(null);
  const what = inSentence(labelOf(field));
  return (
    <span className={classes.cell}>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={classes.value}
        title={`Change ${what}`}
        // Begins with the value, so that speech input finds it by what is seen.
        aria-label={`${valueText(field, record[field], record.currency)}, change ${what} of ${record.unicodeName}`}
        aria-expanded={isOpen}
        data-cell-edit
        onClick={() => setEditing(record.id)}
      >
        {children}
      </button>
      {isOpen && (
        <span className={classes.editor}>
          <FieldEditor
            record={record}
            field={field}
            onDone={() => {
              setEditing(null);
              button.current?.focus();
            }}
          />
        </span>
      )}
    </span>
  );
}
