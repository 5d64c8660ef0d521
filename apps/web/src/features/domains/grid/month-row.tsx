import { memo, useMemo } from 'react';
import { countPhrase, monthText } from '../../../kit/format.ts';
import { costTexts, totalsOf } from '../totals-line.tsx';
import classes from './grid.module.css';
import type { MonthHeading } from './month-headings.ts';
import type { Records } from './records.ts';

interface MonthRowProps {
  heading: MonthHeading;
  records: Records;
  /** Its `aria-rowindex`. */
  row: number;
  columns: number;
}

/** The heading of a month, with its sum if all of its records are loaded. */
export const MonthRow = memo(function MonthRow({ heading: { month, at, end }, records, row, columns }: MonthRowProps) {
  const sum = useMemo(() => {
    if (end === null) return '';
    const totals = totalsOf(records.slice(at, end));
    return [countPhrase(totals.count, 'name'), ...costTexts(totals)].join(' · ');
  }, [records, at, end]);
  return (
    <tr
      role="row"
      aria-rowindex={row}
      className={`${classes.month} flex items-end h-[var(--heading)] pr-2 pb-1.25 pl-13 border-b border-line-strong max-md:pl-11`}
    >
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {monthText(month)} {sum !== '' && <span>{sum}</span>}
      </th>
    </tr>
  );
});
