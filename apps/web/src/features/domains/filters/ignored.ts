import { labelOf } from '@namekeep/domain';
import type { Ignored, Parameters } from '../../../address-query.ts';
import { type DomainsView, type FilterName, filterNames, textsRead, unreadIn } from '../../../domains-view.ts';
import { facetLabel } from './filter-words.ts';

/** What the other parameters are called. */
const labels: Readonly<Record<string, string>> = {
  in: 'Search in',
  archived: labelOf('isArchived'),
  sort: 'Sort',
  group: 'Group',
  density: 'Density',
  columns: 'Columns',
};

const isFilter = (name: string): name is FilterName => filterNames.some((one) => one === name);

/** What an address asks for that is not in the view which was read from it. */
export const ignoredIn = (search: Parameters, view: DomainsView): Ignored[] =>
  unreadIn(search, view).map(({ name, text }) => ({
    label: isFilter(name) ? facetLabel(name) : (labels[name] ?? name),
    value: text,
    ...(name.startsWith('cost') && textsRead(name, text).length > 0 && { why: 'choose one currency' }),
  }));
