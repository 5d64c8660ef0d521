import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { DomainsView } from '../../../domains-view.ts';

/** Up to this width, rows are cards. grid.module.css has the same value. */
const narrow = '(max-width: 48em)';
const heading = 2;
const heights = { comfortable: 2.25, compact: 2, card: 4.5 };
/** Where a finger points, rows have room for it. */
const heightsForTouch = { comfortable: 3, compact: 2.25, card: 4.5 };

interface RowHeight {
  /** The height of a row in CSS pixels. */
  height: number;
  /** That of the heading of a month. */
  headingHeight: number;
  cards: boolean;
  /** The size of the browser's text in CSS pixels. */
  rem: number;
}

/** The height of rows, which depends on the browser's text size and on the pointer, and whether rows are cards. */
export function useRowHeight(density: DomainsView['density']): RowHeight {
  const cards = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const rem = useSyncExternalStore(whenResized, remPixels);
  const coarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const height = Math.round((coarse ? heightsForTouch : heights)[cards ? 'card' : density] * rem);
  return { height, headingHeight: Math.round(heading * rem), cards, rem };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function whenResized(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}
