import type { DomainRecord } from '@namekeep/domain';
import { dateText } from '../../kit/format.ts';
import { movedDates, yearsOf } from './renewed-values.ts';
import classes from './renewed-dialog.module.css';

const words = { expirationDate: 'expires', billingDate: 'billed' } as const;

interface MovedDatesProps {
  record: Pick<DomainRecord, 'expirationDate' | 'billingDate'>;
  /** As typed. */
  years: string;
}

/** Each known date of a record before and after the renewal: `expires 12 Mar 2027 → 12 Mar 2028`. */
export function MovedDates({ record, years }: MovedDatesProps) {
  const count = yearsOf(years);
  const moved = count === null ? null : movedDates(record, count);
  if (moved === null) return <span className={classes.dates}>–</span>;
  return (
    <span className={classes.dates}>
      {moved.map(({ field, from, to }) => (
        <span key={field}>
          {words[field]} {dateText(from)} → <strong>{dateText(to)}</strong>
        </span>
      ))}
    </span>
  );
}
