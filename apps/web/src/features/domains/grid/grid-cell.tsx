import { type DomainRecord, labelOf } from '@namekeep/domain';
import { type ReactNode, useRef, useState } from 'react';
import type { ColumnField } from '../../../domains-view.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import classes from './grid-cell.module.css';

const FieldEditor = lazyPart(() => import('../../../record/field-editor.tsx').then((module) => module.FieldEditor));

interface GridCellProps {
  record: DomainRecord;
  field: ColumnField;
  children: ReactNode;
}

/** A value that is changed by a press on it, in a small form over the grid. The arrow keys lead to it. */
export function GridCell({ record, field, children }: GridCellProps) {
  const [editing, setEditing] = useState<string | null>(null);
  // The same elements show another record by and by, whose value nobody has pressed.
  if (editing !== null && editing !== record.id) setEditing(null);
  const isOpen = editing === record.id;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={classes.cell}>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={classes.value}
        title={`Change ${labelOf(field).toLowerCase()}`}
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
