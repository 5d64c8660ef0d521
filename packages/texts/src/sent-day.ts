import { addDays, isCalendarDate } from '@namekeep/domain';
import type { Stamp } from './chats.ts';
import { firstFrom, withoutOverlaps } from './place.ts';
import type { Text } from './text.ts';
import { languages } from './words/index.ts';
import { type DateContext, type WrittenDate, writtenDates } from './written-dates.ts';

const mailHead = /^(?:subject|from|betreff|von|objet|asunto|件名|差出人) ?:/m;
const sentLine = new RegExp(`^(?:${languages.map((one) => one.sent).join('|')}) ?[::] ?`, 'gm');

/** The day on which a mail was sent, as its head says. */
export function writtenOn(text: Text, context: DateContext): string | undefined {
  const head = text.folded.slice(0, 2000);
  if (!mailHead.test(head)) return quotedDay(text, context) ?? letterDay(text, context);
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
  return quotedDay(text, context) ?? letterDay(text, context);
}

/** "On 12 Nov 2026, at 15:20, Hover <help@hover.com> wrote:", above the mail that is quoted. */
const quoteHead = /^(?:on|am|le|el) [^\n]{6,120}(?:wrote|schrieb[^\n:]{0,40}|a écrit|escribió) ?:/m;

function quotedDay(text: Text, context: DateContext): string | undefined {
  const match = quoteHead.exec(text.folded.slice(0, 4000));
  if (!match) return undefined;
  const [start, end] = [match.index, match.index + match[0].length];
  const piece = { ...text, plain: text.plain.slice(start, end), folded: text.folded.slice(start, end) };
  const [day] = withoutOverlaps(writtenDates(piece, context));
  return day?.date !== undefined && !day.relative && day.date <= context.today ? day.date : undefined;
}

/** Lines at the head of a letter, and what may stand there before its day: a place. */
const linesOfHead = 8;
const place = /^(?:[-•*] )?(?:[\p{L}. ,'-]{2,40},? ?(?:(?:den|le|a|on|el) )?)?$/u;
/** Days that a letter is old at most. */
const oldest = 92;

/** "Lübeck, den 10. November 2026", on a line of its own above everything else. */
function letterDay(text: Text, context: DateContext): string | undefined {
  let start = 0;
  for (let count = 0; count < linesOfHead && start < text.plain.length; count += 1) {
    const { end } = text.lineAt(start);
    const piece = { ...text, plain: text.plain.slice(start, end), folded: text.folded.slice(start, end) };
    start = end + 1;
    if (piece.plain.length === 0 || piece.plain.length > 60) continue;
    const [day] = withoutOverlaps(writtenDates(piece, context));
    if (day?.date === undefined || day.relative || day.withoutYear) continue;
    const isAlone = place.test(piece.plain.slice(0, day.start)) && /^[.\s]*$/.test(piece.plain.slice(day.end));
    if (isAlone && day.date <= context.today && day.date >= addDays(context.today, -oldest)) return day.date;
  }
  return undefined;
}

/** The day of the message of a chat at an offset, from which "tomorrow" counts; undefined where its stamp is unclear. */
export function dayOfMessages(
  stamps: readonly Stamp[],
  text: Text,
  context: DateContext,
): ((offset: number) => string | undefined) | undefined {
  if (stamps.length === 0) return undefined;
  // Together, as one stamp tells which of day and month comes first in all.
  const plain = stamps.map(({ words }) => words).join('\n');
  const days = withoutOverlaps(writtenDates({ ...text, plain, folded: plain.toLowerCase() }, context));
  let start = 0;
  const read = stamps.map(({ origin, words }) => {
    const day = days[firstFrom(days, start)];
    const isInside = day !== undefined && day.start < start + words.length;
    start += words.length + 1;
    const date = words === '' ? context.today : isInside ? lastSuch(day, context.today) : undefined;
    return { start: origin, end: origin, date };
  });
  return (offset) => {
    const at = firstFrom(read, text.originOf({ start: offset, end: offset + 1 }).start + 1) - 1;
    return at < 0 ? context.today : read[at]?.date;
  };
}

/** A day that is past: without a year the last such day. */
function lastSuch({ date, withoutYear }: WrittenDate, today: string): string | undefined {
  if (date === undefined || date <= today) return date;
  if (!withoutYear) return undefined;
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return isCalendarDate(before) && before <= today ? before : undefined;
}
