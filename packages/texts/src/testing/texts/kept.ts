import { after } from './after/index.ts';
import { before } from './before/index.ts';
import { blindFirst } from './blind-1/index.ts';
import { blindSecond } from './blind-2/index.ts';
import { blindThird } from './blind-3/index.ts';
import { blindFourth } from './blind-4/index.ts';
import { blindFifth } from './blind-5/index.ts';
import { blindSeventh } from './blind-7/index.ts';
import { examples } from './index.ts';
import type { ExampleText } from './text.ts';
import { unseen } from './unseen.ts';

/** With a bullet before each line, prices of this one are still read as those of the name above. */
const open = 'order renewal canada: order confirmation';

/** Every text that is kept, without one whose variants are not all read well. */
export const keptTexts: readonly ExampleText[] = [
  ...Object.values(examples),
  unseen,
  ...[before, after, blindFirst, blindSecond, blindThird, blindFourth, blindFifth, blindSeventh].flatMap((set) =>
    Object.values(set),
  ),
]
  .flat()
  .filter(({ about }) => about !== open);
