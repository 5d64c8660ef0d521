import { dollarsOf, writtenAmounts } from './amounts.ts';
import { unfoldChat } from './chats.ts';
import { createClauses, isQuiet } from './clauses.ts';
import { findRegistrars } from './companies.ts';
import { writtenDates, writtenOn } from './dates.ts';
import { findAmountLabels, findBases, findDateLabels, findOutcomes, isValueLabel, termsIn } from './labels.ts';
import { layoutOf } from './layout.ts';
import { findNames, linksIn } from './names.ts';
import { findAutoRenew, findIntents, findPayments } from './phrases.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, firstFrom, lastUpTo, masked, overlapsAny, spansOf, textOf, within } from './text.ts';
import { amountsIn, datesIn } from './values.ts';
import { alternatives, anyOf, piecesOf, wholeWords } from './words/words.ts';

export interface TextContext {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale?: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: string;
}

const headings = new RegExp(
  `${piecesOf('domain', 'term', 'labels.registrar', 'labels.payment')}|auto-?(?:renew|verlängerung)`,
  'u',
);
const isHeading = (written: string): boolean =>
  headings.test(written.toLowerCase()) || isValueLabel(written.toLowerCase());
const alien = new RegExp(piecesOf('alien'), 'u');
const isKnownWords = (written: string): boolean =>
  written
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isQuiet) || alien.test(written.toLowerCase());

/** Lines of a text repeat themselves, and each is asked about more than once. */
function remembered(test: (written: string) => boolean): (written: string) => boolean {
  const known = new Map<string, boolean>();
  return (written) => {
    const result = known.get(written) ?? test(written);
    known.set(written, result);
    return result;
  };
}

const invoice = new RegExp(`(?:^|\\n)[^\\n\\p{L}]{0,4}(?:${alternatives('invoice')})`, 'u');
const paid = new RegExp(piecesOf('paid'), 'u');
const unpaid = new RegExp(piecesOf('unpaid'), 'u');
const move = new RegExp(piecesOf('move'), 'u');
const paymentKinds = new Set<string>(['billing', 'due', 'payBy', 'maturity']);
const nearLabel = 40;
const sameDay = anyOf('sameDay');
/** "Each": a price is that of every name. */
const eachPattern = anyOf('each');
/** "A year", next to a price. */
const yearlyPattern = new RegExp(
  `${wholeWords('a year|per year|per annum|p\\. ?a\\.|yearly|annual|pro jahr|im jahr|jährlich|par an|al año|por año')}|/ ?(?:yr|year|jahr|an|año)(?!\\p{L})|/ ?年|年額`,
  'gu',
);

/** What is known of a whole text when its values are read. */
export type Around = ReturnType<typeof findAround>;
function findAround(pasted: string, { today, locale, currency }: TextContext) {
  const isKnown = remembered((written) => isHeading(written) || isKnownWords(written));
  const chat = unfoldChat(cleaned(pasted), isKnown);
  const whole = textOf(unfoldTables(chat, remembered(isHeading)), pasted);
  const layout = layoutOf(whole);
  const seen = findNames(whole);
  const { labelled, mentioned } = findRegistrars(whole);
  const names = seen.filter((one) => {
    // "Registrar: 34SP.com" is the name of a company.
    const company = lastUpTo(labelled, one.start);
    return one.omitted === undefined && (company === undefined || company.end < one.end);
  });
  // No word is read inside a name, a link or an address.
  const text = { ...whole, folded: masked(whole.folded, [...seen, ...linksIn(whole.plain)]) };
  const sent = writtenOn(text, { today, locale }) ?? today;
  // Headings are repeated before each cell of their column.
  const dates = writtenDates(text, { today: sent, locale, sent: chat.isDated ? undefined : sent });
  const days = dates.filter((one) => text.wordsAt(one) !== '');
  const prices = writtenAmounts(text.folded, dollarsOf(locale) ?? currency).filter((one) => !overlapsAny(days, one));
  const written = [...days, ...prices].toSorted((a, b) => a.start - b.start);
  const [settings, intents, payments] = [findAutoRenew(text), findIntents(text), findPayments(text)];
  const dateLabels = findDateLabels(text, days);
  const amountLabels = findAmountLabels(text, prices, days);
  const [each, yearly] = [spansOf(eachPattern, text.folded), spansOf(yearlyPattern, text.folded)];
  const sameDays = spansOf(sameDay, text.folded);
  const [bases, terms] = [findBases(text), termsIn(text.folded)];
  // A day of payment that is still to come.
  const isOpen = dateLabels.some(({ kind, end }) => {
    const day = days[firstFrom(days, end)];
    return paymentKinds.has(kind) && day !== undefined && day.start - end <= nearLabel && (day.date ?? '') >= today;
  });
  const phrases = [dateLabels, amountLabels, written, settings, intents, payments, mentioned];
  return {
    whole,
    text,
    layout,
    seen,
    names,
    days,
    prices,
    /** All days and prices. */
    written,
    settings,
    intents,
    payments,
    dateLabels,
    amountLabels,
    clauses: createClauses(text, names, [...phrases, bases, each, yearly, terms].flat()),
    each,
    yearly,
    bases,
    /** Where it says how long something is for. */
    terms,
    registrars: labelled.length > 0 ? labelled : mentioned,
    /** Blocks that speak of a registration. */
    firsts: new Set(
      layout.blocks.filter((block) => within(amountLabels, block).some(({ kind }) => kind === 'registration')),
    ),
    /** Whether any amount has a currency next to it. */
    isMarked: prices.some((price) => price.currency !== null),
    today,
    isInvoice: invoice.test(text.folded),
    /** It speaks of what is paid or was renewed, and of nothing that is still to be paid. */
    isSettled:
      !isOpen &&
      !unpaid.test(text.folded) &&
      (paid.test(text.folded) || findOutcomes(text.folded).some(({ kind }) => kind === 'done')),
    /** It speaks of a transfer and of no renewal: what was paid is for that. */
    isMove: move.test(text.folded) && ![...amountLabels, ...dateLabels].some(({ kind }) => kind === 'renewal'),
    /** It speaks of a charge on the day of a renewal. */
    isCharged: layout.sentences.some(
      (sentence) =>
        within(sameDays, sentence).length > 0 && within(dateLabels, sentence).some(({ kind }) => kind === 'billing'),
    ),
  };
}

/** What a text says, before it is known of which name. */
export type Facts = ReturnType<typeof findFacts>;
export function findFacts(pasted: string, context: TextContext) {
  const around = findAround(pasted, context);
  const { layout, seen, names } = around;
  const owned = new Set(names.map(({ name }) => name));
  return {
    ...around,
    /** Names that are not the owner's. */
    others: seen.filter(({ name, omitted }) => omitted !== undefined && !owned.has(name)),
    dates: layout.sentences.flatMap((sentence) => datesIn(around, sentence)),
    amounts: layout.sentences.flatMap((sentence) => amountsIn(around, sentence)),
  };
}
