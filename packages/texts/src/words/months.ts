/** Languages whose months are read; those of the vocabularies first, whose short forms need no year behind them. */
const known = ['en', 'de', 'de-AT', 'fr', 'es'];
const others = 'it nl pt pt-BR pl sv da nb fi cs sk hu ro sl tr el ru uk et lv lt ca is id'.split(' ');
/** Forms that no locale has. */
const more = { maerz: 3, mrz: 3, feber: 2, sept: 9, jän: 1, fév: 2, janv: 1, set: 9 };

/** Every name of a month in lower case, as it stands in a date and by itself, with its number. */
export const months = new Map<string, number>(Object.entries(more));
/** Short forms of the other languages, many of which are words: "10 out of 12", "a set". */
export const shortMonths = new Set<string>(['set']);
for (const [index, locale] of [...known, ...others].entries()) {
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2026, number - 1, 15));
        const name = (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase().replace(/\.$/, '');
        if (!/^\p{L}{3,}$/u.test(name) || months.has(name)) continue;
        months.set(name, number);
        if (month === 'short' && index >= known.length) shortMonths.add(name);
      }
    }
  }
}
