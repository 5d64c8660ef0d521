import { type DomainRecord, today as dayIn } from '@namekeep/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { recordPaymentsQuery } from '../../api/payments.ts';
import { useSession } from '../../api/session.ts';
import { dateText } from '../../kit/format.ts';
import classes from './record.module.css';
import { fewestMoments, type Moment, timelineOf, yearsOf } from './timeline.ts';

const words = { registered: 'Registered', paid: 'Paid', today: 'Today', billed: 'Billed', expires: 'Expires' } as const;

function momentText({ kind, date, isPast }: Moment): string {
  if (kind === 'today') return words.today;
  return `${kind === 'expires' && isPast ? 'Expired' : words[kind]} ${dateText(date)}`;
}

/** The life of a domain on a line: registered, paid, today, due. Too few moments are no line. */
export function RecordTimeline({ record }: { record: DomainRecord }) {
  const { timezone } = useSession();
  const { data } = useInfiniteQuery(recordPaymentsQuery(record.id));
  const paid = data?.pages.flatMap(({ payments }) => payments.map(({ paidOn }) => paidOn)) ?? [];
  const { moments, today } = timelineOf(record, paid, dayIn(timezone, Date.now()));
  if (moments.length < fewestMoments) return null;
  return (
    <ol
      className={`${classes.timeline} relative h-14 mb-6 text-xs`}
      aria-label="Timeline"
      style={{ '--today': today } as CSSProperties}
    >
      {moments.map((moment) => (
        <li
          key={`${moment.kind} ${moment.date}`}
          className="absolute z-1 top-5 left-[calc(var(--at)_*_100%)] w-0 h-3.5"
          data-kind={moment.kind}
          data-late={moment.at > 0.3}
          style={{ '--at': moment.at } as CSSProperties}
          title={momentText(moment)}
        >
          <span aria-hidden className={classes.dot} />
          <span className={classes.words}>{momentText(moment)}</span>
        </li>
      ))}
      {yearsOf(moments, today).map(({ year, at }) => (
        <li key={year} aria-hidden className={classes.year} style={{ '--at': at } as CSSProperties}>
          {year}
        </li>
      ))}
    </ol>
  );
}
