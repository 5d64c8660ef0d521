import { toUnicodeName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { eachPage, type ImportPreview } from '../../../api/queries.ts';
import { countPhrase } from '../../../kit/format.ts';

/** From here on a price counts as risen, as in the checks of *To do*. */
const least = 1.5;
/** So many pages of changed rows are looked at; in a larger file, the checks find it after the import. */
const mostPages = 20;

type Row = ImportPreview['rows'][number];

/** How many times the renewal cost of a row is what it was; null if that is not known. */
function factorOf({ changes }: Row): number | null {
  const cost = changes?.find(({ field }) => field === 'renewalCostMinor');
  const isComparable = typeof cost?.from === 'number' && typeof cost.to === 'number' && cost.from > 0;
  return isComparable && !changes?.some(({ field }) => field === 'currency')
    ? Number(cost.to) / Number(cost.from)
    : null;
}

/** The names whose price rises, the largest rise first. */
async function readRises(id: string, signal: AbortSignal): Promise<{ name: string; factor: number }[]> {
  const rises = [];
  let page = 0;
  for await (const { rows } of eachPage('importsRows', { id, action: 'update' }, signal)) {
    for (const row of rows) {
      const factor = factorOf(row);
      if (row.name !== null && factor !== null && factor >= least) rises.push({ name: row.name, factor });
    }
    page += 1;
    if (page === mostPages) break;
  }
  return rises.sort((a, b) => b.factor - a.factor);
}

/** `12 prices rose, the most 10.5×`, with the names. */
export function PriceRises({ preview: { previewId, counts } }: { preview: ImportPreview }) {
  const { data: rises = [] } = useQuery({
    queryKey: ['import', previewId, 'price-rises'],
    queryFn: ({ signal }) => readRises(previewId, signal),
    enabled: counts.update > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [most] = rises;
  if (!most) return null;
  const times = (factor: number) => `${(Math.round(factor * 10) / 10).toLocaleString('en')}×`;
  return (
    <details className="w-fit rounded-lg bg-due-wash px-3 py-1.5">
      <summary className="font-medium text-due">
        {countPhrase(rises.length, 'price rises', 'prices rise')}, the most {times(most.factor)}
      </summary>
      <ul className="mt-1 max-h-64 overflow-y-auto" aria-label="Prices that rise">
        {rises.map(({ name, factor }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 wrap-anywhere">
            {toUnicodeName(name)} <span className="tabular-nums">{times(factor)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
