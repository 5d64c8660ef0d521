import type { FoundDate } from './dates.ts';
import type { FoundName } from './names.ts';
import type { Place } from './place.ts';

export interface Owned<Fact> {
  /** Facts by the name that they belong to. */
  own: ReadonlyMap<string, readonly Fact[]>;
  /** Facts of the whole text. */
  shared: readonly Fact[];
}

export interface Ownership {
  /** Each name once, in the order of the text. */
  names: readonly string[];
  divide<Fact extends Place>(facts: readonly Fact[]): Owned<Fact>;
}

/**
 * Which name a fact belongs to. In a text about one name it is that one. Otherwise it is the name before it on its line,
 * else the names behind it there, else the last name above it in its paragraph; what stands in a paragraph without names
 * holds for all. Names that one sentence lists together share what it says behind them.
 */
export function createOwnership(text: string, found: readonly FoundName[], dates: readonly FoundDate[]): Ownership {
  const names = [...new Set(found.map(({ name }) => name))];
  const lineOf = ({ start }: Place): Place => {
    const end = text.indexOf('\n', start);
    return { start: text.lastIndexOf('\n', start - 1) + 1, end: end === -1 ? text.length : end };
  };
  const paragraphOf = ({ start }: Place): Place => {
    const before = [...text.slice(0, start).matchAll(/\n\s*\n/g)].at(-1);
    const after = /\n\s*\n/.exec(text.slice(start));
    return { start: before ? before.index + before[0].length : 0, end: after ? start + after.index : text.length };
  };
  const within = (place: Place) => found.filter((one) => one.start >= place.start && one.end <= place.end);

  /** The names that stand right before `last` with nothing but "and" and the like between them. */
  function together(last: FoundName): FoundName[] {
    const group = [last];
    for (let index = found.indexOf(last) - 1; index >= 0; index -= 1) {
      const [one, next] = [found[index], group[0]];
      if (
        !one ||
        !next ||
        !/^["'”“»]?(?:\s*[,;/&+]\s*|\s+(?:and|und|et|y|e|or|sowie|as well as|ainsi que|así como)\s+|,\s+(?:and|und|et|y)\s+)["'“„«]?$/iu.test(
          text.slice(one.end, next.start),
        )
      )
        break;
      group.unshift(one);
    }
    return group;
  }

  function ownersOf(fact: Place): readonly string[] {
    const inLine = within(lineOf(fact));
    const before = inLine.findLast((one) => one.end <= fact.start);
    if (before) return together(before).map(({ name }) => name);
    if (inLine.length > 0) {
      // "On 3 March expire a.com and b.com": all of the line, unless each has a date of its own.
      const line = lineOf(fact);
      const perName = dates.filter((date) => date.start >= line.start && date.end <= line.end).length >= inLine.length;
      return perName && inLine[0] ? [inLine[0].name] : inLine.map(({ name }) => name);
    }
    const inParagraph = within(paragraphOf(fact));
    const above = inParagraph.findLast((one) => one.end <= fact.start);
    if (above) {
      // A paragraph that is a list of names, and something about them all below.
      const lastLines = inParagraph.filter((one) => one.end <= fact.start);
      const bareList =
        lastLines.length > 1 &&
        !dates.some((date) => lastLines.some((one) => lineOf(one).start === lineOf(date).start));
      return bareList && above.listed && !isLabelled(above)
        ? lastLines.map(({ name }) => name)
        : together(above).map(({ name }) => name);
    }
    return [...new Set(inParagraph.map(({ name }) => name))];
  }

  const isLabelled = (one: FoundName): boolean => text.slice(lineOf(one).start, one.start).includes(':');

  return {
    names,
    divide<Fact extends Place>(facts: readonly Fact[]) {
      const own = new Map<string, Fact[]>();
      const shared: Fact[] = [];
      for (const fact of facts) {
        const owners = names.length === 1 ? names : ownersOf(fact);
        if (owners.length === 0) shared.push(fact);
        for (const name of owners) own.set(name, [...(own.get(name) ?? []), fact]);
      }
      return { own, shared };
    },
  };
}
