import { type AmountLabelKind, amountPatterns, eachPattern, findBases, yearlyPattern } from './amount-labels.ts';
import type { FoundDate } from './dates.ts';
import { kindsOf, type Labelled, labelAbove } from './labels.ts';
import { cellMark } from './layout.ts';
import { contains, firstFrom, type Place, placesOf, within, withoutOverlaps } from './place.ts';
import type { Sentence } from './sentences.ts';
import { isLongTerm, termsIn } from './terms.ts';
import { nameMark, type Text } from './text.ts';
import type { Wording } from './wording.ts';
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

/** "From $10 to $12": the first is the price that was. */
const rises = /^.{0,24}(?:(?:^| )(?:to|auf|à|a|nun|now|jetzt) ?|から|->|→) ?$/u;
const priceOf = ({ amount, currency }: WrittenAmount): string => `${Number(amount)} ${currency ?? ''}`;

/** "$24.00  $18.00", "8,32 € netto / 9,90 € brutto": two of one price. */
const beside = /^[\s/()|–-]{0,4}$|^[,;]? ?(?:soit|bzw\.?|d\. ?h\.|i\.e\.|es decir|that is)[:,]? ?$/u;
/** How far before its price "instead of" may stand. */
const nearOld = 24;
/** The same with a name in between. */
const longestBetween = 300;
const longestTitle = 80;
const totalOf = /^ (?:of|for|über|für|der|aller|de|des|pour|del?|por)(?: [^:.,|\n]{0,30})?$/u;

/** The usual price, beside one that is reduced. */
const usual = /regul|list|habitu|通常/u;
const subtotal = new RegExp(
  piecesOf((words) => words.subtotal),
  'u',
);
/** "Payable in 12 instalments": the price of something that is bought. */
const instalments =
  /instal(?:l)?ments|in raten|ratenzahlung|\d (?:monats)?raten|mensualités|en \d+ fois|a plazos|cuotas|分割/u;
/** "In case of late payment, a fee of …": what may be is in no total yet. */
const supposed = /(?:in (?:case|the event) of|en cas d[e']|im falle?|bei (?:zahlungs)?verzug|en caso de) /u;
const firstYear = new RegExp(
  piecesOf((words) => words.firstYear),
  'u',
);

export interface AmountSurroundings {
  labels: readonly Labelled<AmountLabelKind>[];
  /** All days and prices. */
  values: readonly Place[];
  names: readonly Place[];
  dates: readonly FoundDate[];
  wording: Wording;
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
  { labels, values: all, names, dates, wording }: AmountSurroundings,
): Amounts {
  const { folded } = text;
  const bases = findBases(text);
  const renewals = placesOf(amountPatterns.renewal, folded);
  const each = placesOf(eachPattern, folded);
  const years = placesOf(yearlyPattern, folded);
  const termsFound = termsIn(folded);
  const terms = termsFound.filter(isLongTerm);
  const near = (places: readonly Place[], { start, end }: Place, before: number, behind: number) => {
    const at = firstFrom(places, end);
    const [next, previous] = [places[at], places[firstFrom(places, start) - 1]];
    return (
      (next !== undefined && next.start - end <= behind) ||
      (previous !== undefined && previous.end <= start && start - previous.end <= before)
    );
  };
  /** What a row says that its amount is for. */
  const says = (sentence: Place, kind: string) => within(labels, sentence).some((label) => label.kind === kind);
  /** Whether a piece is about a registration; undefined where it says neither that nor anything of a renewal. */
  const isOfRegistration = (part: Place): boolean | undefined =>
    says(part, 'renewal') ? false : says(part, 'registration') ? true : undefined;
  const isMarked = written.some(({ currency }) => currency !== null);
  const amounts = sentences.flatMap((sentence) => {
    const values = within(written, sentence);
    if (values.length === 0) return [];
    const found = kindsOf(sentence, values, labels, folded, all);
    const basis = kindsOf(sentence, values, bases, folded, values);
    const isRegistration = isOfRegistration(sentence) ?? isOfRegistration(sentence.block) ?? false;
    const result: FoundAmount[] = [];
    // "From 10 € to 12 €": what the first is said to be, the second is.
    let risen: AmountLabelKind | undefined;
    for (const [index, value] of values.entries()) {
      const [last, after] = [values[index - 1], values[index + 1]];
      const bounds = { start: last?.end ?? sentence.start, end: after?.start ?? sentence.end };
      const next = after?.start ?? sentence.end;
      const said = termsOf(value.start, value.end, bounds, sentence);
      const isLong = said.some(isLongTerm);
      const isOneYear = said.length > 0 && !isLong;
      const monthly = labels[firstFrom(labels, value.end)];
      const isYearly = near(years, value, 12, 3);
      const rose = after !== undefined && rises.test(folded.slice(value.end, Math.min(after.start, value.end + 60)));
      let label = found[index];
      const title =
        label?.kind === 'sum' || label?.kind === 'price' || label?.kind === 'total'
          ? titleOf(sentence, value)
          : undefined;
      label = title ?? label;
      // "The renewal of a.example goes up from": what the two prices are for is said before.
      if (label?.kind === 'from' || (label?.kind === 'old' && rose)) {
        const inside = labels[firstFrom(labels, label.start) - 1];
        label =
          inside && inside.start >= bounds.start && lengthBetween(inside.end, label.start) <= nearOld
            ? inside
            : undefined;
      }
      // "1.60 € / month, 19.20 € a year": the month is that of the price before.
      if (label?.kind === 'month' && last && label.start >= last.end && label.start - last.end <= 2) {
        const behind = labels[firstFrom(labels, value.end)];
        label = behind && behind.start - value.end <= 2 && behind.kind !== 'month' ? behind : undefined;
      }
      // "Total of upcoming renewals": what it is a total of stands behind that.
      const whole = label?.kind === 'renewal' ? labels[firstFrom(labels, label.start) - 1] : undefined;
      if (
        label &&
        whole?.kind === 'total' &&
        whole.start >= bounds.start &&
        totalOf.test(folded.slice(whole.end, Math.min(label.start, whole.end + 40)))
      )
        label = whole;
      if (label?.kind === 'old' && label.end < value.start - nearOld) label = undefined;
      if (label === undefined || label.kind === 'registration' || label.start >= value.end)
        label = renewedOn(value) ?? label;
      let kind: AmountLabelKind | 'bare' = label?.kind ?? 'bare';
      let isAlien = label !== undefined && wording.isAlien(title ?? value, label, title ?? bounds);
      const waits = sentence.above && within(all, sentence.above).length === 0;
      if (kind === 'bare' && index === 0 && value.start - sentence.line.start <= 3 && sentence.above && waits) {
        const above = labelAbove(sentence.above, labels);
        if (above && above.kind !== 'from')
          [kind, isAlien] = [above.kind, wording.isAlien(above, above, sentence.above)];
      }
      const isMonthly = monthly?.kind === 'month' && monthly.start - value.end <= 2 && monthly.end <= next;
      const previous = result[index - 1];
      // Beside a price with a label, one without is the same price in another form, or nobody knows which of them counts.
      if (kind === 'bare' && risen !== undefined) {
        kind = risen;
        label = { kind: risen, start: value.start, end: value.start };
      }
      risen = rose && kind !== 'bare' ? kind : undefined;
      const isUnnamed = kind === 'bare' || (label !== undefined && label.start >= value.end);
      if (isUnnamed && previous && last && beside.test(beforeBasis(last.end, value.start))) {
        result.push({ ...previous, ...value, basis: basis[index]?.kind, extra: false });
        continue;
      }
      if (kind === 'bare') {
        const at = { start: lastEnd(all, value.start, sentence.start), end: nextStart(all, value.end, sentence.end) };
        isAlien = !wording.isBare(value, at, sentence) || isOfOther(sentence) || isBehindOther(value.start);
      }
      // "Registration: renews 4 Feb 2027, £11.99".
      const isRenewed =
        kind === 'registration' &&
        label !== undefined &&
        within(renewals, { start: label.end, end: value.start }).length > 0;
      if (isRenewed) kind = 'renewal';
      if ((kind === 'bare' || kind === 'sum' || kind === 'price') && isRegistration) kind = 'registration';
      if (kind === 'price') kind = 'renewal';
      // What is paid every year is the price of a renewal too: "Registration: $11.28/yr".
      if (
        kind === 'registration' &&
        isYearly &&
        !says(sentence, 'renewal') &&
        !firstYear.test(folded.slice(bounds.start, bounds.end))
      )
        kind = 'renewal';
      const currency = value.currency ?? currencyOfRow(folded.slice(sentence.start, sentence.end));
      const isOther =
        isAlien ||
        // Beside prices with a currency, one without could be in any.
        (currency === null && isMarked) ||
        instalments.test(folded.slice(sentence.start, sentence.end)) ||
        wording.isAside(value) ||
        rose ||
        isMonthly ||
        kind === 'tax' ||
        kind === 'month' ||
        kind === 'old' ||
        (isLong && !isYearly && kind !== 'total' && kind !== 'registration');
      result.push({
        ...value,
        currency,
        kind: isOther ? 'other' : (kind as AmountKind),
        basis: basis[index]?.kind,
        each: near(each, value, 12, 6),
        yearly: isYearly || isOneYear,
        tax: kind === 'tax',
        subtotal: kind === 'tax' && label !== undefined && subtotal.test(folded.slice(label.start, label.end)),
        old: rose || (kind === 'old' && label !== undefined && !usual.test(folded.slice(label.start, label.end))),
        extra:
          kind !== 'tax' &&
          (isAlien || kind === 'other') &&
          Number(value.amount) > 0 &&
          !supposed.test(folded.slice(bounds.start, value.start)),
      });
    }
    return folded.slice(sentence.start, sentence.end).includes(cellMark) ? grossOfRow(result) : result;
  });
  // "Keep the old price and pay $59.99": it is that one wherever it stands.
  const outdated = new Set(amounts.filter(({ old }) => old).map(priceOf));
  const named = sentences.filter((sentence) => within(names, sentence).length > 0);
  const isNamed = (one: Place) => {
    const sentence = named[firstFrom(named, one.start + 1) - 1];
    return sentence !== undefined && contains(sentence, one);
  };
  const current = amounts.map((one) =>
    outdated.has(priceOf(one)) && one.kind !== 'registration' && !isNamed(one)
      ? { ...one, kind: 'other' as const }
      : one,
  );
  return { amounts: current, terms };

  /** "Item: VAT 20% | Amount: £2.00": a row of a table is what its first cell says, whatever the heading of its column. */
  function titleOf({ start, end }: Place, value: Place): Labelled<AmountLabelKind> | undefined {
    const row = folded.slice(start, Math.min(end, start + longestTitle));
    const cell = row.indexOf(cellMark);
    const title = start + (/^[^:|]{1,40}: /.exec(row)?.[0].length ?? 0);
    const label = labels[firstFrom(labels, title)];
    const isFirst =
      label !== undefined && /^[\d.,%@ ]{0,12}$/.test(folded.slice(title, Math.min(label.start, title + 13)));
    const isTitle = cell !== -1 && isFirst && label.end <= start + cell && start + cell < value.start;
    return isTitle && (label.kind === 'total' || label.kind === 'tax') ? label : undefined;
  }

  /** Whether the line of the name above a price says that it is of something else: "Transfer: a.example". */
  function isOfOther({ start, end, block }: Sentence): boolean {
    if (within(names, { start, end }).length > 0) return false;
    const name = names[firstFrom(names, start) - 1];
    const line = name && name.start >= block.start ? block.parts.find((one) => one.end >= name.end) : undefined;
    return line !== undefined && line.end <= start && wording.isForeign(line, true);
  }

  /** "The licence expires on 9 January (£149)": with a day that is not of a name. */
  function isBehindOther(start: number): boolean {
    const day = dates[firstFrom(dates, start) - 1];
    return day?.kind === 'other' && /^ ?[(,] ?$/u.test(folded.slice(day.end, start).slice(0, 8));
  }

  /** "Renews Nov 18, 2027 for $22.99": the label of the day is that of the price too. */
  function renewedOn({ start }: Place): Labelled<AmountLabelKind> | undefined {
    const day = all[firstFrom(all, start) - 1];
    if (
      !day ||
      !/^,? ?(?:for|at|für|zu|zum preis von|pour|por|à|a)? ?$/u.test(
        folded.slice(day.end, Math.min(start, day.end + 20)),
      )
    )
      return undefined;
    if (start - day.end > 20 || within(written, day).length > 0) return undefined;
    const label = renewals[firstFrom(renewals, day.start) - 1];
    return label && day.start - label.end >= 0 && day.start - label.end <= 6
      ? { ...label, kind: 'renewal' }
      : undefined;
  }

  /** How many characters stand between two places, without those of names. */
  function lengthBetween(from: number, to: number): number {
    return to - from > longestBetween ? to - from : folded.slice(from, to).replaceAll(nameMark, '').length;
  }

  /** How long the thing is for that a price is of: as said before the price, else behind it, else in its sentence. */
  function termsOf(start: number, end: number, bounds: Place, sentence: Place) {
    const before = within(termsFound, { start: bounds.start, end: start });
    if (before.length > 0) return before;
    const behind = within(termsFound, { start: end, end: bounds.end });
    return behind.length > 0 ? behind : within(termsFound, sentence);
  }

  /** What stands between two amounts, without "net" and "gross". */
  function beforeBasis(from: number, to: number): string {
    if (to - from > 60) return 'x';
    let words = '';
    let at = from;
    for (const base of withoutOverlaps([
      ...within(bases, { start: from, end: to }),
      ...within(years, { start: from, end: to }),
    ])) {
      words += folded.slice(at, base.start);
      at = base.end;
    }
    return (words + folded.slice(at, to)).trim();
  }
}

const lastEnd = (places: readonly Place[], at: number, least: number): number =>
  Math.max(places[firstFrom(places, at) - 1]?.end ?? 0, least);
const nextStart = (places: readonly Place[], at: number, most: number): number =>
  Math.min(places[firstFrom(places, at)]?.start ?? most, most);

/** A row with columns of net, tax and total: the total is the price of the row with tax. */
function grossOfRow(row: FoundAmount[]): FoundAmount[] {
  const taxes = row.filter(({ tax, subtotal }) => tax && !subtotal).map(({ amount }) => Number(amount));
  const addsUp = (net: FoundAmount, gross: FoundAmount) =>
    taxes.some((tax) => tax > 0 && Math.abs(Number(net.amount) + tax - Number(gross.amount)) < 0.005);
  return row.map((one) =>
    one.kind === 'total' && row.some((net) => !net.tax && net !== one && addsUp(net, one))
      ? { ...one, kind: 'sum' as const, basis: 'gross' as const }
      : one,
  );
}
