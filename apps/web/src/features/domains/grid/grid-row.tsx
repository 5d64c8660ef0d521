import { choiceLabel, type DomainRecord, labelOf } from '@namekeep/domain';
import { type MouseEvent, memo } from 'react';
import { AppLink } from '../../../navigation/app-link.tsx';
import type { ColumnId } from '../../../domains-view.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { paths } from '../../../paths.ts';
import { cells, columnLooks } from './columns.tsx';
import { useRowEditor } from './grid-cell.tsx';
import classes from './grid.module.css';

const RecordLabels = lazyPart(() => import('../../../record/marks.tsx').then((module) => module.RecordLabels));

interface GridRowProps {
  record: DomainRecord;
  columns: readonly ColumnId[];
  index: number;
  /** Its `aria-rowindex`, which counts the headings too. */
  row: number;
  /**
   * The position in pixels of a row that is rendered apart from the others because it has the focus; null otherwise.
   */
  apart: number | null;
  selected: boolean;
  onSelect: (index: number, range: boolean) => void;
}

/** A row. Its elements are reused for other records. */
export const GridRow = memo(function GridRow({ record, columns, index, row, apart, selected, onSelect }: GridRowProps) {
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
        {record.labels.length > 0 && <RecordLabels labels={record.labels} />}
        {/* On cards only. Not taken out where it does not apply, because that costs more than to hide it. */}
        <span
          className={`${classes.letExpire} hidden flex-none py-0.25 px-1.75 border border-line-strong rounded-md text-ink-soft text-xs`}
          hidden={record.renewalIntent !== 'let_expire'}
        >
          {choiceLabel('renewalIntent', 'let_expire')}
        </span>
      </td>
      {columns.map((id) => (
        <td key={id} role="cell" className={columnLooks[id].className} data-editing={editor.field === id || undefined}>
          {cells[id](record, editor)}
        </td>
      ))}
    </tr>
  );
});

// `onClick` handles the selection, because it knows the Shift key; React requires `onChange` with `checked`.
const ignore = () => undefined;

/** Why a record is not tracked: it is archived, or not active. */
function State({ record }: { record: DomainRecord }) {
  if (record.isArchived) return <span className={classes.state}>{labelOf('isArchived')}</span>;
  if (record.lifecycle === 'active') return null;
  return <span className={classes.state}>{choiceLabel('lifecycle', record.lifecycle)}</span>;
}
