import { type Characters, createWriter, linesOf } from './text.ts';
import { alternatives, months } from './words/words.ts';

/** What a line of a message begins with once its head is gone: no character of any text. */
const spoken = '\u0002';

const time = '\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?| uhr)?';
const day = "(?:\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{2,4}|today|yesterday|heute|gestern|hoy|ayer|aujourd'hui|hier|今日|昨日)";
const moment = `(?:${day}(?: at|,| um| à| a las)? ?)?${time}`;
const who = "[@~]?[\\p{L}\\p{N}][\\p{L}\\p{N}.'_-]{0,24}(?: [\\p{L}\\p{N}(][\\p{L}\\p{N}.'_)-]{0,24}){0,3}";
/** "[09:42] Sam: ", "20.11.26, 08:02 - Jule: ", "8:31 みさき  ", "Sam (09:42): ". */
const inline = new RegExp(
  `^(?:[[(]?${moment}[\\])]? ?[-–—]? ?(?:<?${who}>? ?[:>](?= |$)|\\p{L}[^\\s:]{0,20}(?: {2}|\\t)|\\t[^\\t]{1,20}\\t|(?=$))|${who} ?[[(]${time}[\\])] ?[:>])`,
  'iu',
);
/** "Dana Whitlock  9:12 AM", "Nerea, 9:41", "Bob — Today at 10:02". */
const headLine = new RegExp(
  `^${who}(?:,| {1,2}[-–—|•]| {1,2}|\\t)? ?\\[?${moment}\\]?$|^[[(]${moment}[\\])] ?${who}$`,
  'iu',
);
/** Words of a line between messages that names their day. */
const dayWords = new Set([...alternatives('weekdays', 'ahead.today', 'ahead.yesterday').split('|'), ...months.keys()]);
const longestDay = 40;
const isOnlyDay = (line: string): boolean =>
  line.length <= longestDay &&
  !/[円¥$€£]/.test(line) &&
  (/\d/.test(line)
    ? (line.toLowerCase().match(/\p{L}+/gu) ?? []).every((one) => dayWords.has(one) || one.length <= 2)
    : dayWords.has(line.toLowerCase().replace(/[-–— ]/g, '')));
/** "Sam: " and "由紀: ", of somebody who says more than one thing. */
const named =
  /^(\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20})?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}(?:さん|くん|ちゃん)?) ?: ?(?=\S)/u;
const longestHead = 80;
const fewest = 2;

/**
 * A chat without its heads and the space between its messages: each line of a message is one of one block, marked as
 * spoken. `isLabel` knows words that are no name of a person. `isDated`: its messages were written on days that it names,
 * so that "tomorrow" is not that of today.
 */
export function unfoldChat(given: Characters, isLabel: (words: string) => boolean) {
  const lines = linesOf(given.plain);
  const texts = lines.map(({ text }) => text);
  const speakers = speakersOf(texts, isLabel);
  const heads = texts.map((text) => headOf(text, speakers));
  const first = heads.findIndex((length) => length !== undefined);
  if (heads.filter((length) => length !== undefined).length < fewest) return { ...given, isDated: false };
  const writer = createWriter(given);
  let isDated = false;
  for (const [at, { start, end, text }] of lines.entries()) {
    const head = heads[at];
    const isDay = head === undefined && isOnlyDay(text);
    if (isDay || (head !== undefined && dayPattern.test(text.slice(0, head)))) isDated = true;
    if (isDay) continue;
    if (at === first) writer.put('\n');
    if (at >= first && start + (head ?? 0) >= end) continue;
    if (at >= first) writer.put(spoken);
    writer.copy(start + (head ?? 0), end);
    writer.put('\n');
  }
  return { ...writer.written(), isDated };
}

const dayPattern = new RegExp(day, 'iu');

/** How many characters of a line say who speaks, or when. */
function headOf(line: string, speakers: ReadonlySet<string>): number | undefined {
  const start = line.slice(0, longestHead);
  const stamped = inline.exec(start)?.[0];
  if (stamped !== undefined) return stamped.length;
  // "a.example,03/14/2027,10.99" is a row of a file.
  if (line.length <= longestHead && headLine.test(line) && !/\S,\S+,\S/.test(line)) return line.length;
  const [prefix, name] = named.exec(start) ?? [];
  return prefix !== undefined && speakers.has(name ?? '') ? prefix.length : undefined;
}

/** Names before a colon, of at least two people, one of whom speaks twice. */
function speakersOf(lines: readonly string[], isLabel: (words: string) => boolean): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = named.exec(line.slice(0, longestHead))?.[1];
    if (name !== undefined && !isLabel(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isChat = counts.size >= fewest && [...counts.values()].some((count) => count >= fewest);
  return new Set(isChat ? counts.keys() : []);
}
