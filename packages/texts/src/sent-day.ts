import { withoutOverlaps } from './place.ts';
import type { Text } from './text.ts';
import { languages } from './words/index.ts';
import { type DateContext, writtenDates } from './written-dates.ts';

const mailHead = /^(?:subject|from|betreff|von|objet|asunto|件名|差出人) ?:/m;
const sentLine = new RegExp(`^(?:${languages.map((one) => one.sent).join('|')}) ?[::] ?`, 'gm');

/** The day on which a mail was sent, as its head says. */
export function writtenOn(text: Text, context: DateContext): string | undefined {
  const head = text.folded.slice(0, 2000);
  if (!mailHead.test(head)) return undefined;
  for (const match of head.matchAll(sentLine)) {
    const end = text.plain.indexOf('\n', match.index);
    const line = { start: match.index, end: end === -1 ? text.plain.length : end };
    const piece = {
      ...text,
      plain: text.plain.slice(line.start, line.end),
      folded: text.folded.slice(line.start, line.end),
    };
    const [sent] = withoutOverlaps(writtenDates(piece, context));
    if (sent?.date !== undefined && sent.relative !== true && sent.date <= context.today) return sent.date;
  }
  return undefined;
}
