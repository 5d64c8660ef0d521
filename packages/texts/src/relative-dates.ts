import { addDays, addMonths, epochDay } from '@namekeep/domain';
import type { Place } from './place.ts';
import { languages, wholeWords } from './words/index.ts';

const compiled = languages.map(({ ahead, numbers, weekdays, spaced }) => {
  const pattern = (words: string): RegExp => new RegExp(spaced ? wholeWords(words) : words, 'gu');
  const units = [ahead.day, ahead.week, ahead.month, ahead.year].map((unit) => `(${unit})`).join('|');
  const number = `(\\d{1,3}|${numbers.join('|')})`;
  const around = (before: string, unit: string, behind: string): RegExp[] => [
    ...(before === '' ? [] : [pattern(`(?:${before}) ${number} (?:${unit})`)]),
    ...(behind === '' ? [] : [pattern(`${number} ?(?:${unit}) ?(?:${behind})`)]),
  ];
  return {
    ahead: around(ahead.before, units, ahead.behind),
    ago: around(ahead.ago.before, ahead.day, ahead.ago.behind),
    numbers: numbers.map((one) => new RegExp(`^(?:${one})$`, 'u')),
    days: [
      { distance: -1, pattern: pattern(ahead.yesterday) },
      { distance: 0, pattern: pattern(ahead.today) },
      { distance: 1, pattern: pattern(ahead.tomorrow) },
      { distance: 2, pattern: pattern(ahead.afterTomorrow) },
    ],
    weekdays: weekdays.map(pattern),
  };
});

/** "A week from tomorrow", "morgen in einer Woche": another day is counted from it. */
const countsBefore = /(?:from|after|nach|ab|après|après-|pasado) ?$/u;
const countsBehind = /^,? (?:in|dans|en|week|dentro)(?!\p{L})/u;
/** "Huit jours" and "quince días" are one week and two. */
const idiom = /(?:acht tage|huit jours|ocho días)/u;
const lastBefore = /(?:last|past|letzte[nmrs]?|vergangene[nmrs]?|vorige[nmrs]?|pasado|último|先週の?) $|先週の?$/u;
const lastBehind = /^ (?:dernier|passé|pasado|anterior)(?!\p{L})/u;
const nextBefore = /(?:next|nächste[nmrs]?|próximo) $/u;
const nextBehind = /^ (?:prochain|próximo|que viene)(?!\p{L})/u;
const nextWeekBefore =
  /(?:next week,? (?:on )?|nächste woche,? (?:am )?|semaine prochaine,? (?:le )?|semana,? (?:que viene|próxima),? (?:el )?)$|来週の?$/u;
const nextWeekBehind =
  /^,? (?:(?:of )?next week|nächste(?:r|n)? woche|(?:de )?la semaine prochaine|de la (?:semana que viene|próxima semana))(?!\p{L})/u;
const farBefore =
  /(?:week (?:on|from)|weeks (?:on|from)|after|übernächste[nmrs]?|every|each|jeden|chaque|cada|再来週の?) ?$/u;
const farBehind = /^,? (?:week|after next|in (?:einer|zwei|\d{1,2}) wochen?|(?:d')?en (?:huit|quinze)|after)(?!\p{L})/u;

type Later = (today: string) => string;

/** How far from today a weekday is, as the words beside it say; undefined where it could be one of two. */
function weekdayAt(folded: string, { start, end }: Place, weekday: number): Later | undefined {
  const before = folded.slice(Math.max(0, start - 32), start);
  const behind = folded.slice(end, end + 32);
  const toCome = (today: string): number => ((weekday - weekdayOf(today) + 6) % 7) + 1;
  if (nextWeekBefore.test(before) || nextWeekBehind.test(behind))
    return (today) => addDays(today, 7 - weekdayOf(today) + weekday);
  if (farBefore.test(before) || farBehind.test(behind)) return undefined;
  if (lastBefore.test(before) || lastBehind.test(behind)) return (today) => addDays(today, toCome(today) - 7 || -7);
  const isNext = nextBefore.test(before) || nextBehind.test(behind);
  return (today) => {
    // "Next Friday", said on a Monday.
    if (isNext && weekday > weekdayOf(today)) throw new RangeError('The day could be one of two weeks.');
    return addDays(today, toCome(today));
  };
}

/** 1970-01-01 was a Thursday; weekdays count from Monday here. */
const weekdayOf = (today: string): number => (((epochDay(today) + 3) % 7) + 7) % 7;

/**
 * Days that a text names by their distance from another day: "tomorrow", "in three weeks", "on Friday". `dayAt` is the
 * day from which to count at an offset, undefined where it is unknown.
 */
export function* findRelativeDates(
  folded: string,
  dayAt: (offset: number) => string | undefined,
): Generator<{ match: RegExpExecArray; date: string }> {
  for (const { match, later } of findDistances(folded)) {
    const today = dayAt(match.index);
    if (today === undefined) continue;
    try {
      yield { match, date: later(today) };
    } catch (error) {
      // A day beyond the calendar is none, and neither is one of two.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

interface Distance {
  match: RegExpExecArray;
  /** @throws RangeError when the day lies outside the years 1 to 9999, or could be one of two. */
  later: Later;
}

function* findDistances(folded: string): Generator<Distance> {
  for (const language of compiled) {
    const countOf = (written = ''): number =>
      /^\d/.test(written) ? Number(written) : language.numbers.findIndex((one) => one.test(written)) + 1;
    for (const match of language.ahead.flatMap((one) => [...folded.matchAll(one)])) {
      const [words, written, day, week, month] = match;
      const count = countOf(written);
      if (idiom.test(words) || tomorrowBefore.test(folded.slice(Math.max(0, match.index - 16), match.index))) continue;
      if (day) yield { match, later: (today) => addDays(today, count) };
      else if (week) yield { match, later: (today) => addDays(today, 7 * count) };
      else yield { match, later: (today) => addMonths(today, month ? count : 12 * count) };
    }
    for (const match of language.ago.flatMap((one) => [...folded.matchAll(one)]))
      yield { match, later: (today) => addDays(today, -countOf(match[1])) };
    for (const { distance, pattern } of language.days) {
      for (const match of folded.matchAll(pattern)) {
        const before = folded.slice(Math.max(0, match.index - 8), match.index);
        const end = match.index + match[0].length;
        if (countsBefore.test(before) || countsBehind.test(folded.slice(end, end + 10))) continue;
        yield { match, later: (today) => addDays(today, distance) };
      }
    }
    for (const [index, named] of language.weekdays.entries()) {
      for (const match of folded.matchAll(named)) {
        const later = weekdayAt(folded, { start: match.index, end: match.index + match[0].length }, index);
        if (later) yield { match, later };
      }
    }
  }
}

const tomorrowBefore = new RegExp(
  `(?:${languages.flatMap(({ ahead, weekdays }) => [ahead.tomorrow, ...weekdays]).join('|')}) $`,
  'u',
);
