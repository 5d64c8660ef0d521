import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { DomainsView } from '../../../domains-view.ts';

/** Up to this width, rows are cards. grid.module.css has the same value. */
const narrow = '(max-width: 48em)';
const heights = { comfortable: 3, compact: 2.25, card: 5.75 };

/** The height of a row in CSS pixels, which depends on the browser's text size, and whether rows are cards. */
export function useRowHeight(density: DomainsView['density']): { height: number; cards: boolean } {
  const cards = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const rem = useSyncExternalStore(whenResized, remPixels);
  return { height: Math.round(heights[cards ? 'card' : density] * rem), cards };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function whenResized(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}
