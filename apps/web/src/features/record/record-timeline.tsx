import classes from './record.module.css';
import { type DomainRecord, daysBetween } from '@namekeep/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { recordPaymentsQuery } from '../../api/payments.ts';
import { useToday } from '../../api/session.ts';
import { dateText } from '../../kit/format.ts';

const words = { registered: 'Registered', paid: 'Paid', today: 'Today', billed: 'Billed', expires: 'Expires' } as const;

function momentText({ kind, date, isPast }: Moment): string {
  if (kind === 'today') return words.today;
  return `${kind === 'expires' && isPast ? 'Expired' : words[kind]} ${dateText(date)}`;
}

/** The life of a domain on a line: registered, paid, today, due. Too few moments are no line. */
export function RecordTimeline({ record }: { record: DomainRecord }) {
  const { data } = useInfiniteQuery(recordPaymentsQuery(record.id));
  const paid = data?.pages.flatMap(({ payments }) => payments.map(({ paidOn }) => paidOn)) ?? [];
  const { moments, today } = timelineOf(record, paid, useToday());
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
    </ol>
  );
}

interface Moment {
  kind: 'registered' | 'paid' | 'today' | 'billed' | 'expires';
  date: string;
  isPast: boolean;
  /** Its position on the line, from 0 to 1. */
  at: number;
}

/** A line with fewer moments, today among them, says no more than the dates. */
const fewestMoments = 4;

type Dates = Pick<DomainRecord, 'registrationDate' | 'billingDate' | 'expirationDate'>;

/** What is known of the life of a domain, earliest first, and the position of today on the line. */
function timelineOf(
  { registrationDate, billingDate, expirationDate }: Dates,
  paid: readonly string[],
  today: string,
): { moments: Moment[]; today: number } {
  const known: { kind: Moment['kind']; date: string }[] = [
    ...(registrationDate === null ? [] : [{ kind: 'registered' as const, date: registrationDate }]),
    ...[...new Set(paid)].map((date) => ({ kind: 'paid' as const, date })),
    { kind: 'today', date: today },
    // A domain is mostly billed on the day on which it expires.
    ...(billingDate === null || billingDate === expirationDate ? [] : [{ kind: 'billed' as const, date: billingDate }]),
    ...(expirationDate === null ? [] : [{ kind: 'expires' as const, date: expirationDate }]),
  ];
  const sorted = known.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const first = sorted[0]?.date ?? today;
  const days = Math.max(1, daysBetween(first, sorted.at(-1)?.date ?? today));
  const positionOf = (date: string) => daysBetween(first, date) / days;
  return {
    moments: sorted.map(({ kind, date }) => ({ kind, date, isPast: date < today, at: positionOf(date) })),
    today: positionOf(today),
  };
}
