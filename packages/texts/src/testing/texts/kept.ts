import { after } from './after/index.ts';
import { before } from './before/index.ts';
import { blindFirst } from './blind-1/index.ts';
import { blindSecond } from './blind-2/index.ts';
import { blindThird } from './blind-3/index.ts';
import { blindFourth } from './blind-4/index.ts';
import { blindFifth } from './blind-5/index.ts';
import { blindSeventh } from './blind-7/index.ts';
import { blindEighth } from './blind-8/index.ts';
import { blindNinth } from './blind-9/index.ts';
import { examples } from './index.ts';
import type { ExampleText } from './text.ts';
import { unseen } from './unseen.ts';

/** Every text that is kept. */
export const keptTexts: readonly ExampleText[] = [
  ...Object.values(examples),
  unseen,
  ...[
    before,
    after,
    blindFirst,
    blindSecond,
    blindThird,
    blindFourth,
    blindFifth,
    blindSeventh,
    blindEighth,
    blindNinth,
  ].flatMap((set) => Object.values(set)),
].flat();
