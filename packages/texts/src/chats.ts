import type { Characters } from './text.ts';
import { languages } from './words/index.ts';
import { months } from './words/months.ts';

/** What a line of a message begins with once its head is gone: no character of any text. */
export const spoken = '\u0002';

const time = '\\d{1,2}[:.h]\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?| uhr)?';
const day = "(?:\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{2,4}|today|yesterday|heute|gestern|hoy|ayer|aujourd'hui|hier|今日|昨日)";
const stamp = `[[(]?(?:${day}(?: at|,| um| à| a las)? ?)?${time}[\\])]?`;
const who = "[@~]?[\\p{L}\\p{N}][\\p{L}\\p{N}.'_-]{0,24}(?: [\\p{L}\\p{N}(][\\p{L}\\p{N}.'_)-]{0,24}){0,3}";
/** "[09:42] Sam: ", "20.11.26, 08:02 - Jule: ", "8:31 みさき  ", "Sam (09:42): ". */
const inline = new RegExp(
  `^(?:${stamp} ?[-–—]? ?(?:<?${who}>? ?[:>](?= |$)|\\p{L}[^\\s:]{0,20}(?: {2}|\\t)|\\t[^\\t]{1,20}\\t|(?=$))|${who} ?[[(]${time}[\\])] ?[:>])`,
  'iu',
);
/** "Dana Whitlock  9:12 AM", "Nerea, 9:41", "Bob — Today at 10:02". */
const headLine = new RegExp(
  `^${who}(?:,| {1,2}[-–—|•]| {1,2}|\\t)? ?\\[?(?:${day}(?: at|,| um| à| a las)? ?)?${time}\\]?$|^[[(](?:${day}(?: at|,| um| à| a las)? ?)?${time}[\\])] ?${who}$`,
  'iu',
);
/** Words of a line between messages that names their day. */
const dayWords = new Set(
  languages
    .flatMap(({ weekdays, ahead }) => [...weekdays, ahead.today, ahead.yesterday].flatMap((one) => one.split('|')))
    .concat([...months.keys()]),
);
const longestDay = 40;
const isOnlyDay = (line: string): boolean =>
  onlyDay.test(line) ||
  (line.length <= longestDay &&
    /\d/.test(line) &&
    !/[円¥$€£]/.test(line) &&
    (line.toLowerCase().match(/\p{L}+/gu) ?? ['']).every((one) => dayWords.has(one) || one.length <= 2));
const onlyDay =
  /^[-–— ]{0,4}(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}年\d{1,2}月\d{1,2}日|today|heute|hoy|aujourd'hui)(?: ?\(\S{1,3}\))?[-–— ]{0,4}$/iu;
/** "Sam: " and "由紀: ", of somebody who says more than one thing. */
const named =
  /^(\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20})?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}(?:さん|くん|ちゃん)?) ?: ?(?=\S)/u;
const longestHead = 80;
const fewest = 2;

/** The day on which the messages from an offset of the pasted text on were written, in its words; none for today. */
export interface Stamp {
  origin: number;
  words: string;
}

export interface Chat extends Characters {
  stamps: readonly Stamp[];
}

/**
 * A chat without its heads and the space between its messages: each line of a message is one of one block, marked as
 * spoken. `isLabel` knows words that are no name of a person.
 */
export function unfoldChat(given: Characters, isLabel: (words: string) => boolean): Chat {
  const lines: { start: number; end: number; text: string }[] = [];
  let from = 0;
  for (const text of given.plain.split('\n')) {
    lines.push({ start: from, end: from + text.length, text });
    from += text.length + 1;
  }
  const speakers = speakersOf(
    lines.map(({ text }) => text),
    isLabel,
  );
  const heads = lines.map(({ text }) => headOf(text, speakers));
  const count = heads.filter((length) => length !== undefined).length;
  const first = heads.findIndex((length) => length !== undefined);
  if (count < fewest) return { ...given, stamps: [] };
  const stamps: Stamp[] = [];
  const plain: string[] = [];
  const origins: number[] = [];
  const put = (written: string) => {
    for (const character of written) {
      plain.push(character);
      origins.push(-1);
    }
  };
  for (const [at, line] of lines.entries()) {
    const head = heads[at];
    const isDay = head === undefined && isOnlyDay(line.text);
    const words = isDay ? line.text : head === undefined ? undefined : dayOf(line.text.slice(0, head));
    // "[9:05]" below "[Yesterday 16:12]" is of today.
    if (words !== undefined || (head !== undefined && isCounted(stamps.at(-1)?.words)))
      stamps.push({ origin: given.origins[line.start] ?? 0, words: words ?? '' });
    if (isDay) continue;
    if (at === first) put('\n');
    if (at >= first && line.start + (head ?? 0) >= line.end) continue;
    if (at >= first) put(spoken);
    for (let one = line.start + (head ?? 0); one < line.end; one += 1) {
      plain.push(given.plain.charAt(one));
      origins.push(given.origins[one] ?? -1);
    }
    put('\n');
  }
  return { plain: plain.join(''), origins, stamps };
}

const dayPattern = new RegExp(day, 'iu');
const dayOf = (head: string): string | undefined => dayPattern.exec(head)?.[0];
const isCounted = (words: string | undefined): boolean => words !== undefined && /^\p{L}+$/u.test(words);

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
  let others = 0;
  for (const line of lines) {
    const name = named.exec(line.slice(0, longestHead))?.[1];
    if (name !== undefined && !isLabel(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    else if (line !== '') others += 1;
  }
  // Names without capitals could be labels too: of those, every line of a chat has one.
  const isCapital = [...counts.keys()].some((name) => /^\p{Lu}/u.test(name));
  const isChat =
    counts.size >= fewest && (isCapital || others === 0) && [...counts.values()].some((count) => count >= fewest);
  return new Set(isChat ? counts.keys() : []);
}
