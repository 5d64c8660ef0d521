import { labelOf } from '@namekeep/domain';
import {
  type DomainsView,
  facets,
  facetValue,
  isColumn,
  listFacets,
  type Parameters,
  splitValues,
} from '../../../domains-view.ts';
import { facetLabel } from './filter-words.ts';
import { type Ignored, textsOf, unknownIn } from '../../../address-query.ts';

/** The parameters that are no filters and have one of a few values. */
const others = {
  in: 'Search in',
  archived: labelOf('isArchived'),
  sort: 'Sort',
  group: 'Group',
  density: 'Density',
} as const;
const otherNames = Object.keys(others) as (keyof typeof others)[];

/** What an address asks for that is not in the view which was read from it. */
export function ignoredIn(search: Parameters, view: DomainsView): Ignored[] {
  const texts = (name: string) => textsOf(search[name]);
  return [
    ...listFacets.flatMap((facet) => {
      const chosen: readonly string[] = view[facet];
      return splitValues(facet, texts(facet))
        .filter((value) => !chosen.includes(value))
        .map((value) => ({ label: facetLabel(facet), value }));
    }),
    ...facets.flatMap((facet) => {
      const chosen = view[facet];
      return texts(facet).flatMap((value) => {
        const understood = facetValue(facet, value);
        if (understood !== null && understood === chosen) return [];
        const needsCurrency = facet.startsWith('cost') && understood !== null && chosen === null;
        return [{ label: facetLabel(facet), value, ...(needsCurrency && { why: 'choose one currency' }) }];
      });
    }),
    ...otherNames.flatMap((name) =>
      texts(name)
        .filter((text) => text !== view[name])
        .map((value) => ({ label: others[name], value })),
    ),
    ...texts('columns')
      .flatMap((text) => text.split(','))
      .filter((name) => name !== '' && !isColumn(name))
      .map((value) => ({ label: 'Columns', value })),
    ...unknownIn(search, ['q', 'columns', ...listFacets, ...facets, ...otherNames]),
  ];
}
