import type { Division } from './division.ts';
import type { Part } from './layout.ts';
import { near, productKey } from './ownership.ts';
import { type Place, within } from './place.ts';

/** Facts of the pieces between those that name something. */
export function divideBetween<Fact extends Place>(division: Division<Fact>, part: Part, level: number): void {
  const { facts, values, ownersIn, give, inPart, signs } = division;
  const { isShared, isPlain } = division.rule;
  const { endsInColon, isHeading, isChat, speaksOfAll } = signs;
  const named: Part[] = [];
  const gaps: Part[][] = [[]];
  for (const child of isChat(part) ? messagesOf(part, ownersIn) : part.parts) {
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
  // A product is the last thing of a text as often as not; what it costs stands in it.
  const lastGap = 1 + named.findLastIndex((child) => ownersIn(child).some((key) => key !== productKey));
  const [opens, closes] = [filled[0] === true, filled[lastGap] === true];
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
  if (
    !opens &&
    named.length > 1 &&
    named.slice(1).every((child) => ownersIn(child).every((key) => key === productKey))
  ) {
    // Products below the only name: what stands before the first of them is the name's.
    giveBelow(division, named[0] as Part, factsIn(rest(gaps[1] ?? [])), level);
    return;
  }
  if (!opens && !closes && !hasHeadings && !isProse) {
    // Facts of one kind between names only; others show whether names come first here.
    const any = gaps.map((gap) => gap.some((piece) => within(values, piece).length > 0));
    const isNameFirst = gaps[0]?.length === 0 && gaps.slice(1, -1).every((gap) => gap.length > 0);
    if (level === near.block && isNameFirst) {
      for (const [at, child] of named.entries()) giveBelow(division, child, factsIn(rest(gaps[at + 1] ?? [])), level);
      return;
    }
    if (any[0] === true && any[lastGap] !== true) return openSections();
    if (any[0] !== true && any[lastGap] === true && any.filter(Boolean).length > 1)
      for (const [at, child] of named.entries()) giveBelow(division, child, factsIn(rest(gaps[at + 1] ?? [])), level);
    return;
  }
  if (!hasHeadings && !opens && (isProse || (closes && (named.length === 1 || count > 1)))) {
    for (const [at, child] of named.entries()) giveBelow(division, child, factsIn(rest(gaps[at + 1] ?? [])), level);
    return;
  }
  if (isChat(part)) {
    // A message is about the name that was spoken of last.
    for (const [at, child] of named.entries()) giveBelow(division, child, factsIn(rest(gaps[at + 1] ?? [])), level);
    return;
  }
  if (isProse) {
    for (const [at, child] of named.entries()) giveBelow(division, child, factsIn(rest(gaps[at + 1] ?? [])), level);
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
        : pieces.slice(-1).filter((piece) => (hasHeadings ? endsInColon(piece) || isHeading(piece) : isHeading(piece)));
      const told = factsIn(heading);
      if (told.length === 0) continue;
      const section: Part[] = [];
      for (let next = at; next < named.length; next += 1) {
        if (next > at && ((gaps[next]?.length ?? 0) > 0 || ownersIn(named[next] as Part).includes(productKey))) break;
        section.push(named[next] as Part);
      }
      const members = [...new Set(section.flatMap((child) => ownersIn(child)))].filter((key) => key !== productKey);
      const single = members.length === 1 && section.every((child) => ownersIn(child).length === 1);
      for (const key of members) give(key, single ? told : told.filter(isShared), single ? level : near.section);
    }
  }
}

/** The messages of a chat; what one says before it names another name is a message of its own, about the last one. */
function messagesOf(part: Part, ownersIn: Division<Place>['ownersIn']): Part[] {
  let isNamed = false;
  return part.parts.flatMap((line) => {
    const first = line.parts.findIndex((sentence) => ownersIn(sentence).length > 0);
    const [lead, rest] = [line.parts.slice(0, first), line.parts.slice(first)];
    const [last, opening] = [lead.at(-1), rest[0]];
    const isSplit = isNamed && first > 0 && last !== undefined && opening !== undefined;
    isNamed ||= first >= 0;
    if (!isSplit) return [line];
    return [
      { start: line.start, end: last.end, parts: lead },
      { start: opening.start, end: line.end, parts: rest },
    ];
  });
}

/** What stands below a piece is its only name's. */
function giveBelow<Fact extends Place>(
  { ownersIn, give, rule }: Division<Fact>,
  child: Part,
  told: readonly Fact[],
  level: number,
): void {
  const group = ownersIn(child);
  const [only] = group;
  if (group.length === 1 && only !== undefined) give(only, told, level);
  else if (level === near.line) for (const key of group) give(key, told.filter(rule.isShared), level);
}
