import type { SortKey } from '@namekeep/contract';
import { labelOf } from '@namekeep/domain';
import type { DomainsView } from '../../../domains-view.ts';
import { typedOptions } from '../../../kit/fields.tsx';

type Sort = DomainsView['sort'];

/** What each key is called, with its two directions. */
const keys: readonly (readonly [key: SortKey, label: string, up: string, down: string])[] = [
  ['renewal', labelOf('renewal.date'), 'first to last', 'last to first'],
  ['name', labelOf('name'), 'A to Z', 'Z to A'],
  ['cost', labelOf('renewalCostMinor'), 'lowest first', 'highest first'],
  ['registrar', labelOf('registrar'), 'A to Z', 'Z to A'],
  ['updatedAt', 'Last change', 'oldest first', 'newest first'],
  ['createdAt', 'Added', 'oldest first', 'newest first'],
];
const options = keys.flatMap(([key, label, up, down]): [Sort, string][] => [
  [key, `${label}: ${up}`],
  [`-${key}`, `${label}: ${down}`],
]);

/** The order of the list where rows are cards, which have no heads to press. Plain, as the search is. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return <select aria-label="Sort" value={sort} {...typedOptions(options, onSort)} />;
}
