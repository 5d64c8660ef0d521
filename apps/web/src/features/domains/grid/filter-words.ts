import { answerLabel, choiceLabel, labelOf } from '@namekeep/domain';
import type { Facet } from '../../../domains-view.ts';
import { dateText } from '../../../kit/format.ts';

/** The label of a facet. */
export function facetLabel(facet: Facet): string {
  if (facet === 'dueFrom') return 'Due from';
  return facet === 'dueTo' ? 'Due until' : labelOf(facet);
}

/** The label of a facet's value. */
export function facetWord(facet: Facet, value: string): string {
  if (facet === 'dueFrom' || facet === 'dueTo') return dateText(value);
  if (facet === 'autoRenew') return answerLabel(value === 'unknown' ? null : value === 'true');
  return choiceLabel(facet, value);
}
