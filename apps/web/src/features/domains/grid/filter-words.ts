import { answerLabel, choiceLabel, labelOf } from '@namekeep/domain';
import type { Facet } from '../../../domains-view.ts';
import { dateText } from '../../../kit/format.ts';

/** What a facet is called. */
export function facetLabel(facet: Facet): string {
  if (facet === 'dueFrom') return 'Due from';
  return facet === 'dueTo' ? 'Due until' : labelOf(facet);
}

/** What a value of a facet is called. */
export function facetWord(facet: Facet, value: string): string {
  if (facet === 'dueFrom' || facet === 'dueTo') return dateText(value);
  if (facet === 'autoRenew') return answerLabel(value === 'unknown' ? null : value === 'true');
  return choiceLabel(facet, value);
}
