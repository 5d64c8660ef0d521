import type { Part } from './layout.ts';
import type { FoundName } from './names.ts';
import { type Place, within } from './place.ts';
import type { Text } from './text.ts';
import { anyLanguage } from './words/index.ts';

/** How near a fact is to its name; the nearest says most. */
export const near = { sentence: 0, line: 1, block: 2, text: 3, section: 4 } as const;

export interface Owned<Fact> {
  fact: Fact;
  /** One of `near`. */
  distance: number;
}

export interface Owners {
  /** Each name once, in the order of the text. */
  names: readonly string[];
  /** Facts by the name whose own they are. A fact that may be several names' is nobody's. */
  divide<Fact extends Place>(facts: readonly Fact[], rule: Rule<Fact>): ReadonlyMap<string, readonly Owned<Fact>[]>;
}

export interface Rule<Fact> {
  /** Whether one fact may be that of several names: a day may, a price may not. */
  isShared(fact: Fact): boolean;
  /** Whether a fact says enough to be that of the only name of a text, wherever it stands. */
  isPlain(fact: Fact): boolean;
}

interface Owner extends Place {
  /** A name, or a product that is none. */
  key: string;
}

const productKey = '';
const allWords = anyLanguage(({ all }) => all);
const belowWords = anyLanguage(({ below }) => below);
const joins =
  /^["'”“»)]{0,2}(?: ?[,;/&+、] ?| (?:and|und|et|y|e|or|oder|ou|o|sowie|as well as|ainsi que|así como|as) |, (?:and|und|et|y) |と|および|及び)["'“„«(]{0,2}(?:www\.)?$/u;

/**
 * Whose the facts of a text are, by its layout: text, blocks, lines, sentences. Within a piece that names one name all is
 * that one's. Among several, a fact belongs to the name before it where names come first in that piece, or to the one
 * behind it where facts come first, and to none where both could be.
 */
export function createOwners(
  text: Text,
  layout: Part,
  names: readonly FoundName[],
  isProduct: (sentence: Part, firstName: number | undefined) => boolean,
  /** Where days, prices and settings stand, of whatever kind. */
  values: readonly Place[],
): Owners {
  const keys = [...new Set(names.map(({ name }) => name))];
  const owners: Owner[] = [];
  for (const block of layout.parts)
    for (const line of block.parts)
      for (const sentence of line.parts) {
        const inside = within(names, sentence);
        if (isProduct(sentence, inside[0]?.start)) owners.push({ ...sentence, key: productKey });
        else owners.push(...inside.map(({ name, start, end }) => ({ key: name, start, end })));
      }
  const cache = new Map<Part, readonly string[]>();
  const ownersIn = (part: Part): readonly string[] => {
    let known = cache.get(part);
    if (!known) {
      known = [...new Set(within(owners, part).map(({ key }) => key))];
      cache.set(part, known);
    }
    return known;
  };

  function divide<Fact extends Place>(facts: readonly Fact[], { isShared, isPlain }: Rule<Fact>) {
    const own = new Map<string, Owned<Fact>[]>();
    const give = (key: string, given: readonly Fact[], distance: number) => {
      if (given.length > 0 && key !== productKey) {
        const all = own.get(key) ?? [];
        for (const fact of given) all.push({ fact, distance });
        own.set(key, all);
      }
    };
    const giveGroup = (group: readonly string[], given: readonly Fact[], distance: number) => {
      const [only] = group;
      if (group.length === 1 && only !== undefined) give(only, given, distance);
      else for (const key of group) give(key, given.filter(isShared), distance);
    };

    function inSentence(sentence: Part): void {
      const inside = within(owners, sentence);
      const told = within(facts, sentence);
      if (told.length === 0) return;
      const distinct = ownersIn(sentence);
      const [only] = distinct;
      if (distinct.length === 1 && only !== undefined) return give(only, told, near.sentence);
      const groups = groupsOf(inside);
      if (groups.length === 1) return giveGroup(distinct, told, near.sentence);
      // Facts between the groups: gaps[0] stands before the first.
      const gaps = groups.map((): Fact[] => []);
      gaps.push([]);
      let gap = 0;
      for (const value of told) {
        while (gap < groups.length && (groups[gap] as Group).start < value.start) gap += 1;
        gaps[gap]?.push(value);
      }
      const [first, last] = [gaps[0] ?? [], gaps.at(-1) ?? []];
      if (first.length === 0) {
        for (const [at, group] of groups.entries()) giveGroup(group.keys, gaps[at + 1] ?? [], near.sentence);
      } else if (last.length === 0 && gaps.slice(0, -1).every((one) => one.length > 0)) {
        for (const [at, group] of groups.entries()) giveGroup(group.keys, gaps[at] ?? [], near.sentence);
      } else if (gaps.slice(1).every((one) => one.length === 0)) {
        for (const key of distinct) give(key, first.filter(isShared), near.sentence);
      }
    }

    interface Group extends Place {
      keys: string[];
    }
    /** Names with nothing but "and" and the like between them stand together. */
    function groupsOf(inside: readonly Owner[]): Group[] {
      const groups: Group[] = [];
      for (const { key, start, end } of inside) {
        const last = groups.at(-1);
        if (last && joins.test(text.folded.slice(last.end, Math.min(start, last.end + 24))) && start - last.end < 24) {
          if (!last.keys.includes(key)) last.keys.push(key);
          last.end = end;
        } else groups.push({ keys: [key], start, end });
      }
      return groups;
    }

    function inPart(part: Part, level: number): void {
      if (within(facts, part).length === 0) return;
      if (part.parts.length === 0) return inSentence(part);
      const distinct = ownersIn(part);
      if (distinct.length === 0) return;
      const [only] = distinct;
      if (distinct.length === 1 && only !== undefined) {
        for (const child of part.parts) {
          if (ownersIn(child).length > 0) inPart(child, level - 1);
          else give(only, within(facts, child), level);
        }
        return;
      }
      between(part, level);
    }

    /** Facts of the pieces between those that name something. */
    function between(part: Part, level: number): void {
      const named: Part[] = [];
      const gaps: Part[][] = [[]];
      for (const child of part.parts) {
        if (ownersIn(child).length > 0) {
          named.push(child);
          gaps.push([]);
          inPart(child, level - 1);
        } else gaps.at(-1)?.push(child);
      }
      const real = ownersIn(part).filter((key) => key !== productKey);
      const [onlyName] = real;
      if (level === near.text && real.length === 1 && onlyName !== undefined) {
        for (const gap of gaps) for (const piece of gap) give(onlyName, within(facts, piece).filter(isPlain), level);
        return;
      }
      const factsIn = (pieces: readonly Part[]) => pieces.flatMap((piece) => within(facts, piece));
      const filled = gaps.map((gap) => factsIn(gap).length > 0);
      const count = filled.filter(Boolean).length;
      if (count === 0) return;
      const [opens, closes] = [filled[0] === true, filled.at(-1) === true];
      const handled = new Set<Part>();
      for (const gap of gaps) {
        for (const piece of gap) {
          const told = within(facts, piece);
          if (told.length === 0 || !speaksOfAll(piece)) continue;
          handled.add(piece);
          // "Both are set to renew": of the names above, in this piece or the whole.
          for (const key of ownersIn(part)) give(key, told.filter(isShared), near.section);
        }
      }
      const rest = (pieces: readonly Part[]) => pieces.filter((piece) => !handled.has(piece));
      const introduces = (at: number): boolean => {
        const last = gaps[at]?.at(-1);
        return last !== undefined && named[at] !== undefined && within(facts, last).length > 0 && isHeading(last);
      };
      const hasHeadings = gaps.some((_, at) => introduces(at) && endsInColon(gaps[at]?.at(-1) as Part));
      const isProse = level === near.line || isChat(part);
      if (!opens && !closes && !hasHeadings && !isProse) {
        // Facts of one kind between names only; others show whether names come first here.
        const any = gaps.map((gap) => gap.some((piece) => within(values, piece).length > 0));
        if (any[0] === true && any.at(-1) !== true) return openSections();
        if (any[0] !== true && any.at(-1) === true && any.filter(Boolean).length > 1)
          for (const [at, child] of named.entries()) giveBelow(child, factsIn(rest(gaps[at + 1] ?? [])), level);
        return;
      }
      if (!hasHeadings && !opens && (isProse || (closes && (named.length === 1 || count > 1)))) {
        for (const [at, child] of named.entries()) giveBelow(child, factsIn(rest(gaps[at + 1] ?? [])), level);
        return;
      }
      if (isProse) {
        for (const [at, child] of named.entries()) giveBelow(child, factsIn(rest(gaps[at + 1] ?? [])), level);
      }
      openSections();

      // What stands above names and opens a section is of all in it, up to the next piece without a name.
      function openSections(): void {
        for (const [at] of gaps.entries()) {
          const pieces = rest(gaps[at] ?? []);
          if (pieces.length === 0 || named[at] === undefined) continue;
          const whole = opens && !closes && level <= near.block && !hasHeadings;
          const heading = whole
            ? pieces
            : pieces
                .slice(-1)
                .filter((piece) => (hasHeadings ? endsInColon(piece) || isHeading(piece) : isHeading(piece)));
          const told = factsIn(heading);
          if (told.length === 0) continue;
          const section: Part[] = [];
          for (let next = at; next < named.length; next += 1) {
            if (next > at && ((gaps[next]?.length ?? 0) > 0 || ownersIn(named[next] as Part).includes(productKey)))
              break;
            section.push(named[next] as Part);
          }
          const members = [...new Set(section.flatMap((child) => ownersIn(child)))].filter((key) => key !== productKey);
          const single = members.length === 1 && section.every((child) => ownersIn(child).length === 1);
          for (const key of members) give(key, single ? told : told.filter(isShared), single ? level : near.section);
        }
      }
    }

    function giveBelow(child: Part, told: readonly Fact[], level: number): void {
      const group = ownersIn(child);
      const [only] = group;
      if (group.length === 1 && only !== undefined) give(only, told, level);
      else if (level === near.line) for (const key of group) give(key, told.filter(isShared), level);
    }

    inPart(layout, near.text);
    return own;
  }

  const lastSentence = (part: Part): Part => {
    let last = part;
    while (last.parts.length > 0) last = last.parts.at(-1) as Part;
    return last;
  };
  const endsInColon = (part: Part): boolean =>
    /[:：]$/.test(text.plain.slice(Math.max(part.start, part.end - 2), part.end).trim());
  /** A line above names that is about them: one that ends in a colon, points below, or is no sentence. */
  function isHeading(part: Part): boolean {
    if (endsInColon(part)) return true;
    const words = text.folded.slice(part.start, part.end);
    belowWords.lastIndex = 0;
    if (belowWords.test(words)) return true;
    const last = lastSentence(part);
    return last.end - last.start <= 80 && !/[.!?。]$/.test(words);
  }
  /** Lines of a chat, each with its time, are read one after another as sentences are. */
  const isChat = (part: Part): boolean =>
    part.parts.length > 1 &&
    part.parts.every(({ start }) => /^[[(]?\d{1,2}[:.]\d{2}/.test(text.plain.slice(start, start + 6)));
  function speaksOfAll(part: Part): boolean {
    allWords.lastIndex = 0;
    return allWords.test(text.folded.slice(part.start, Math.min(part.end, part.start + 200)));
  }

  return { names: keys, divide };
}
