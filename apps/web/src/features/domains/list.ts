import type { GroupedTotals } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { type QueryClient, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { queryOf } from '../../address-query.ts';
import { ask } from '../../api/client.ts';
import { groupsQuery, pageQuery, pageSize, totalsQuery } from '../../api/queries.ts';
import {
  type DomainsView,
  listRequest,
  type Parameters,
  renewedOf,
  sectionsOf,
  viewOf,
  viewParameters,
} from '../../domains-view.ts';
import { countPhrase, monthText } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { sumTexts } from './totals.tsx';

type Group = Pick<GroupedTotals['groups'][number], 'key' | 'count'>;

/** A section of the list, whose heading is above the row `at`. */
export interface Section {
  label: string;
  at: number;
  count: number;
  /** How many names it has and what they cost, as a text. */
  sum: string;
  /** The view with its rows; undefined if no view has just these. */
  view: DomainsView | undefined;
}

/** All rows of a view, of which those in sight are loaded. */
export interface List {
  view: DomainsView;
  count: number;
  sections: readonly Section[];
  /** The record of a row, unless it is not loaded. */
  at: (index: number) => DomainRecord | undefined;
  /** The records that are loaded. */
  loaded: () => DomainRecord[];
  /** The records of the rows from `from` up to, but not including, `to`, loaded or not. */
  read: (from: number, to: number) => Promise<DomainRecord[]>;
}

/** So many rows before and after those in sight are loaded too. */
const margin = 60;

interface Part {
  view: DomainsView;
  /** The index of its first row. */
  at: number;
  count: number;
}

/** The view in the address, and its list. */
export function useList() {
  const client = useQueryClient();
  const { view, unusual, show } = useView();
  const by = sectionsOf(view);
  const isGrouped = view.group !== 'none';
  const first = useQuery({ ...pageQuery(view), enabled: !isGrouped });
  const groups = useQuery({ ...groupsQuery(view, by ?? 'month'), enabled: by !== null });
  const main: UseQueryResult<unknown> = isGrouped ? groups : first;
  const known = main.data !== undefined;
  // The rows are what is waited for, so the server adds up costs only after them.
  const totals = useQuery({ ...totalsQuery(view), enabled: known });
  const renewed = renewedOf(view);
  const sums = useQuery({
    ...groupsQuery(renewed ?? view, by ?? 'month'),
    enabled: known && by !== null && renewed !== null,
  });

  const sections = useMemo(() => {
    const found = groups.data ?? (first.data && by === 'month' ? monthsIn(first.data.records) : []);
    const ordered = groups.data && view.sort === '-renewal' && !isGrouped ? found.toReversed() : found;
    const costs = new Map(sums.data?.map(({ key, byCurrency }) => [key, byCurrency]));
    let at = 0;
    return ordered.map(({ key, count }): Section => {
      const part = isGrouped ? sectionView(view, key) : view;
      const section = { label: labelOf(view, key), at, count, view: part };
      at += part ? count : 0;
      const texts = groups.data ? [countPhrase(count, 'name'), ...sumTexts(costs.get(key) ?? [])] : [];
      return { ...section, sum: texts.join('\u2002') };
    });
  }, [groups.data, first.data, sums.data, view, by, isGrouped]);

  const isWhole = first.data?.nextCursor === null;
  const counted = by ? groups.data?.reduce((sum, { count }) => sum + count, 0) : totals.data?.count;
  const count =
    isWhole || totals.isPlaceholderData || counted === undefined ? (first.data?.records.length ?? 0) : counted;
  const parts = useMemo(
    (): Part[] =>
      isGrouped
        ? sections.flatMap(({ view: part, at, count: rows }) => (part ? [{ view: part, at, count: rows }] : []))
        : [{ view, at: 0, count }],
    [sections, isGrouped, view, count],
  );

  const [wanted, setWanted] = useState<readonly { view: DomainsView; page: number }[]>([]);
  const onSight = useCallback(
    (from: number, to: number) => {
      const next = pagesOf(parts, from - margin, to + margin);
      const isSame = (now: readonly { view: DomainsView; page: number }[]) =>
        now.length === next.length &&
        now.every((one, place) => one.view === next[place]?.view && one.page === next[place].page);
      setWanted((now) => (isSame(now) ? now : next));
    },
    [parts],
  );
  const { pages, error } = useQueries({
    queries: wanted.map((one) => pageQuery(one.view, one.page)),
    combine: loadedOf,
  });

  const current = useMemo((): List => {
    void [pages, first.data];
    const loaded = new Map<string, readonly DomainRecord[] | undefined>();
    const rows = parts.at(-1) ? (parts.at(-1)?.at ?? 0) + (parts.at(-1)?.count ?? 0) : 0;
    const at = (index: number) => {
      const part = parts.findLast((one) => one.at <= index);
      if (!part || index < 0 || index >= rows) return undefined;
      const page = Math.floor((index - part.at) / pageSize);
      const key = `${part.at} ${page}`;
      if (!loaded.has(key)) loaded.set(key, client.getQueryData(pageQuery(part.view, page).queryKey)?.records);
      return loaded.get(key)?.[(index - part.at) % pageSize];
    };
    const loadedOnes = () => Array.from({ length: rows }, (_, index) => at(index)).filter((one) => one !== undefined);
    const read = async (from: number, to: number) => {
      const found: DomainRecord[] = [];
      for (const part of parts) {
        const [start, end] = [Math.max(from - part.at, 0), Math.min(to - part.at, part.count)];
        for (let page = Math.floor(start / pageSize); page * pageSize < end && start < end; page += 1) {
          const { records } = await client.fetchQuery({ ...pageQuery(part.view, page), staleTime: 60_000 });
          found.push(...records.slice(Math.max(start - page * pageSize, 0), end - page * pageSize));
        }
      }
      return found;
    };
    return { view, count: rows, sections, at, read, loaded: loadedOnes };
  }, [client, view, parts, sections, pages, first.data]);

  // Until the rows of another view are there, those of the last one stay.
  const last = useRef<List | null>(null);
  if (known) last.current = current;
  const failure = main.error ?? error;
  return {
    view,
    unusual,
    show,
    list: known ? current : last.current,
    known,
    totals: totals.data,
    onSight,
    failure,
    /** Why it is not there yet, if the server asked to wait. */
    waiting: failure ? null : main.failureReason,
    retry: () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  };
}

function loadedOf(results: UseQueryResult<{ records: DomainRecord[] }>[]) {
  return { pages: results.map(({ data }) => data), error: results.find((one) => one.isError)?.error ?? null };
}

function useView() {
  const router = useRouter();
  const client = useQueryClient();
  const search = useLocation({ select: ({ search: parameters }) => parameters as Parameters });
  const view = useMemo(() => viewOf(search), [search]);
  const unusual = useMemo(() => (queryOf(search) === queryOf(viewParameters(view)) ? null : search), [search, view]);
  const show = useCallback(
    (change: Partial<DomainsView>) => {
      const now = viewOf(router.latestLocation.search as Record<string, unknown>);
      const narrows = Object.keys(change).some((name) => !looks.includes(name));
      // Back takes off a filter; it does not go through every letter of a search, nor through orders and columns.
      const replace = !narrows || (change.q !== undefined && now.q !== '');
      const next = { ...now, ...change };
      // Requested before anything renders, so that no request of another part of the page is in front of it.
      if (narrows && next.group === 'none') void client.prefetchQuery(pageQuery(next));
      void router.navigate({ href: paths.domains(next), replace, resetScroll: false });
    },
    [router, client],
  );
  return {
    view,
    /** The parameters of the address if they are not exactly those of the view, because some are ignored, for example. */
    unusual,
    /** Changes the view. */
    show,
  };
}

const looks: readonly string[] = ['sort', 'group', 'columns', 'density'] satisfies (keyof DomainsView)[];

/** The months of records that are in the order of their due dates. */
function monthsIn(records: readonly DomainRecord[]): Group[] {
  const months: { key: string; count: number }[] = [];
  for (const { renewal } of records) {
    const key = renewal.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.count += 1;
    else months.push({ key, count: 1 });
  }
  return months;
}

function labelOf({ group }: DomainsView, key: string | null): string {
  if (key === null) return group === 'label' ? 'No label' : 'No registrar';
  if (group === 'none') return monthText(key);
  return group === 'tld' ? `.${key}` : key;
}

function sectionView(view: DomainsView, key: string | null): DomainsView | undefined {
  switch (view.group) {
    case 'label':
      // No filter finds the records without a label.
      return key === null ? undefined : { ...view, label: [...new Set([...view.label, key])] };
    case 'registrar':
      if (key !== null) return { ...view, registrar: [key] };
      // `missing` finds records that lack any of its fields.
      return view.missing.length > 0 ? undefined : { ...view, missing: ['registrar'] };
    default:
      return key === null ? undefined : { ...view, tld: [key] };
  }
}

/** The pages that hold the rows between two positions. */
function pagesOf(parts: readonly Part[], from: number, to: number): { view: DomainsView; page: number }[] {
  return parts.flatMap(({ view, at, count }) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, count)];
    if (start >= end) return [];
    const first = Math.floor(start / pageSize);
    return Array.from({ length: Math.floor((end - 1) / pageSize) - first + 1 }, (_, page) => ({
      view,
      page: first + page,
    }));
  });
}

/** Reads the records of a view page by page, at most about `most`. `onRead` gets the number of records so far. */
export async function readAll(
  client: QueryClient,
  view: DomainsView,
  signal: AbortSignal,
  onRead: (count: number) => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<DomainRecord[]> {
  const found: DomainRecord[] = [];
  for (let page = 0; ; page += 1) {
    const { records, nextCursor } = await client.fetchQuery({ ...pageQuery(view, page), staleTime: 0 });
    signal.throwIfAborted();
    found.push(...records);
    onRead(found.length);
    if (nextCursor === null || found.length >= most) return found;
  }
}

/** The first row of a list by name that begins with a letter or comes after it, found in a few requests. */
export async function rowOfLetter({ view, count, at }: List, letter: string): Promise<number> {
  const isBefore = (name: string) => (view.sort === 'name' ? name < letter : name.slice(0, 1) > letter);
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const record =
      at(middle) ?? (await ask('domainsList', { ...listRequest(view), offset: middle, limit: 1 })).records[0];
    if (record && isBefore(record.name)) from = middle + 1;
    else to = middle;
  }
  return Math.min(from, count - 1);
}
