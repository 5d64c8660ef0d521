import { addDays, addMonths, epochDay } from '@namekeep/domain';
import { languages, wholeWords } from './words/index.ts';

const compiled = languages.map(({ ahead, numbers, weekdays, spaced }) => {
  const pattern = (words: string): RegExp => new RegExp(spaced ? wholeWords(words) : words, 'gu');
  const units = [ahead.day, ahead.week, ahead.month, ahead.year].map((unit) => `(${unit})`).join('|');
  const number = `(\\d{1,3}|${numbers.join('|')})`;
  return {
    ahead: [
      ...(spaced ? [pattern(`(?:${ahead.before}) ${number} (?:${units})`)] : []),
      ...(ahead.behind === '' ? [] : [pattern(`${number} ?(?:${units}) ?(?:${ahead.behind})`)]),
    ],
    numbers: numbers.map((one) => new RegExp(`^(?:${one})$`, 'u')),
    yesterday: pattern(ahead.yesterday),
    today: pattern(ahead.today),
    tomorrow: pattern(ahead.tomorrow),
    weekdays: weekdays.map(pattern),
  };
});

/**
 * Days that a text names by their distance from another day: "tomorrow", "in three weeks", "on Friday". `dayAt` is the
 * day from which to count at an offset, undefined where nobody knows it.
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
      // A day beyond the calendar is none.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

interface Distance {
  match: RegExpExecArray;
  /** @throws RangeError when the day lies outside the years 1 to 9999. */
  later: (today: string) => string;
}

function* findDistances(folded: string): Generator<Distance> {
  // 1970-01-01 was a Thursday; weekdays count from Monday here.
  const weekdayOf = (today: string): number => (((epochDay(today) + 3) % 7) + 7) % 7;
  for (const language of compiled) {
    for (const match of language.ahead.flatMap((one) => [...folded.matchAll(one)])) {
      const [, written = '', day, week, month] = match;
      const count = /^\d/.test(written) ? Number(written) : language.numbers.findIndex((one) => one.test(written)) + 1;
      if (day) yield { match, later: (today) => addDays(today, count) };
      else if (week) yield { match, later: (today) => addDays(today, 7 * count) };
      else yield { match, later: (today) => addMonths(today, month ? count : 12 * count) };
    }
    for (const match of folded.matchAll(language.yesterday)) yield { match, later: (today) => addDays(today, -1) };
    for (const match of folded.matchAll(language.tomorrow)) yield { match, later: (today) => addDays(today, 1) };
    for (const match of folded.matchAll(language.today)) yield { match, later: (today) => today };
    for (const [index, named] of language.weekdays.entries()) {
      // Named today, a weekday is the one to come.
      for (const match of folded.matchAll(named))
        yield { match, later: (today) => addDays(today, ((index - weekdayOf(today) + 6) % 7) + 1) };
    }
  }
}
