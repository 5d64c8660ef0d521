import type { SortKey } from '@namekeep/contract';
import {
  choiceLabel,
  type DomainRecord,
  fieldOf,
  isEmpty,
  type Kind,
  labelOf,
  type RecordFieldName,
  recordFields,
  shortLabelOf,
} from '@namekeep/domain';
import type { ReactNode } from 'react';
import { type ColumnField, type ColumnId, columnIds } from '../../../domains-view.ts';
import { dateText } from '../../../kit/format.ts';
import { valueText } from '../../../record/kinds.ts';
import { UrgencyMark } from '../../../record/marks.tsx';
import classes from './grid.module.css';
import { gridCell, type RowEditor } from './grid-cell.tsx';

/** Kinds whose values can be longer than their column; the full text is in the title. */
const long: readonly Kind[] = ['text', 'email', 'notes'];

/** Creates the function that renders a field in a column of the grid. */
function cellOf(field: RecordFieldName): (record: DomainRecord) => ReactNode {
  const titled = long.includes(fieldOf(field).kind);
  return (record) => {
    const value = record[field];
    const text = valueText(field, value, record.currency);
    if (isEmpty(value)) return <span className="text-ink-soft">{text}</span>;
    return titled ? <span title={text}>{text}</span> : text;
  };
}

/** The layout of a column: its width as a CSS grid track, its minimum width in rem, and its sort key. */
interface Layout {
  track: string;
  least: number;
  sort?: SortKey;
  className?: string | undefined;
}

interface ColumnLook extends Layout {
  label: string;
}

const wide = { track: 'minmax(7rem, 1fr)', least: 7 };
const widest = { track: 'minmax(12rem, 2fr)', least: 12 };
/** A little wider where there is room, so that no column is far from the next one. */
const rem = (width: number): Layout => ({ track: `minmax(${width}rem, ${width / 16}fr)`, least: width });

/** Kinds that need a different width from texts. */
const kindLayouts: Partial<Record<Kind, Layout>> = {
  date: { ...rem(8), className: classes.figures },
  money: { ...rem(9), className: classes.cost },
  choice: rem(7),
  answer: rem(6.75),
  currency: rem(6),
  notes: widest,
};

/** Columns that differ from their kind. */
const layouts: Partial<Record<ColumnId, Layout>> = {
  registrar: { ...wide, sort: 'registrar' },
  'renewal.date': { ...rem(8), sort: 'renewal', className: classes.date },
  'renewal.urgency': { ...rem(10.5), className: classes.when },
  renewalCostMinor: { ...rem(7.5), sort: 'cost', className: classes.cost },
  updatedAt: { ...rem(8), sort: 'updatedAt', className: classes.figures },
};

const isField = (id: ColumnId): id is ColumnField => id in recordFields;
const layoutOf = (id: ColumnId): Layout =>
  layouts[id] ?? (isField(id) ? kindLayouts[recordFields[id].kind] : undefined) ?? wide;
const byId = <Value,>(value: (id: ColumnId) => Value) =>
  Object.fromEntries(columnIds.map((id) => [id, value(id)])) as Record<ColumnId, Value>;

export const nameLook: ColumnLook = { label: labelOf('name'), ...widest, sort: 'name' };
export const columnLooks = byId((id): ColumnLook => {
  const { className, ...layout } = layoutOf(id);
  return {
    label: shortLabelOf(id),
    ...layout,
    className: [className, isField(id) ? classes.editable : undefined].filter(Boolean).join(' ') || undefined,
  };
});

type Cell = (record: DomainRecord, editor: RowEditor) => ReactNode;

/** A field that can be edited in its cell. */
function fieldCell(field: ColumnField): Cell {
  const show = cellOf(field);
  return (record, editor) => gridCell(record, field, show(record), editor);
}

/** Most intents are to renew, so only the others are always shown. "Renew" appears on the row with the pointer or the focus. */
const intentCell: Cell = (record, editor) =>
  gridCell(
    record,
    'renewalIntent',
    <span className={record.renewalIntent === 'renew' ? `${classes.usual} text-ink-soft opacity-0` : undefined}>
      {choiceLabel('renewalIntent', record.renewalIntent)}
    </span>,
    editor,
  );

/** The cell of each column. */
export const cells: Record<ColumnId, Cell> = byId((id) => {
  switch (id) {
    case 'renewal.date':
      return (record) => dateText(record.renewal.date);
    case 'renewal.urgency':
      return (record) => <UrgencyMark renewal={record.renewal} intent={record.renewalIntent} />;
    case 'updatedAt':
      return (record) => dateText(record.updatedAt.slice(0, 10));
    case 'renewalIntent':
      return intentCell;
    default:
      return fieldCell(id);
  }
});
