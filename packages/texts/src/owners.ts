import type { Block, Layout, Line, Sentence } from './layout.ts';
import type { Facts } from './facts.ts';
import type { FoundName } from './names.ts';
import { firstFrom, lastUpTo, type Span, spansOf, type Text, within } from './text.ts';
import type { FoundAmount, FoundDate } from './values.ts';
import { anyOf, piecesOf } from './words/words.ts';

/** How near a fact is to its name. */
export const near = { sentence: 0, line: 1, block: 2, text: 3 } as const;

interface Owners {
  names: readonly string[];
  /** One of `near`. */
  distance: number;
  /** Whether the fact can be of no other names. */
  isSure: boolean;
}

export interface Owned<Fact> extends Pick<Owners, 'distance' | 'isSure'> {
  fact: Fact;
  /** Whether it is of several names. */
  isShared: boolean;
}

const mostUnsure = 40;
const allWords = new RegExp(`^\\P{L}*(?:${piecesOf('all')})`, 'u');
const namesOf = (found: readonly FoundName[]): string[] => [...new Set(found.map(({ name }) => name))];

/** Of the names in a piece, those that a fact is next to. `values`: all facts of its kind in the piece. */
function beside(fact: Span, inside: readonly FoundName[], values: readonly Span[], distance: number): Owners {
  const distinct = namesOf(inside);
  const [first, last] = [inside[0] as FoundName, inside.at(-1) as FoundName];
  // In a line the sentence of the name comes first.
  if (distinct.length === 1)
    return { names: distinct, distance, isSure: distance === near.sentence || first.start < fact.start };
  const namesLead = first.start < (values[0] ?? fact).start;
  // "a.example 5 May, b.example", and "5 May a.example 6 June": whose is it?
  if (namesLead === last.start > (values.at(-1) ?? fact).start) return { names: distinct, distance, isSure: false };
  const at = values.findIndex((one) => one.start === fact.start);
  const runs = (value: Span, index: number): Span =>
    namesLead
      ? { start: values[index - 1]?.end ?? 0, end: value.start }
      : { start: value.end, end: values[index + 1]?.start ?? Infinity };
  const own = namesOf(within(inside, runs(fact, at)));
  return { names: own.length > 0 ? own : distinct, distance, isSure: own.length > 0 };
}

/** The names of a block by its lines. */
function namesIn(block: Block, found: readonly FoundName[]) {
  const names = block.lines.map((line) => namesOf(within(found, line)));
  return { names, distinct: [...new Set(names.flat())], firstName: names.findIndex((one) => one.length > 0) };
}

/**
 * Whose the facts of a text are, by its layout. In a sentence, a line or a block with one name all is that one's. Among
 * several, a fact is of the names right before it where names come first, and of those right after it where facts do;
 * where both could be, it may be of any, and is sure of none.
 */
export function createOwners({ folded }: Text, { blocks, sentences }: Layout, found: readonly FoundName[]) {
  const all = namesOf(found);
  const endsInColon = ({ start, end }: Span): boolean => /[:：]\s*$/.test(folded.slice(Math.max(start, end - 4), end));
  const speaksOfAll = ({ start, end }: Span): boolean => allWords.test(folded.slice(start, Math.min(end, start + 60)));
  const known = new Map(blocks.map((block) => [block, namesIn(block, found)]));
  const namedOf = (block: Block) => known.get(block) ?? namesIn(block, found);

  /** A fact in a line without a name: of the lines above it in its block, or of those below it. */
  function inBlock(line: Line, firstFact: Span): Owners {
    const { names, distinct, firstName } = namedOf(line.block);
    const { lines } = line.block;
    const at = firstFrom(lines, line.start);
    const distance = near.block;
    // What is above the only name of a block may go on with the block before.
    if (distinct.length === 1) return { names: distinct, distance, isSure: firstName < at || endsInColon(line) };
    const step = (lines[firstName]?.start ?? 0) < firstFact.start ? -1 : 1;
    const run = new Set<string>();
    for (let index = at + step; index >= 0 && index < lines.length; index += step) {
      const here = names[index] ?? [];
      if (run.size > 0 && here.length === 0) break;
      for (const name of here) run.add(name);
    }
    // Below a list of names a fact may be of the last one, or of all; above one it is of all.
    return run.size === 0
      ? { names: distinct, distance, isSure: false }
      : { names: [...run], distance, isSure: step === 1 || run.size === 1 };
  }

  /** A fact in a block without a name: below a title that is a name, or above names that its colon points to. */
  function inText({ block }: Line): Owners {
    const at = firstFrom(blocks, block.start);
    const [above, below] = [blocks[at - 1], blocks[at + 1]];
    const next = below ? namedOf(below).distinct : [];
    if (endsInColon(block) && next.length > 0) return { names: next, distance: near.text, isSure: true };
    const title = above?.lines.length === 1 ? namedOf(above).distinct : [];
    if (title.length === 1) return { names: title, distance: near.text, isSure: true };
    return { names: all, distance: near.text, isSure: false };
  }

  /** The first fact of a block in a line without a name. */
  function firstFactOf(block: Block, facts: readonly Span[]): Span | undefined {
    const { names } = namedOf(block);
    const line = block.lines.find((one, index) => names[index]?.length === 0 && within(facts, one).length > 0);
    return line && within(facts, line)[0];
  }

  function ownersOf(fact: Span, facts: readonly Span[]): Owners {
    const sentence = lastUpTo(sentences, fact.start) as Sentence;
    const { line } = sentence;
    const [inSentence, inLine] = [within(found, sentence), within(found, line)];
    const inside = namedOf(line.block).distinct;
    const where =
      inSentence.length > 0 ? 'sentence' : inLine.length > 0 ? 'line' : inside.length > 0 ? 'block' : 'text';
    if (all.length === 1) return { names: all, distance: near[where], isSure: true };
    if (where === 'sentence') return beside(fact, inSentence, within(facts, sentence), near.sentence);
    if (!endsInColon(line) && speaksOfAll(sentence)) return { names: all, distance: near.line, isSure: true };
    if (where === 'line') return beside(fact, inLine, within(facts, line), near.line);
    if (where === 'text') return inText(line);
    return inBlock(line, firstFactOf(line.block, facts) ?? fact);
  }

  /** The facts of each name. */
  return <Fact extends Span>(facts: readonly Fact[]): ReadonlyMap<string, readonly Owned<Fact>[]> => {
    const result = new Map<string, Owned<Fact>[]>(all.map((name) => [name, []]));
    for (const fact of facts) {
      const { names, ...owned } = ownersOf(fact, facts);
      // What may be of any of so many names says nothing of one.
      if (!owned.isSure && names.length > mostUnsure) continue;
      for (const name of names) result.get(name)?.push({ fact, ...owned, isShared: names.length > 1 });
    }
    return result;
  };
}

/** The facts that are nearest to a name. */
export function nearest<Fact>(owned: readonly Owned<Fact>[] = []): readonly Owned<Fact>[] {
  const distance = Math.min(...owned.map((one) => one.distance));
  return owned.filter((one) => one.distance === distance);
}

/** The first of some facts, if all of them say the same. */
export const agreed = <Fact>(owned: readonly Owned<Fact>[], valueOf: (fact: Fact) => unknown): Fact | undefined =>
  new Set(owned.map(({ fact }) => valueOf(fact))).size === 1 ? owned[0]?.fact : undefined;

type Own<Fact = Span> = ReadonlyMap<string, readonly Owned<Fact>[]>;
type OwnFacts = Record<'autoRenew' | 'renewalIntent' | 'registrar', Own> & {
  dates: Own<FoundDate>;
  amounts: Own<FoundAmount>;
};

const has = <Fact>(own: Own<Fact>, name: string, test = (_: Owned<Fact>): boolean => true): boolean =>
  own.get(name)?.some(test) === true;

const renewal = anyOf('dates.renewal');
/** Texts whose names belong to others: marketplaces, zone files, logs and mail headers. */
const strange = new RegExp(
  `${piecesOf('market')}|http/\\d\\.\\d" \\d|\\d \\[error\\]|\\bin soa\\b|^received: from`,
  'mu',
);
const sourceFile = /\w\.(?:js|py|rs|rb|md|json)(?![\w.])/gu;
const fewestFiles = 2;

/** Separates the names that a text means, as somebody's own, from those that it only mentions, or has for sale. */
export function meantNames({ text, names }: Facts, own: OwnFacts): (name: string) => boolean {
  const distinct = namesOf(names);
  const isNear = ({ isSure, distance }: Owned<Span>): boolean => distance <= (isSure ? near.block : near.line);
  const isSaid = (name: string): boolean =>
    [own.dates, own.amounts, own.autoRenew, own.renewalIntent].some((facts: Own) => has(facts, name, isNear));
  // "a.example is still at GoDaddy".
  const isKept = (name: string): boolean => has(own.registrar, name, ({ distance }) => distance === near.sentence);
  const hasDay = (name: string): boolean => has(own.dates, name, isNear);
  const isDated = distinct.some(hasDay);
  const renewals = spansOf(renewal, text.folded);
  const renewing = namesOf(names.filter(({ start }) => within(renewals, text.lineAt(start)).length > 0));
  // Where others have days, a name with nothing but a price is one to buy.
  const isForSale = (name: string): boolean =>
    isDated &&
    !hasDay(name) &&
    !renewing.includes(name) &&
    !isKept(name) &&
    !has(own.autoRenew, name) &&
    !has(own.renewalIntent, name) &&
    has(
      own.amounts,
      name,
      ({ fact, distance }) => distance <= near.line && !['renewal', 'registration'].includes(fact.role),
    );
  const isStrange = strange.test(text.folded) || spansOf(sourceFile, text.folded).length >= fewestFiles;
  const isRenewed = (name: string): boolean =>
    [own.autoRenew, own.renewalIntent].some((facts) => has(facts, name, ({ distance }) => distance <= near.line)) ||
    has(
      own.dates,
      name,
      ({ fact, isSure, distance }) =>
        isSure &&
        distance < near.text &&
        (fact.isSure || distance === near.sentence) &&
        ['expiration', 'renewal', 'billing'].includes(fact.role),
    );
  if (isStrange) return isRenewed;
  const meant = new Set([
    ...distinct.filter((name) => isSaid(name) || isKept(name)),
    ...names.filter(({ listed }) => listed).map(({ name }) => name),
  ]);
  // A subdomain stands next to the name that is renewed. Where nothing is said of any name, all are meant.
  const isPart = (name: string): boolean => distinct.some((other) => name.endsWith(`.${other}`));
  return (name) =>
    !isPart(name) && (meant.size === 0 || distinct.length === 1 || (meant.has(name) && !isForSale(name)));
}
