import { isCalendarDate, parseDomainName, toUnicodeName } from '@namekeep/domain';
import { dayDoubt } from '../../kit/format.ts';
import { isWebAddress, type RegistrableOf } from '../../record/use-registrable.ts';

/** One name of a pasted list. */
export interface ListedName {
  /** The number of its line, from 1. */
  line: number;
  typed: string;
  /** The date after it (`YYYY-MM-DD`), or null. */
  date: string | null;
  /** The normalized name in ASCII, or null if there is a problem or it is not known yet. */
  name: string | null;
  /** The name in ASCII of a pasted address that became its registered domain, or null. */
  www: string | null;
  unicodeName: string;
  /** What is wrong with it, as a sentence, or null. */
  problem: string | null;
}

/** Days as people write them, which can have either order. */
const otherDate = /^(\d{1,2}([./-])\d{1,2}\2(\d{4}|\d{2})|\d{4}([./-])\d{1,2}\4\d{1,2})$/;
const dateProblem = (typed: string): string =>
  dateLike.test(typed)
    ? 'This is a date. Write it after its name, on the same line.'
    : 'This is a date. Write it as 2027-03-04, after its name.';

const dateLike = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a pasted list of names, separated by line breaks, commas, semicolons or spaces. A date after a name belongs to
 * it. If a name is repeated, the repetition is a problem. An address with `www.` becomes its registered domain.
 */
export function readNames(text: string, registrableOf: RegistrableOf = () => null): ListedName[] {
  const names: ListedName[] = [];
  const lines = new Map<string, number>();
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    for (const typed of content.split(/[\s,;]+/).filter(Boolean)) {
      const line = index + 1;
      const before = names.at(-1);
      if (dateLike.test(typed) && before && before.line === line && before.date === null) {
        before.date = typed;
        before.problem ??= isCalendarDate(typed) ? (dayDoubt(typed) ?? null) : `${typed} is not a valid date.`;
        continue;
      }
      // Without this, numbers with dots would be taken for an IP address.
      const listed = otherDate.test(typed)
        ? notRead(typed, line, dateProblem(typed))
        : readName(typed, line, registrableOf);
      const first = listed.name === null ? undefined : lines.get(listed.name);
      if (listed.name !== null && first === undefined) lines.set(listed.name, line);
      names.push(first === undefined ? listed : { ...listed, problem: `Same name as on line ${first}.` });
    }
  }
  return names;
}

const notRead = (typed: string, line: number, problem: string): ListedName => ({
  line,
  typed,
  date: null,
  name: null,
  www: null,
  unicodeName: typed,
  problem,
});

function readName(typed: string, line: number, registrableOf: RegistrableOf): ListedName {
  const parsed = parseDomainName(typed);
  if (!parsed.ok) return notRead(typed, line, parsed.message);
  const listed = {
    line,
    typed,
    date: null,
    name: parsed.name,
    www: null,
    unicodeName: parsed.unicodeName,
    problem: null,
  };
  const registrable = isWebAddress(typed) ? registrableOf(parsed.name) : null;
  if (registrable === undefined) return { ...listed, name: null };
  if (registrable === null) return listed;
  return { ...listed, name: registrable, www: parsed.name, unicodeName: toUnicodeName(registrable) };
}

/** The remaining list without `names`, one per line. */
export function withoutNames(listed: readonly ListedName[], names: ReadonlySet<string>): string {
  return listed
    .filter(({ name }) => name === null || !names.has(name))
    .map(({ typed, date }) => (date === null ? typed : `${typed} ${date}`))
    .join('\n');
}

/** The list with some names replaced. `others` maps normalized names to their replacements. */
export function withNamesReplaced(text: string, others: ReadonlyMap<string, string>): string {
  return text.replace(/[^\s,;]+/g, (typed) => {
    const parsed = parseDomainName(typed);
    return (parsed.ok && others.get(parsed.name)) || typed;
  });
}

/** `items` in groups of at most `size`. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
