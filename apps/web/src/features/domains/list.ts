import type { GroupedTotals, RecordTotals } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { type QueryClient, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Parameters, queryOf } from '../../address-query.ts';
import { ask } from '../../api/client.ts';
import { groupsQuery, pageQuery, pageSize, totalsQuery } from '../../api/queries.ts';
import { type DomainsView, listRequest, renewedOf, sectionsOf, viewOf, viewParameters } from '../../domains-view.ts';
import { countPhrase, monthText } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { sumTexts } from '../../record/sums.ts';
import { sumOf } from './totals.tsx';

type Group = Pick<GroupedTotals['groups'][number], 'key' | 'count'>;
type Costs = ReadonlyMap<string | null, GroupedTotals['groups'][number]['byCurrency']>;

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

/** All rows of a view. Only the visible ones are loaded. */
export interface List {
  /** Whether the server has counted the names: until then, `count` is the number of those on the first page. */
  isWhole: boolean;
  view: DomainsView;
  count: number;
  sections: readonly Section[];
  at: (index: number) => DomainRecord | undefined;
  loaded: () => DomainRecord[];
  /** The records of the rows from `from` up to, but not including, `to`, loaded or not. */
  read: (from: number, to: number) => Promise<DomainRecord[]>;
}

const margin = 60;

/** Rows of one view; `at` is the index of the first. */
type Part = Pick<List, 'view' | 'count'> & Pick<Section, 'at'>;

export function useList() {
  const client = useQueryClient();
  const { view, unusual, show } = useView();
  const { main, known, totals, sections, parts, first, isWhole } = useParts(view);
  const { pages, error, onSight } = usePages(parts);
  const current = useMemo((): List => {
    // What is in them is read from the cache, with all that was loaded before.
    void [pages, first];
    return { view, sections, isWhole, ...rowsOf(client, parts) };
  }, [client, view, parts, sections, isWhole, pages, first]);
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
    totals,
    onSight,
    failure,
    /** Why it is not there yet, if the server asked to wait. */
    waiting: failure ? null : main.failureReason,
    retry: () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  };
}

/** The sections of a view, and the requests that have its rows. */
function useParts(view: DomainsView) {
  const by = sectionsOf(view);
  const isGrouped = view.group !== 'none';
  const page = useQuery({ ...pageQuery(view), enabled: !isGrouped });
  const first = page.data;
  // The rows are what is waited for: the server adds up after them, and the first rows tell their months themselves.
  const isCounted = by !== null && (isGrouped || first !== undefined);
  const groups = useQuery({ ...groupsQuery(view, by ?? 'month'), enabled: isCounted });
  const main: Pick<UseQueryResult, 'error' | 'failureReason'> = isGrouped ? groups : page;
  const known = isGrouped ? groups.data !== undefined : first !== undefined;
  const renewed = renewedOf(view);
  const isSummed = groups.data !== undefined && renewed !== null;
  const { data: sums } = useQuery({ ...groupsQuery(renewed ?? view, by ?? 'month'), enabled: isSummed });
  const sections = useMemo(() => {
    if (!groups.data) return sectionsIn(view, first && by === 'month' ? monthsIn(first.records) : [], undefined);
    const isReversed = view.sort === '-renewal' && !isGrouped;
    const costs = new Map(sums?.map(({ key, byCurrency }) => [key, byCurrency]));
    return sectionsIn(view, isReversed ? groups.data.toReversed() : groups.data, costs);
  }, [groups.data, first, sums, view, by, isGrouped]);
  const totals = useTotals(view, known, groups.data, sums);
  const loaded = first?.records.length ?? 0;
  const counted = groups.data?.reduce((sum, { count }) => sum + count, 0) ?? totals?.all.count;
  const count = first?.nextCursor === null ? loaded : (counted ?? loaded);
  const parts = useMemo(
    (): Part[] =>
      isGrouped
        ? sections.flatMap(({ view: part, at, count: rows }) => (part ? [{ view: part, at, count: rows }] : []))
        : [{ view, at: 0, count }],
    [sections, isGrouped, view, count],
  );
  const isWhole = isGrouped || first?.nextCursor === null || counted !== undefined;
  return { main, known, totals, sections, parts, first, isWhole };
}

/** The totals of a view: those of its sections, unless it has none, or a name can be in several of them. */
function useTotals(view: DomainsView, known: boolean, groups?: RecordTotals[], sums?: RecordTotals[]) {
  const renewed = renewedOf(view);
  const isApart = sectionsOf(view) === null || view.group === 'label';
  const apart = useQuery({ ...totalsQuery(view), enabled: known && isApart });
  const renewedApart = useQuery({ ...totalsQuery(renewed ?? view), enabled: known && isApart && renewed !== null });
  const summed = useMemo(() => groups && sumOf(groups), [groups]);
  const summedRenewed = useMemo(() => sums && sumOf(sums), [sums]);
  const all = isApart ? (apart.isPlaceholderData ? undefined : apart.data) : summed;
  const toRenew = renewed === null ? sumOf([]) : isApart ? renewedApart.data : summedRenewed;
  return all && toRenew && { all, count: all.count, renewed: toRenew };
}

function sectionsIn(view: DomainsView, groups: readonly Group[], costs: Costs | undefined): Section[] {
  let at = 0;
  return groups.map(({ key, count }) => {
    const part = view.group === 'none' ? view : sectionView(view, key);
    const sum = costs ? [countPhrase(count, 'name'), ...sumTexts(costs.get(key) ?? [])].join('\u2002') : '';
    const section = { label: labelOf(view, key), at, count, sum, view: part };
    at += part ? count : 0;
    return section;
  });
}

function usePages(parts: readonly Part[]) {
  const [wanted, setWanted] = useState<readonly PageOfView[]>([]);
  const onSight = useCallback(
    (from: number, to: number) => {
      const next = pagesOf(parts, from - margin, to + margin);
      const isSame = (now: readonly PageOfView[]) =>
        now.length === next.length &&
        now.every((one, place) => one.view === next[place]?.view && one.page === next[place].page);
      setWanted((now) => (isSame(now) ? now : next));
    },
    [parts],
  );
  const queries = wanted.map(({ view, page }) => pageQuery(view, page));
  return { ...useQueries({ queries, combine: loadedOf }), onSight };
}

function rowsOf(client: QueryClient, parts: readonly Part[]): Pick<List, 'count' | 'at' | 'loaded' | 'read'> {
  const last = parts.at(-1);
  const count = last ? last.at + last.count : 0;
  const pages = new Map<string, readonly DomainRecord[] | undefined>();
  const at = (index: number) => {
    const part = parts.findLast((one) => one.at <= index);
    if (!part || index >= count) return undefined;
    const page = Math.floor((index - part.at) / pageSize);
    const key = `${part.at} ${page}`;
    if (!pages.has(key)) pages.set(key, client.getQueryData(pageQuery(part.view, page).queryKey)?.records);
    return pages.get(key)?.[(index - part.at) % pageSize];
  };
  return {
    count,
    at,
    loaded: () => Array.from({ length: count }, (_, index) => at(index)).filter((one) => one !== undefined),
    async read(from, to) {
      const found: DomainRecord[] = [];
      for (const { at: start, view, page } of pagesOf(parts, from, to)) {
        const { records } = await client.fetchQuery({ ...pageQuery(view, page), staleTime: 60_000 });
        found.push(...records.slice(Math.max(from - start, 0), to - start));
      }
      return found;
    },
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

function pagesOf(parts: readonly Part[], from: number, to: number) {
  return parts.flatMap(({ view, at, count }) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, count)];
    if (start >= end) return [];
    const first = Math.floor(start / pageSize);
    const pages = Math.floor((end - 1) / pageSize) - first + 1;
    return Array.from({ length: pages }, (_, place) => {
      const page = first + place;
      // `at` is the index of its first row.
      return { view, page, at: at + page * pageSize };
    });
  });
}
type PageOfView = ReturnType<typeof pagesOf>[number];

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
