import { spoken } from './chats.ts';
import { firstFrom, type Place, within } from './place.ts';
import { nameMark, type Text } from './text.ts';
import { piecesOf } from './words/index.ts';

const longest = 120;
/** What may stand between the words and the value: "no wait, it's on". */
const small =
  "(?:it's|its|it is|that's|it|is|on|the|expires?|until|until the|am|den|es ist|ist|der|bis|zum|erst|c'est|le|plutôt|es|el|para)";
const taken = new RegExp(
  `(?:(?:^|[.,;:!?…。、)–—\\n${spoken}-]|\\s-) ?(?:[-*•·] )?(?:(?:ah|oh|eh|ach|ay) )?(?:(?:${piecesOf((words) => words.correction)}),? ?){1,3}[^\\p{L}\\n${nameMark}]{0,6}(?:${small} ){0,4}|${spoken}\\*)$`,
  'u',
);

interface Valued extends Place {
  kind: string;
}

/**
 * Values without those that their writer takes back: "expires 12 March – no wait, 21 March". What the first one was said
 * to be, the one behind it is.
 */
export function corrected<One extends Valued>(
  { folded }: Text,
  names: readonly Place[],
  values: readonly One[],
): One[] {
  const result = [...values];
  for (const [at, value] of values.entries()) {
    const last = result[at - 1];
    if (!last || value.start - last.end > longest || last.kind === 'other') continue;
    const between = { start: last.end, end: value.start };
    // Another name may have another value.
    if (!taken.test(folded.slice(last.end, value.start)) || within(names, between).length > 0) continue;
    if (firstFrom(values, last.end) < at) continue;
    result[at] = { ...value, kind: last.kind };
    result[at - 1] = { ...last, kind: 'other' };
  }
  return result;
}
