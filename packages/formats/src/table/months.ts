/** The languages in which months and weekdays are read, as `Intl` writes them. */
const languages = ['en', 'fr', 'de', 'de-AT', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'sv', 'da', 'nb'];
/** Short forms that are usual and that `Intl` does not write. */
const more: Readonly<Record<string, number>> = { sept: 9, sep: 9, set: 9, mrz: 3, maj: 5, fev: 2, juil: 7 };

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** A word in lower case, without accents and the period of an abbreviation. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** The number of a month, from 1, by its name or its abbreviation in one of the languages. */
export const monthOf = (word: string): number | undefined => (months ??= allMonths()).get(plainWord(word));

export const isWeekday = (word: string): boolean => (weekdays ??= allWeekdays()).has(plainWord(word));

function allMonths(): Map<string, number> {
  const found = new Map(Object.entries(more));
  const clashing = new Set<string>();
  for (const [word, month] of wordsOf('month', 12, (index) => Date.UTC(2027, index, 15))) {
    if (found.has(word) && found.get(word) !== month) clashing.add(word);
    found.set(word, month);
  }
  for (const word of clashing) found.delete(word);
  return found;
}

// 1 March 2027 is a Monday.
const allWeekdays = () =>
  new Set(wordsOf('weekday', 7, (index) => Date.UTC(2027, 2, 1 + index)).flatMap(([word]) => [word, word.slice(0, 2)]));

function wordsOf(part: 'month' | 'weekday', count: number, dateOf: (index: number) => number): [string, number][] {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      // A month can be spelled differently next to a day.
      [{}, { day: 'numeric' } as const].flatMap((beside) => {
        const format = new Intl.DateTimeFormat(language, { ...beside, [part]: style, timeZone: 'UTC' });
        return Array.from({ length: count }, (_, index): [string, number] => {
          const word = format.formatToParts(dateOf(index)).find(({ type }) => type === part)?.value ?? '';
          return [plainWord(word), index + 1];
        });
      }),
    ),
  );
}
