import type { DomainRecord } from '@namekeep/domain';
import { FlexRender, type Row } from '@tanstack/react-table';
import { type MouseEvent, memo } from 'react';
import { AppLink } from '../components/app-link.tsx';
import type { ColumnId } from '../domains-view.ts';
import { paths } from '../paths.ts';
import { columnLooks, type features } from './columns.tsx';
import classes from './grid.module.css';

interface GridRowProps {
  row: Row<typeof features, DomainRecord>;
  record: DomainRecord;
  columns: readonly ColumnId[];
  index: number;
  /** Pixels from the top of the body. */
  start: number;
  selected: boolean;
  onSelect: (index: number, range: boolean) => void;
}

/** One record. The table makes new row objects as one scrolls; what a row shows depends on the record alone. */
export const GridRow = memo(ShownRow, (before, after) =>
  (['record', 'columns', 'index', 'start', 'selected', 'onSelect'] as const).every(
    (prop) => before[prop] === after[prop],
  ),
);

function ShownRow({ row, record, index, start, selected, onSelect }: GridRowProps) {
  const press = (event: MouseEvent) => onSelect(index, event.shiftKey);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-index={index}
      data-urgency={record.renewal.urgency}
      data-selected={selected}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td role="cell" className={classes.select}>
        <label className={classes.box}>
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
          {record.unicodeName}
        </AppLink>
        <State record={record} />
        {record.renewalIntent === 'let_expire' && <span className={classes.letExpire}>Let expire</span>}
      </td>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.column.id} role="cell" className={columnLooks[cell.column.id as ColumnId].className}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

// The press is handled with its shift key; React wants a handler of changes beside `checked`.
const ignore = () => undefined;

/** Why a record counts for nothing: it is archived, or no longer active. */
function State({ record }: { record: DomainRecord }) {
  if (record.isArchived) return <span className={classes.state}>Archived</span>;
  if (record.lifecycle === 'inactive') return <span className={classes.state}>Inactive</span>;
  if (record.lifecycle === 'transferred') return <span className={classes.state}>Transferred</span>;
  return null;
}
