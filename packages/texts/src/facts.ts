import { epochDay, type RenewalIntent } from '@namekeep/domain';
import { unfoldChat } from './chats.ts';
import { createClauses, nearStart } from './clauses.ts';
import { kindsOf, labelAbove, type Labelled } from './labels.ts';
import { type Block, type Layout, layoutOf, type Sentence } from './layout.ts';
import { type FoundName, findNames, linksIn } from './names.ts';
import { type FoundPhrase, findAutoRenew, findIntents, findPayments } from './phrases.ts';
import { firstFrom, overlaps, type Place, placesOf, within, withoutOverlaps } from './place.ts';
import { type FoundCompany, findRegistrars } from './registrars.ts';
import { dayOfMessages, writtenOn } from './sent-day.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, masked, nameMark, type Text, textOf } from './text.ts';
import { isQuiet } from './unknown-words.ts';
import {
  type AmountLabelKind,
  eachPattern,
  findAmountLabels,
  findBases,
  findDateLabels,
  findPriceWords,
  isAmountLabel,
  isDateLabel,
  isLongTerm,
  termsIn,
  yearlyPattern,
} from './value-labels.ts';
import { anyLanguage, languages, piecesOf } from './words/index.ts';
import { unwrapped } from './wraps.ts';
import { currencyOfRow, dollarsOf, type WrittenAmount, writtenAmounts } from './written-amounts.ts';
import { type WrittenDate, writtenDates } from './written-dates.ts';

export interface TextContext {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale?: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: string;
}

export type DateRole = 'expiration' | 'renewal' | 'billing' | 'due' | 'registration' | 'other' | 'bare';
export interface FoundDate extends WrittenDate {
  role: DateRole;
  /** What its label says, whatever else its clause is about. */
  said: DateRole;
  /** "No, wait, 21 March": it takes back what was said before. */
  isCorrection: boolean;
  /** Whether every word around it is known, and none is about something else. */
  isSure: boolean;
  /** "Expiry date: 4 August 2027", on a line of its own. */
  isDirect: boolean;
  /** The end of a period, or a day that it lasts "until": it gives way to one that is called the end. */
  isWeak: boolean;
}

export type AmountRole = 'renewal' | 'registration' | 'price' | 'sum' | 'total' | 'tax' | 'other' | 'bare';
export interface FoundAmount extends WrittenAmount {
  role: AmountRole;
  isSure: boolean;
  isYearly: boolean;
  /** Without tax. */
  isNet: boolean;
  /** It is said to be that of every name. */
  each: boolean;
}

/** What a text says, before it is known of which name. */
export interface Facts {
  /** The text, and the same without words inside names, links and addresses. */
  whole: Text;
  text: Text;
  layout: Layout;
  names: readonly FoundName[];
  /** Those that are not the owner's. */
  others: readonly FoundName[];
  dates: readonly FoundDate[];
  amounts: readonly FoundAmount[];
  /** Where it says that something is for several years. */
  terms: readonly Place[];
  settings: readonly FoundPhrase<boolean>[];
  intents: readonly FoundPhrase<RenewalIntent>[];
  payments: readonly FoundPhrase<string>[];
  registrars: readonly FoundCompany[];
}

const headings = anyLanguage(
  ({ domain, labels, term }) =>
    `${domain}|${term}|${labels.registrar}|${labels.payment}|auto-?renew|auto-?verlängerung`,
);
const isHeading = (written: string): boolean => {
  const folded = written.toLowerCase();
  headings.lastIndex = 0;
  return headings.test(folded) || isDateLabel(folded) || isAmountLabel(folded);
};
const isKnownWords = (written: string): boolean =>
  written
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isQuiet) ||
  new RegExp(
    piecesOf((words) => words.alien),
    'u',
  ).test(written.toLowerCase());

/** "Auto-renew: Off", and nothing else. */
const isWholeSetting = (written: string): boolean => {
  const [first] = findAutoRenew({ folded: written.toLowerCase() });
  return first !== undefined && first.start === 0 && first.end === written.length;
};

/** Lines of a text repeat themselves, and each is asked about more than once. */
function remembered(test: (written: string) => boolean): (written: string) => boolean {
  const known = new Map<string, boolean>();
  return (written) => {
    let answer = known.get(written);
    if (answer === undefined) known.set(written, (answer = test(written)));
    return answer;
  };
}

export function findFacts(pasted: string, { today, locale, currency }: TextContext): Facts {
  const isKnown = remembered((written) => isHeading(written) || isKnownWords(written));
  const chat = unfoldChat(unwrapped(cleaned(pasted)), isKnown);
  const whole = textOf(unfoldTables(chat, remembered(isHeading), remembered(isWholeSetting)), pasted);
  const layout = layoutOf(whole);
  const seen = findNames(whole);
  const found = seen.filter(({ omitted }) => omitted === undefined);
  const { labelled, mentioned } = findRegistrars(whole, (line) => within(found, line).length > 0);
  // "Registrar: 34SP.com" is the name of a company.
  const names = found.filter((one) => {
    const company = labelled[firstFrom(labelled, one.start + 1) - 1];
    return company === undefined || company.end < one.end;
  });
  const owned = new Set(names.map(({ name }) => name));
  // No word is read inside a name, a link or an address.
  const text = masked(
    whole,
    [...seen, ...linksIn(whole.plain)].toSorted((a, b) => a.start - b.start),
  );
  const sent = writtenOn(text, { today, locale }) ?? today;
  const counted = { today: sent, locale, dayAt: dayOfMessages(chat.stamps, text, { today: sent, locale }) };
  // Headings are repeated before each cell of their column.
  const isPasted = (one: Place) => text.wordsAt(one) !== '';
  const days = withoutOverlaps(writtenDates(text, counted)).filter(isPasted);
  const isDate = (amount: Place) =>
    [-1, 0].some((before) => {
      const date = days[firstFrom(days, amount.start) + before];
      return date !== undefined && overlaps(date, amount);
    });
  const prices = writtenAmounts(text.folded, dollarsOf(locale) ?? currency).filter((amount) => !isDate(amount));
  const written = [...days, ...prices].toSorted((a, b) => a.start - b.start);
  const settings = findAutoRenew(text);
  const dateLabels = findDateLabels(text, days).filter((label) => !isSetting(label, settings, days));
  const amountLabels = findAmountLabels(text, prices, days);
  const intents = findIntents(text);
  const payments = findPayments(text);
  const clauses = createClauses(text, names, [
    ...dateLabels,
    ...amountLabels,
    ...written,
    ...settings,
    ...intents,
    ...payments,
    ...mentioned,
    ...findPriceWords(text),
  ]);
  const around: Around = {
    text,
    names,
    written,
    clauses,
    each: placesOf(eachPattern, text.folded),
    yearly: placesOf(yearlyPattern, text.folded),
    terms: termsIn(text.folded).filter(isLongTerm),
    bases: findBases(text),
    firsts: new Set(
      layout.blocks.filter((block) => within(amountLabels, block).some(({ kind }) => kind === 'registration')),
    ),
    isMarked: prices.some(({ currency }) => currency !== null),
    isInvoice: invoice.test(text.folded),
    isPaid: placesOf(paid, text.folded).length > 0 && placesOf(unpaid, text.folded).length === 0,
    isCharged: placesOf(sameDay, text.folded).length > 0,
  };
  return {
    whole,
    text,
    layout,
    names,
    others: seen.filter(({ name, omitted }) => omitted !== undefined && !owned.has(name)),
    dates: layout.sentences.flatMap((sentence) => datesIn(around, sentence, days, dateLabels)),
    amounts: layout.sentences.flatMap((sentence) => amountsIn(around, sentence, prices, amountLabels)),
    terms: around.terms,
    settings,
    intents,
    payments,
    registrars: labelled.length > 0 ? labelled : mentioned,
  };
}

/** "(automatic renewal: off)", which says nothing of the day before it. */
function isSetting(label: Place, settings: readonly Place[], days: readonly Place[]): boolean {
  const before = settings[firstFrom(settings, label.start + 1) - 1];
  const next = days[firstFrom(days, label.end)]?.start ?? Infinity;
  return before !== undefined && before.end >= label.end && next > before.end + 4 && within(days, before).length === 0;
}

interface Around {
  text: Text;
  names: readonly FoundName[];
  /** All days and prices. */
  written: readonly Place[];
  clauses: ReturnType<typeof createClauses>;
  each: readonly Place[];
  yearly: readonly Place[];
  /** Where it says that something is for several years. */
  terms: readonly Place[];
  bases: ReturnType<typeof findBases>;
  /** Blocks that speak of a registration. */
  firsts: ReadonlySet<Block>;
  /** Whether any amount has a currency beside it. */
  isMarked: boolean;
  isInvoice: boolean;
  isPaid: boolean;
  /** It speaks of a charge on the day of a renewal. */
  isCharged: boolean;
}

/** What each value of a sentence is called, by a label beside it or, at the start of a line, in the line above. */
function labelsFor<Kind extends string, Value extends Place>(
  { text, written, names }: Around,
  sentence: Sentence,
  values: readonly Value[],
  labels: readonly Labelled<Kind>[],
): (Labelled<Kind> | undefined)[] {
  const { above, start } = sentence.line;
  const beside = kindsOf(sentence, values, labels, text.folded, written);
  return beside.map((label, index) => {
    const value = values[index] as Value;
    if (label || index > 0) return label;
    if (values.length === 1 && within(names, sentence).length > 0) return labelOfList(sentence, labels);
    if (!above || value.start - start > nearStart || within(written, above).length > 0) return label;
    return alone.test(text.folded.slice(start, value.start)) ? labelAbove(above, labels) : undefined;
  });
}

/** What may stand before a value at the start of its line: "- am", "on". */
const alone = /^\P{L}*(?:\p{L}{1,3}\P{L}+)?$/u;

/** "New expiration dates:" above a list of names. */
function labelOfList<Kind extends string>({ line }: Sentence, labels: readonly Labelled<Kind>[]) {
  const { previous } = line.block;
  if (!previous?.isHeading) return undefined;
  const label = within(labels, previous).at(-1);
  return label && previous.end - label.end <= nearStart ? label : undefined;
}

const invoice = new RegExp(`(?:^|\\n)[^\\n\\p{L}]{0,4}(?:${languages.map((one) => one.invoice).join('|')})`, 'u');
const paid = anyLanguage((words) => words.paid);
const unpaid = anyLanguage((words) => words.unpaid);
const longestCorrection = 60;
const correction = new RegExp(
  piecesOf((words) => words.correction),
  'u',
);
const sameDay = anyLanguage((words) => words.sameDay);
/** Whether a period is one that a name is registered for, give or take a day; true where one of its days is unclear. */
function isWholeYears(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return true;
  const years = (epochDay(to) - epochDay(from)) / 365.25;
  return years > 0.9 && Math.abs(years - Math.round(years)) < 0.01 * Math.max(1, years);
}

const between = new RegExp(`^ ?(?:[-–—→~〜>]|[-=]>|${piecesOf((one) => one.between)}) ?$`, 'u');

/** "2 or 3 March": each of both may be meant. */
const either = /^ ?,? ?(?:or|oder|ou|o|oppure|of|lub|eller|или|或|または|か) ?(?:\p{L}{1,3} )?$/u;
const isEither = (text: Text, one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && other !== undefined && either.test(text.folded.slice(one.end, other.start));

function datesIn(
  around: Around,
  sentence: Sentence,
  days: readonly WrittenDate[],
  labels: readonly Labelled<string>[],
): FoundDate[] {
  const { text, clauses } = around;
  const values = within(days, sentence);
  const found = labelsFor(around, sentence, values, labels);
  return values.map((value, index): FoundDate => {
    const [before, after] = [values[index - 1], values[index + 1]];
    const [isSecond, isFirst] = [isEither(text, before, value), isEither(text, value, after)];
    const label = found[index] ?? (isSecond ? found[index - 1] : undefined);
    const isIn = label !== undefined && label.start >= sentence.start && label.end <= sentence.end;
    const isEnd = before !== undefined && between.test(text.folded.slice(before.end, value.start));
    const beside = isIn ? label : isEnd ? before : undefined;
    const isOther = clauses.isOfOther(value, beside, sentence);
    const isPlain = clauses.isPlain(value, beside, sentence) || (label !== undefined && !isIn);
    const isBegin = after !== undefined && between.test(text.folded.slice(value.end, after.start));
    // "02 Oct  Domain renewal" is a row of a statement.
    const isOfRow = value.withoutYear === true && label !== undefined && label.start >= value.end;
    const isUntil = label?.kind === 'until' && clauses.isDeadline(value, label, sentence);
    const isAbout = label?.kind !== 'until' || clauses.isAboutName(value, label, sentence);
    const role = isBegin || isUntil ? 'other' : isEnd ? 'expiration' : roleOf(label?.kind, around);
    const isDirect =
      isIn &&
      label.end <= value.start &&
      directBefore.test(text.folded.slice(sentence.line.start, label.start)) &&
      directJoint.test(text.folded.slice(label.end, value.start)) &&
      directBehind.test(text.folded.slice(value.end, sentence.line.end)) &&
      !clauses.speaksOfOther({ start: sentence.line.start, end: value.start });
    const isPeriod = !isEnd || (isWholeYears(before.date, value.date) && (!around.isInvoice || around.isPaid));
    return {
      ...value,
      role: isOther && label ? 'other' : role,
      said: role,
      isCorrection: correction.test(
        text.folded.slice(Math.max(sentence.start, value.start - longestCorrection), value.start),
      ),
      isDirect,
      isWeak: isEnd || label?.kind === 'until',
      isSure:
        (isPlain || isDirect) &&
        !isOther &&
        !clauses.isBelowOther(sentence, role !== 'billing' && role !== 'due') &&
        isAbout &&
        !isOfRow &&
        isPeriod &&
        !isFirst &&
        !isSecond &&
        !(role === 'renewal' && around.isCharged),
    };
  });
}

/** Few words before a label, and nothing but space or dots between it and its value. */
const directBefore = new RegExp(`^[^\\d\\n${nameMark}:]{0,24}$`, 'u');
const directJoint = /^[ :=|.…]{1,4}(?:\p{L}{2,4}\.,? )?$/u;
/** The time of a day. */
const directBehind = /^[ t,]{0,2}(?:\d{1,2}:\d{2}(?::\d{2})?)?(?: ?(?:[ap]m|utc|gmt|z|uhr))?[ .z]*$/u;

function roleOf(kind: string | undefined, { isInvoice }: Around): DateRole {
  switch (kind) {
    case undefined:
      return 'bare';
    case 'maturity':
      return isInvoice ? 'due' : 'expiration';
    case 'until':
    case 'expiration':
      return 'expiration';
    case 'renewal':
    case 'due':
    case 'registration':
      return kind;
    case 'payBy':
    case 'billing':
      return 'billing';
    default:
      return 'other';
  }
}

function amountsIn(
  around: Around,
  sentence: Sentence,
  prices: readonly WrittenAmount[],
  labels: readonly Labelled<AmountLabelKind>[],
): FoundAmount[] {
  const { text, clauses } = around;
  const values = within(prices, sentence);
  if (values.length === 0) return [];
  const found = labelsFor(around, sentence, values, labels);
  const each = within(around.each, sentence);
  const yearly = within(around.yearly, sentence);
  const isLong = within(around.terms, sentence).length > 0;
  const bases = kindsOf(sentence, values, around.bases, text.folded, values);
  const unit = currencyOfRow(text.folded.slice(sentence.start, sentence.end));
  const saysOf = (piece: Place, kind: AmountLabelKind) => within(labels, piece).some((one) => one.kind === kind);
  const isOfFirst = saysOf(sentence, 'registration') && !saysOf(sentence, 'renewal');
  const isNamed = within(around.names, sentence).length > 0;
  const isNearFirst = around.firsts.has(sentence.line.block) && !saysOf(sentence, 'renewal');
  return values.map((value, index): FoundAmount => {
    const isSecond = isEither(text, values[index - 1], value);
    const isChoice = isSecond || isEither(text, value, values[index + 1]);
    const label = found[index] ?? (isSecond ? found[index - 1] : undefined);
    const isFirst = isOfFirst && (label === undefined || label.kind === 'price' || label.kind === 'sum');
    const isIn = label !== undefined && label.start >= sentence.start && label.end <= sentence.end;
    const beside = isIn ? label : undefined;
    const isOther = clauses.isOfOther(value, beside, sentence);
    const isPlain = clauses.isPlain(value, beside, sentence) || (label !== undefined && !isIn);
    const isYearly = isRightBehind(yearly, value, 3);
    const currency = value.currency ?? unit;
    const isNet = bases[index]?.kind === 'net';
    // "Restoration until 11 January", "Fee: $95".
    const isGeneral = label?.kind === 'price' && !isNamed;
    const isPart = isGeneral && clauses.speaksOfOther(sentence.line.block);
    return {
      ...value,
      currency,
      role: isNet
        ? 'other'
        : isFirst
          ? 'registration'
          : isYearly && label?.kind !== 'old' && label?.kind !== 'other'
            ? 'renewal'
            : amountRoleOf(label?.kind),
      isSure:
        isPlain &&
        !isChoice &&
        !isOther &&
        !isPart &&
        !clauses.isBelowOther(sentence, false) &&
        (isFirst || !isNearFirst) &&
        (!isLong || isYearly) &&
        (currency !== null || !around.isMarked),
      isYearly,
      isNet: isNet && !isNearFirst && !isFirst,
      each: isRightBehind(each, value, 6),
    };
  });
}

/** Whether one of `places` begins within some characters behind a value. */
const isRightBehind = (places: readonly Place[], { end }: Place, longest: number): boolean =>
  (places[firstFrom(places, end)]?.start ?? Infinity) - end <= longest;

function amountRoleOf(kind: AmountLabelKind | undefined): AmountRole {
  switch (kind) {
    case undefined:
      return 'bare';
    case 'renewal':
    case 'registration':
    case 'price':
    case 'sum':
    case 'total':
    case 'tax':
      return kind;
    default:
      return 'other';
  }
}
