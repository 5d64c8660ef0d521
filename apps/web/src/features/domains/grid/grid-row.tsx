import { choiceLabel, type DomainRecord, fieldOf, inSentence, isEmpty, type Kind, labelOf } from '@namekeep/domain';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import type { ColumnField, ColumnId } from '../../../domains-view.ts';
import { dateText, shortDateText } from '../../../kit/format.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { valueText } from '../../../record/kinds.ts';
import { ConflictMark, Name, UrgencyMark } from '../../../record/marks.tsx';
import { lookOf } from './columns.ts';
import classes from './grid.module.css';

const RecordLabels = lazyPart(() => import('../../../record/marks.tsx'), 'RecordLabels');
const FieldEditor = lazyPart(() => import('../../../record/field-editor.tsx'), 'FieldEditor');

interface GridRowProps {
  record: DomainRecord;
  columns: readonly ColumnId[];
  index: number;
  /** Its `aria-rowindex`, which counts the headings too. */
  row: number;
  /** Its position in pixels if it is rendered apart from the others because it has the focus; null otherwise. */
  apart: number | null;
  /** Whether the headings say the years of the due dates. */
  hasYears: boolean;
  selected: boolean;
  onSelect: (index: number, isRange: boolean) => void;
}

/** So many labels are shown; the others are counted. */
const mostLabels = 2;

/** A row. Its elements are reused for other records. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { record, columns, index, row, apart, hasYears, selected, onSelect } = props;
  const editor = useRowEditor(record);
  const press = (event: MouseEvent) => onSelect(index, event.shiftKey);
  return (
    <tr
      role="row"
      aria-rowindex={row}
      className={classes.row}
      data-index={index}
      data-selected={selected}
      {...(apart !== null && { style: { position: 'absolute', top: apart } })}
    >
      <td role="cell" className={classes.select}>
        <label className="grid h-full min-h-8 w-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${record.unicodeName}`}
            checked={selected}
            onClick={press}
            onChange={ignore}
          />
        </label>
      </td>
      <td role="cell" className={classes.name}>
        <AppLink href={paths.domain(record.id)} title={record.unicodeName} data-row-link>
          <Name name={record.unicodeName} />
        </AppLink>
        <State record={record} />
        <ConflictMark renewal={record.renewal} />
        {record.labels.length > 0 && <RecordLabels labels={record.labels} most={mostLabels} />}
        {/* On cards only. Not taken out where it does not apply, because that costs more than to hide it. */}
        <span className={`${mark} min-[48.0625rem]:hidden`} hidden={record.renewalIntent !== 'let_expire'}>
          {choiceLabel('renewalIntent', 'let_expire')}
        </span>
      </td>
      {columns.map((id) => (
        <td key={id} role="cell" className={lookOf(id).className} data-editing={editor.field === id || undefined}>
          {cell(id, record, editor, hasYears)}
        </td>
      ))}
    </tr>
  );
});

export const LoadingRow = ({ index, row }: { index: number; row: number }) => (
  <tr role="row" aria-rowindex={row} className={`${classes.row} ${classes.loading}`} data-index={index}>
    <td role="cell" aria-label="Loading" />
  </tr>
);

// `onClick` handles the selection, because it knows the Shift key; React requires `onChange` with `checked`.
const ignore = () => undefined;

const mark = 'flex-none rounded-md border border-line-strong px-1.75 py-px text-xs text-ink-soft';

/** Why a record is not tracked: it is archived, or not active. */
function State({ record }: { record: DomainRecord }) {
  if (record.isArchived) return <span className={mark}>{labelOf('isArchived')}</span>;
  if (record.lifecycle === 'active') return null;
  return <span className={mark}>{choiceLabel('lifecycle', record.lifecycle)}</span>;
}

/** What is in a column. It is no component, because hundreds of them are rendered in every frame of fast scrolling. */
function cell(id: ColumnId, record: DomainRecord, editor: RowEditor, hasYears: boolean): ReactNode {
  switch (id) {
    case 'renewal.date':
      if (!hasYears) return dateText(record.renewal.date);
      return (
        <>
          {shortDateText(record.renewal.date)}
          {/* Who only hears the row does not see the heading of its month. */}
          <span className="sr-only"> {record.renewal.date.slice(0, 4)}</span>
        </>
      );
    case 'renewal.urgency':
      // The date says it as well, so that only what is near is marked.
      if (record.renewal.urgency === 'later') return null;
      return <UrgencyMark renewal={record.renewal} intent={record.renewalIntent} isShort />;
    case 'updatedAt':
      return dateText(record.updatedAt.slice(0, 10));
    case 'renewalIntent':
      // Most intents are to renew, so that only the others are always seen.
      return editable(
        record,
        id,
        <span className={record.renewalIntent === 'renew' ? classes.rule : undefined}>
          {choiceLabel(id, record.renewalIntent)}
        </span>,
        editor,
      );
    default:
      return editable(record, id, shown(record, id), editor);
  }
}

/** Kinds whose values can be longer than their column; the full text is in the title. */
const long: readonly Kind[] = ['text', 'email', 'notes'];

function shown(record: DomainRecord, field: ColumnField): ReactNode {
  const text = valueText(field, record[field], record.currency);
  if (isEmpty(record[field])) return <span className="text-ink-soft">{text}</span>;
  return long.includes(fieldOf(field).kind) ? <span title={text}>{text}</span> : text;
}

/** A value that opens an editor over the grid when clicked. The arrow keys move between values. */
function editable(record: DomainRecord, field: ColumnField, value: ReactNode, editor: RowEditor): ReactNode {
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
        {value}
      </button>
      {isOpen && (
        <span className="absolute top-[calc(100%+0.25rem)] -right-2 z-4 w-68 rounded-lg border border-line-strong bg-surface p-3 text-left whitespace-normal shadow-raised max-md:right-0">
          <FieldEditor record={record} field={field} onDone={editor.close} />
        </span>
      )}
    </>
  );
}

/** Elements are used again for other records, so the editor of a row closes when the record changes. */
function useRowEditor(record: DomainRecord) {
  const [editing, setEditing] = useState<{ id: string; field: ColumnField; button: HTMLElement } | null>(null);
  if (editing !== null && editing.id !== record.id) setEditing(null);
  return {
    field: editing?.id === record.id ? editing.field : null,
    /** Opens the editor of a field, and gives the focus back to `button` when it closes. */
    open: (field: ColumnField, button: HTMLElement) => setEditing({ id: record.id, field, button }),
    close: () => {
      setEditing(null);
      editing?.button.focus();
    },
  };
}
type RowEditor = ReturnType<typeof useRowEditor>;
