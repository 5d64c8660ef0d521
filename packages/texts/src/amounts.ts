import {
  type AmountContext,
  type AmountSurroundings,
  amountContext,
  isNear,
  type Priced,
  pricedIn,
  says,
} from './amount-context.ts';
import type { AmountLabelKind } from './amount-labels.ts';
import { type Said, saidOf } from './label-of-amount.ts';
import { kindsOf } from './labels.ts';
import { cellMark, type Part } from './layout.ts';
import { instalments } from './periods.ts';
import { contains, firstFrom, type Place, within, withoutOverlaps } from './place.ts';
import type { Sentence } from './sentences.ts';
import { isLongTerm } from './terms.ts';
import type { Text } from './text.ts';
import { piecesOf } from './words/index.ts';
import { currencyOfRow, type WrittenAmount } from './written-amounts.ts';

export type AmountKind = 'renewal' | 'registration' | 'sum' | 'total' | 'other' | 'bare';

export interface FoundAmount extends WrittenAmount {
  kind: AmountKind;
  /** Whether tax is said to be in it. */
  basis: 'gross' | 'net' | undefined;
  /** It is said to be that of every name. */
  each: boolean;
  /** For one year, in so many words. */
  yearly: boolean;
  /** It is a tax, a discount or a subtotal. */
  tax: boolean;
  /** It is the whole without tax. */
  subtotal: boolean;
  /** It is the price that was. */
  old: boolean;
  /** It is neither a tax nor a discount, but something else that a total may hold. */
  extra: boolean;
}

export interface Amounts {
  amounts: FoundAmount[];
  /** Where a text says that something is for several years. */
  terms: Place[];
}

/** What each amount of money in a text is for: what its label says where that is known, and nothing where other words are about. */
export function findAmounts(
  text: Text,
  sentences: readonly Sentence[],
  written: readonly WrittenAmount[],
  surroundings: AmountSurroundings,
): Amounts {
  const context = amountContext(text, written, surroundings);
  const amounts = sentences.flatMap((sentence) => amountsIn(context, sentence));
  return { amounts: withoutOld(amounts, sentences, surroundings.names), terms: context.terms.filter(isLongTerm) };
}

function amountsIn(context: AmountContext, sentence: Sentence): FoundAmount[] {
  const { folded, written, labels, bases } = context;
  const values = within(written, sentence);
  if (values.length === 0) return [];
  const found = kindsOf(sentence, values, labels, folded, context.values);
  const basis = kindsOf(sentence, values, bases, folded, values);
  const result: FoundAmount[] = [];
  // "From 10 € to 12 €": what the first is said to be, the second is.
  let risen: AmountLabelKind | undefined;
  for (const [index, value] of values.entries()) {
    const priced = pricedIn(context, sentence, values, index);
    const said = saidOf(context, priced, found[index], risen);
    risen = priced.rose && said.kind !== 'bare' ? said.kind : undefined;
    const previous = result[index - 1];
    result.push(
      previous && !isOfTerm(priced, previous) && isBeside(context, priced, said)
        ? { ...previous, ...value, basis: basis[index]?.kind, extra: false }
        : { ...amountOf(context, priced, said), basis: basis[index]?.kind },
    );
  }
  return folded.slice(sentence.start, sentence.end).includes(cellMark) ? grossOfRow(result) : result;
}

/** "$24.00  $18.00", "8,32 € netto / 9,90 € brutto": two of one price. */
const beside = /^[\s/()|–-]{0,4}$|^[,;]? ?(?:soit|bzw\.?|d\. ?h\.|i\.e\.|es decir|that is)[:,]? ?$/u;
/**
 * Whether an amount without a label is next to one with a label. It is the same price in another form, or it is unclear
 * which of the two counts.
 */
function isBeside(context: AmountContext, { last, value }: Priced, { kind, label }: Said): boolean {
  const isUnnamed = kind === 'bare' || (label !== undefined && label.start >= value.end);
  return isUnnamed && last !== undefined && beside.test(betweenWithoutBasis(context, last.end, value.start));
}

/** "2 years @ $15.18/yr  $30.36": beside the price of a year, that of all of them. */
const isOfTerm = ({ isLong, isYearly, value }: Priced, previous: FoundAmount): boolean =>
  isLong && previous.yearly && !isYearly && Number(value.amount) !== Number(previous.amount);

/** What stands between two amounts, without "net", "gross" and "a year". */
function betweenWithoutBasis({ folded, bases, years }: AmountContext, start: number, end: number): string {
  if (end - start > 60) return 'x';
  let words = '';
  let at = start;
  for (const base of withoutOverlaps([...within(bases, { start, end }), ...within(years, { start, end })])) {
    words += folded.slice(at, base.start);
    at = base.end;
  }
  return (words + folded.slice(at, end)).trim();
}

/** The usual price, beside one that is reduced. */
const usual = /regul|list|habitu|通常/u;
const subtotal = new RegExp(
  piecesOf((words) => words.subtotal),
  'u',
);
/** "In case of late payment, a fee of …": what may be is in no total yet. */
const supposed = /(?:in (?:case|the event) of|en cas d[e']|im falle?|bei (?:zahlungs)?verzug|en caso de) /u;

function amountOf(context: AmountContext, priced: Priced, said: Said): FoundAmount {
  const { folded, wording, each } = context;
  const { sentence, value, bounds, rose, isYearly, isOneYear } = priced;
  const { label } = said;
  const isAlien = said.kind === 'bare' ? isBareOfOther(context, priced) : said.isAlien;
  const kind = kindOf(context, priced, said);
  const currency = value.currency ?? currencyOfRow(folded.slice(sentence.start, sentence.end));
  const isOther =
    isAlien ||
    // Beside prices with a currency, one without could be in any.
    (currency === null && context.isMarked) ||
    wording.isAside(value) ||
    wording.isAsked(value) ||
    isNoWholePrice(context, priced, kind);
  const words = label === undefined ? undefined : folded.slice(label.start, label.end);
  return {
    ...value,
    currency,
    kind: isOther ? 'other' : (kind as AmountKind),
    basis: undefined,
    each: isNear(each, value, 12, 6),
    yearly: isYearly || isOneYear,
    tax: kind === 'tax',
    subtotal: kind === 'tax' && words !== undefined && subtotal.test(words),
    old: rose || (kind === 'old' && words !== undefined && !usual.test(words)),
    extra:
      kind !== 'tax' &&
      (isAlien || kind === 'other') &&
      Number(value.amount) > 0 &&
      !supposed.test(folded.slice(bounds.start, value.start)),
  };
}

/** Whether an amount is a part of a price, one that was, or one for another time than a year. */
function isNoWholePrice(
  { folded, labels }: AmountContext,
  { sentence, value, bounds, rose, isLong, isYearly }: Priced,
  kind: Said['kind'],
): boolean {
  const monthly = labels[firstFrom(labels, value.end)];
  const isMonthly = monthly?.kind === 'month' && monthly.start - value.end <= 2 && monthly.end <= bounds.end;
  return (
    new RegExp(instalments, 'u').test(folded.slice(sentence.start, sentence.end)) ||
    rose ||
    isMonthly ||
    kind === 'tax' ||
    kind === 'month' ||
    kind === 'old' ||
    (isLong && !isYearly && kind !== 'total' && kind !== 'registration')
  );
}

/** How long a line is at most that says only what the one above is. */
const longestNote = 40;
const firstYear = new RegExp(
  piecesOf((words) => words.firstYear),
  'u',
);

/** What an amount is, of what it is said to be: a price is that of a registration where its piece is about one. */
function kindOf(context: AmountContext, { sentence, value, bounds, isYearly }: Priced, said: Said): Said['kind'] {
  const { folded, renewals } = context;
  let { kind } = said;
  // "Registration: renews 4 Feb 2027, £11.99".
  const isRenewed =
    kind === 'registration' &&
    said.label !== undefined &&
    within(renewals, { start: said.label.end, end: value.start }).length > 0;
  if (isRenewed) kind = 'renewal';
  if ((kind === 'bare' || kind === 'sum' || kind === 'price') && isRegistration(context, sentence))
    kind = 'registration';
  if (kind === 'price') kind = 'renewal';
  // What is paid every year is the price of a renewal too: "Registration: $11.28/yr".
  const isFirstYear = firstYear.test(folded.slice(bounds.start, bounds.end));
  if (kind === 'registration' && isYearly && !says(context, sentence, 'renewal') && !isFirstYear) kind = 'renewal';
  return kind;
}

/** Whether a sentence is about a registration; where it says neither that nor anything of a renewal, whether its block is. */
function isRegistration(context: AmountContext, sentence: Sentence): boolean {
  const is = (piece: Part): boolean | undefined =>
    says(context, piece, 'renewal') ? false : says(context, piece, 'registration') ? true : undefined;
  return is(sentence) ?? (isRegistrationBelow(context, sentence) || (is(sentence.block) ?? false));
}

/** Whether all that the line below that of a name says is that it was registered: "a.example $9.98", "Registration". */
function isRegistrationBelow(context: AmountContext, { line, block }: Sentence): boolean {
  const { names, values } = context;
  if (within(names, line).length === 0) return false;
  const below = block.parts.find(({ start }) => start >= line.end);
  return (
    below !== undefined &&
    below.end - below.start <= longestNote &&
    within(names, below).length === 0 &&
    within(values, below).length === 0 &&
    says(context, below, 'registration') &&
    !says(context, below, 'renewal')
  );
}

/** Whether an amount without a label is that of something else, as far as words around it say. */
function isBareOfOther(context: AmountContext, { sentence, value }: Priced): boolean {
  const { values, wording } = context;
  const piece = {
    start: Math.max(values[firstFrom(values, value.start) - 1]?.end ?? 0, sentence.start),
    end: Math.min(values[firstFrom(values, value.end)]?.start ?? sentence.end, sentence.end),
  };
  return !wording.isBare(value, piece, sentence) || isOfOther(context, sentence) || isBehindOther(context, value.start);
}

/** Whether the line of the name above a price says that it is of something else: "Transfer: a.example". */
function isOfOther({ names, wording }: AmountContext, { start, end, block }: Sentence): boolean {
  if (within(names, { start, end }).length > 0) return false;
  const name = names[firstFrom(names, start) - 1];
  const line = name && name.start >= block.start ? block.parts.find((one) => one.end >= name.end) : undefined;
  return line !== undefined && line.end <= start && wording.isForeign(line, true);
}

/** "The licence expires on 9 January (£149)": with a day that is not of a name. */
function isBehindOther({ dates, folded }: AmountContext, start: number): boolean {
  const day = dates[firstFrom(dates, start) - 1];
  return day?.kind === 'other' && /^ ?[(,] ?$/u.test(folded.slice(day.end, start).slice(0, 8));
}

const priceOf = ({ amount, currency }: WrittenAmount): string => `${Number(amount)} ${currency ?? ''}`;

/** "Keep the old price and pay $59.99": it is that one wherever it stands, except beside a name. */
function withoutOld(
  amounts: readonly FoundAmount[],
  sentences: readonly Sentence[],
  names: readonly Place[],
): FoundAmount[] {
  const outdated = new Set(amounts.filter(({ old }) => old).map(priceOf));
  const named = sentences.filter((sentence) => within(names, sentence).length > 0);
  const isNamed = (one: Place) => {
    const sentence = named[firstFrom(named, one.start + 1) - 1];
    return sentence !== undefined && contains(sentence, one);
  };
  return amounts.map((one) =>
    outdated.has(priceOf(one)) && one.kind !== 'registration' && !isNamed(one) ? { ...one, kind: 'other' } : one,
  );
}

/** A row with columns of net, tax and total: the total is the price of the row with tax. */
function grossOfRow(row: FoundAmount[]): FoundAmount[] {
  const taxes = row.filter(({ tax, subtotal: isNet }) => tax && !isNet).map(({ amount }) => Number(amount));
  const addsUp = (net: FoundAmount, gross: FoundAmount) =>
    taxes.some((tax) => tax > 0 && Math.abs(Number(net.amount) + tax - Number(gross.amount)) < 0.005);
  return row.map((one) =>
    one.kind === 'total' && row.some((net) => !net.tax && net !== one && addsUp(net, one))
      ? { ...one, kind: 'sum' as const, basis: 'gross' as const }
      : one,
  );
}
