import type { Division } from './division.ts';
import type { Part } from './layout.ts';
import { near, productKey } from './ownership.ts';
import { type Place, within } from './place.ts';

/** The pieces of a part that name something, and those between them. */
interface Between<Fact extends Place> {
  division: Division<Fact>;
  part: Part;
  level: number;
  named: readonly Part[];
  /** Pieces without a name: those at 0 stand before the first that names something. */
  gaps: readonly (readonly Part[])[];
  /** The last gap that is one between names; behind it products alone are named. */
  lastGap: number;
  /** Whether facts stand before the first name, and behind the last one. */
  opens: boolean;
  closes: boolean;
  /** Whether a line that ends in a colon says something of the names below it. */
  hasHeadings: boolean;
  /** Sentences of a line, and the lines of a chat, are read one after another. */
  isProse: boolean;
  /** Whether a piece speaks of all names, and is done with. */
  isHandled(piece: Part): boolean;
  /** The facts of the other pieces. */
  told(pieces: readonly Part[]): Fact[];
}

/** Facts of the pieces between those that name something. */
export function divideBetween<Fact extends Place>(division: Division<Fact>, part: Part, level: number): void {
  const { facts, ownersIn, give, inPart, signs } = division;
  const named: Part[] = [];
  const gaps: Part[][] = [[]];
  for (const child of signs.isChat(part) ? messagesOf(part, ownersIn) : part.parts) {
    if (ownersIn(child).length > 0) {
      named.push(child);
      gaps.push([]);
      inPart(child, level - 1);
    } else gaps.at(-1)?.push(child);
  }
  const real = ownersIn(part).filter(isName);
  const [onlyName] = real;
  if (level === near.text && real.length === 1 && onlyName !== undefined) {
    for (const [at, gap] of gaps.entries()) {
      const above = named[at - 1];
      // Below "Your certificate for a.example expires", it is unclear what the value belongs to.
      const isClear =
        above === undefined ||
        ownersIn(above).some(isName) ||
        !within(division.owners, above).some(({ hasName }) => hasName);
      for (const piece of isClear ? gap : gap.slice(1))
        give(onlyName, within(facts, piece).filter(division.rule.isPlain), level);
    }
    return;
  }
  const filled = gaps.map((gap) => gap.some((piece) => within(facts, piece).length > 0));
  if (!filled.includes(true)) return;
  const handled = giveToAll(division, part, gaps.flat());
  // A product is the last thing of a text as often as not; what it costs stands in it.
  const lastGap = 1 + named.findLastIndex((child) => ownersIn(child).some(isName));
  divideGaps(
    {
      division,
      part,
      level,
      named,
      gaps,
      lastGap,
      opens: filled[0] === true,
      closes: filled[lastGap] === true,
      hasHeadings: gaps.some((gap, at) => named[at] !== undefined && endsInHeading(division, gap)),
      isProse: level === near.line || signs.isChat(part),
      isHandled: (piece) => handled.has(piece),
      told: (pieces) => pieces.flatMap((piece) => (handled.has(piece) ? [] : within(facts, piece))),
    },
    filled.filter(Boolean).length,
  );
}

const isName = (key: string): boolean => key !== productKey;

/** "Both are set to renew": of the names above, in this piece or the whole. Answers the pieces that say such a thing. */
function giveToAll<Fact extends Place>(
  { facts, signs, give, ownersIn, rule }: Division<Fact>,
  part: Part,
  pieces: readonly Part[],
): ReadonlySet<Part> {
  const handled = new Set<Part>();
  for (const piece of pieces) {
    const told = within(facts, piece);
    if (told.length === 0 || !signs.speaksOfAll(piece)) continue;
    handled.add(piece);
    for (const key of ownersIn(part)) give(key, told.filter(rule.isShared), near.section);
  }
  return handled;
}

/** Whether the last of some pieces has a fact and ends in a colon. */
function endsInHeading<Fact extends Place>({ facts, signs }: Division<Fact>, gap: readonly Part[]): boolean {
  const last = gap.at(-1);
  return last !== undefined && within(facts, last).length > 0 && signs.isHeading(last) && signs.endsInColon(last);
}

/** Decides whether what stands between names is of the name before it, or of those behind. `count`: gaps with a fact. */
function divideGaps<Fact extends Place>(between: Between<Fact>, count: number): void {
  const { division, level, part, named, gaps, opens, closes, hasHeadings, isProse, told } = between;
  const { ownersIn, signs } = division;
  if (!opens && named.length > 1 && named.slice(1).every((child) => !ownersIn(child).some(isName))) {
    // Products below the only name: what stands before the first of them is the name's.
    return giveBelow(division, named[0] as Part, told(gaps[1] ?? []), level);
  }
  if (!opens && !closes && !hasHeadings && !isProse) return divideInner(between);
  if (!hasHeadings && !opens && (isProse || (closes && (named.length === 1 || count > 1)))) return eachBelow(between);
  // A message is about the name that was spoken of last.
  if (signs.isChat(part)) return eachBelow(between);
  if (isProse) eachBelow(between);
  openSections(between);
}

/** Facts of one kind between names only; others show whether names come first here. */
function divideInner<Fact extends Place>(between: Between<Fact>): void {
  const { division, level, gaps, lastGap } = between;
  const any = gaps.map((gap) => gap.some((piece) => within(division.values, piece).length > 0));
  const isNameFirst = gaps[0]?.length === 0 && gaps.slice(1, -1).every((gap) => gap.length > 0);
  if (level === near.block && isNameFirst) return eachBelow(between);
  if (any[0] === true && any[lastGap] !== true) return openSections(between);
  if (any[0] !== true && any[lastGap] === true && any.filter(Boolean).length > 1) eachBelow(between);
}

/** What stands below a name is that name's. */
function eachBelow<Fact extends Place>({ division, level, named, gaps, told }: Between<Fact>): void {
  for (const [at, child] of named.entries()) giveBelow(division, child, told(gaps[at + 1] ?? []), level);
}

/** What stands above names and opens a section is of all in it, up to the next piece without a name. */
function openSections<Fact extends Place>(between: Between<Fact>): void {
  const { division, level, named, gaps, told } = between;
  const { ownersIn, give, rule } = division;
  for (const at of named.keys()) {
    const heading = told(headingOf(between, at));
    if (heading.length === 0) continue;
    const section: Part[] = [];
    for (let next = at; next < named.length; next += 1) {
      if (next > at && ((gaps[next]?.length ?? 0) > 0 || ownersIn(named[next] as Part).includes(productKey))) break;
      section.push(named[next] as Part);
    }
    const members = [...new Set(section.flatMap((child) => ownersIn(child)))].filter(isName);
    const single = members.length === 1 && section.every((child) => ownersIn(child).length === 1);
    for (const key of members)
      give(key, single ? heading : heading.filter(rule.isShared), single ? level : near.section);
  }
}

/** The pieces above a name that head a section: all where only what stands above names says anything, else a heading. */
function headingOf<Fact extends Place>(between: Between<Fact>, at: number): readonly Part[] {
  const { division, level, gaps, opens, closes, hasHeadings, isHandled } = between;
  const { endsInColon, isHeading } = division.signs;
  const pieces = (gaps[at] ?? []).filter((piece) => !isHandled(piece));
  if (opens && !closes && level <= near.block && !hasHeadings) return pieces;
  return pieces.slice(-1).filter((piece) => (hasHeadings && endsInColon(piece)) || isHeading(piece));
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
