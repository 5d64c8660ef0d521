import { type DomainRecord, daysBetween } from '@namekeep/domain';

export interface Moment {
  kind: 'registered' | 'paid' | 'today' | 'billed' | 'expires';
  date: string;
  isPast: boolean;
  /** Its place on the line, from 0 to 1. */
  at: number;
}

type Dates = Pick<DomainRecord, 'registrationDate' | 'billingDate' | 'expirationDate'>;

/** What is known of the life of a domain, earliest first, and the place of today on the line. */
export function timelineOf(
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
  const placeOf = (date: string) => daysBetween(first, date) / days;
  return {
    moments: sorted.map(({ kind, date }) => ({ kind, date, isPast: date < today, at: placeOf(date) })),
    today: placeOf(today),
  };
}
