import { hostileFragments } from '@namekeep/testing/fragments';
import { processorMs, repeated } from '@namekeep/testing/growth';
import { readText } from '@namekeep/texts';
import type { Bench } from './bench.ts';

const LENGTH = 16_384;
const LIMIT_MS = 100;
const RUNS = 3;

/** The processor time of reading the longest text of one repeated fragment, for the worst of many, beside its limit. */
export const texts: Bench = async () => {
  const read = (text: string) => processorMs(() => readText(text, { today: '2026-11-20', currency: 'USD' }));
  for (const fragment of hostileFragments) read(repeated(fragment, LENGTH / 4));
  const worst = { ms: 0, fragment: '' };
  for (const fragment of hostileFragments) {
    const text = repeated(fragment, LENGTH);
    const ms = Math.min(...Array.from({ length: RUNS }, () => read(text)));
    if (ms > worst.ms) Object.assign(worst, { ms, fragment });
  }
  return [
    {
      speed: 'texts',
      what: `read 16 KiB of a fragment, the worst of ${hostileFragments.length}`,
      unit: 'ms of processor',
      limit: LIMIT_MS,
      service: worst.ms,
      ratio: worst.ms / LIMIT_MS,
      target: { atMost: 1 },
      note: JSON.stringify(worst.fragment),
    },
  ];
};
