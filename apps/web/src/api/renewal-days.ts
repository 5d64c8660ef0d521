import { addDays, addMonthsClamped } from '@namekeep/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from './client.ts';

/** The maximum number of pages to read, to leave most of the rate limit to the user's own work. */
const mostPages = 30;
/** Up to this many records, the days are read again after every change. */
const fewRecords = 300;
const key = ['renewal-days'] as const;

export interface RenewalDays {
  from: string;
  /** The last day on which all renewals are counted. */
  to: string;
  /** Whether `to` is before the end of the year, because there are too many records to read. */
  cut: boolean;
  total: number;
  /** The number of active records due on each day; days without any are left out. */
  days: Record<string, number>;
}

/** The due dates of the twelve months from `today`, counted by day. */
export const renewalDaysQuery = (today: string) =>
  queryOptions({
    queryKey: [...key, today],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<RenewalDays> => {
      const end = addDays(addMonthsClamped(today, 12), -1);
      const filters = { sort: 'renewal', lifecycle: 'active', dueFrom: today, dueTo: end, limit: 100 } as const;
      const dates: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const answer: { records: { renewal: { date: string } }[]; nextCursor: string | null } = await ask(
          'domainsList',
          cursor === null ? filters : { ...filters, cursor },
          { signal },
        );
        for (const { renewal } of answer.records) dates.push(renewal.date);
        cursor = answer.nextCursor;
        if (cursor === null) break;
      }
      return countDays(dates, { from: today, to: end, cut: cursor !== null });
    },
  });

/** Counts dates by day. If the list was cut, its last day may be incomplete and is left out. */
export function countDays(
  dates: readonly string[],
  { from, to, cut }: Pick<RenewalDays, 'from' | 'to' | 'cut'>,
): RenewalDays {
  const last = cut ? (dates.at(-1) ?? from) : null;
  const counted = last === null ? dates : dates.filter((date) => date < last);
  const days: Record<string, number> = {};
  for (const date of counted) days[date] = (days[date] ?? 0) + 1;
  return { from, to: last === null ? to : addDays(last, -1), cut, total: counted.length, days };
}

/** Call after a change: small portfolios are counted again. */
export function renewalDaysChanged(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: key,
    predicate: ({ state }) => ((state.data as RenewalDays | undefined)?.total ?? 0) <= fewRecords,
  });
}
