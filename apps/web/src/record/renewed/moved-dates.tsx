import { dateText } from '../../kit/format.ts';
import type { MovedDate } from './renewed-values.ts';

const words = { expirationDate: 'Expires', billingDate: 'Billed' } as const;

/** Each date of a record before and after the renewal: `Expires 12 Mar 2027 → 12 Mar 2028`. Null: not known yet. */
export function MovedDates({ moved }: { moved: readonly MovedDate[] | null }) {
  if (moved === null || moved.length === 0) return <span className="moved-dates">–</span>;
  return (
    <span className="moved-dates">
      {moved.map(({ field, from, to }) => (
        <span key={field}>
          {words[field]} {from === null ? 'unknown' : dateText(from)} → <strong>{dateText(to)}</strong>
        </span>
      ))}
    </span>
  );
}
