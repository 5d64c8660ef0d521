import type { Division } from './division.ts';
import type { Part } from './layout.ts';
import { near, type Owner } from './ownership.ts';
import { type Place, within } from './place.ts';
import type { Text } from './text.ts';

const joins =
  /^["'”“»)]{0,2}(?: ?[,;/&+、] ?| (?:and|und|et|y|e|or|oder|ou|o|sowie|as well as|ainsi que|así como|as) |, (?:and|und|et|y) |と|および|及び)["'“„«(]{0,2}(?:www\.)?$/u;

/** Facts of a sentence: its only name's, or those of the groups of names before or behind each. */
export function divideSentence<Fact extends Place>(division: Division<Fact>, sentence: Part): void {
  const { owners, facts, ownersIn, give, giveGroup, rule, text } = division;
  const inside = within(owners, sentence);
  const told = within(facts, sentence);
  if (told.length === 0) return;
  const distinct = ownersIn(sentence);
  const [only] = distinct;
  if (distinct.length === 1 && only !== undefined) return give(only, told, near.sentence);
  const groups = groupsOf(inside, text);
  if (groups.length === 1) return giveGroup(distinct, told, near.sentence);
  // "Let a.example expire": of the name in it, and of no other.
  const around = new Map(told.map((fact) => [fact, within(inside, fact)[0]?.key] as const));
  for (const [fact, key] of around) if (key !== undefined) give(key, [fact], near.sentence);
  const apart = told.filter((fact) => around.get(fact) === undefined);
  // Facts between the groups: gaps[0] stands before the first.
  const isAside = groups.map(({ start, end }) => isInParentheses(text.folded, sentence.start, start, end));
  const gaps = groups.map((): Fact[] => []);
  gaps.push([]);
  let gap = 0;
  for (const value of apart) {
    while (gap < groups.length && (groups[gap] as Group).start < value.start) gap += 1;
    gaps[gap]?.push(value);
  }
  const [first, last] = [gaps[0] ?? [], gaps.at(-1) ?? []];
  if (first.length === 0) {
    for (const [at, group] of groups.entries())
      if (at === 0 || isAside[at] !== true) giveGroup(group.keys, gaps[at + 1] ?? [], near.sentence);
  } else if (last.length === 0 && gaps.slice(0, -1).every((one) => one.length > 0)) {
    for (const [at, group] of groups.entries()) giveGroup(group.keys, gaps[at] ?? [], near.sentence);
  } else if (gaps.slice(1).every((one) => one.length === 0)) {
    for (const key of distinct) give(key, first.filter(rule.isShared), near.sentence);
  }
}

const longestAside = 60;

/** "b.example (like your a.example) expires …": said of the name in front. */
function isInParentheses(folded: string, from: number, start: number, end: number): boolean {
  const before = /\(([^()]*)$/u.exec(folded.slice(Math.max(from, start - longestAside), start))?.[1];
  return before !== undefined && /\p{L}/u.test(before) && /^[^()]{0,20}\)/u.test(folded.slice(end, end + 21));
}

interface Group extends Place {
  keys: string[];
}

/** Names with nothing but "and" and the like between them stand together. */
function groupsOf(inside: readonly Owner[], text: Text): Group[] {
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
