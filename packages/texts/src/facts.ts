import { dollarsOf, writtenAmounts } from './amounts.ts';
import { unfoldChat } from './chats.ts';
import { createClauses, isQuiet } from './clauses.ts';
import { findRegistrars } from './companies.ts';
import { writtenDates, writtenOn } from './dates.ts';
import {
  eachPattern,
  findAmountLabels,
  findBases,
  findDateLabels,
  isValueLabel,
  termsIn,
  yearlyPattern,
} from './labels.ts';
import { layoutOf } from './layout.ts';
import { findNames, linksIn } from './names.ts';
import { findAutoRenew, findIntents, findPayments } from './phrases.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, lastUpTo, masked, overlapsAny, spansOf, textOf, within } from './text.ts';
import { amountsIn, datesIn } from './values.ts';
import { alternatives, piecesOf } from './words/words.ts';

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
    let result = known.get(written);
    if (result === undefined) known.set(written, (result = test(written)));
    return result;
  };
}

const invoice = new RegExp(`(?:^|\\n)[^\\n\\p{L}]{0,4}(?:${alternatives('invoice')})`, 'u');
const sameDay = new RegExp(piecesOf('sameDay'), 'u');

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
  const text = masked(whole, [...seen, ...linksIn(whole.plain)]);
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
  const [bases, terms] = [findBases(text), termsIn(text.folded)];
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
    /** Where it says that something is for several years. */
    terms: terms.filter(({ years }) => years > 1),
    registrars: labelled.length > 0 ? labelled : mentioned,
    /** Blocks that speak of a registration. */
    firsts: new Set(
      layout.blocks.filter((block) => within(amountLabels, block).some(({ kind }) => kind === 'registration')),
    ),
    /** Whether any amount has a currency next to it. */
    isMarked: prices.some((price) => price.currency !== null),
    isInvoice: invoice.test(text.folded),
    /** It speaks of a charge on the day of a renewal. */
    isCharged: sameDay.test(text.folded),
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
