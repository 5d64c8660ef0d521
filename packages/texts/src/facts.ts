import type { RenewalIntent } from '@namekeep/domain';
import { findAmountLabels, findPriceWords, isAmountLabel } from './amount-labels.ts';
import { type FoundAmount, findAmounts } from './amounts.ts';
import { unfoldChat } from './chats.ts';
import { corrected } from './corrections.ts';
import { findDateLabels, isDateLabel } from './date-labels.ts';
import { type FoundDate, findDates } from './dates.ts';
import { layoutOf, type Part } from './layout.ts';
import { type FoundName, findNames, linksIn } from './names.ts';
import { type FoundPhrase, findAutoRenew, findIntents, findPayments } from './phrases.ts';
import { firstFrom, overlaps, type Place, within, withoutOverlaps } from './place.ts';
import { type FoundCompany, findRegistrars } from './registrars.ts';
import { dayOfMessages, writtenOn } from './sent-day.ts';
import { type Sentence, sentencesIn } from './sentences.ts';
import { unfoldTables } from './tables.ts';
import { cleaned, masked, type Text, textOf } from './text.ts';
import { createWording, isKnownWords, type Wording } from './wording.ts';
import { anyLanguage } from './words/index.ts';
import { unwrapped } from './wraps.ts';
import { writtenAmounts } from './written-amounts.ts';
import { writtenDates } from './written-dates.ts';

export interface TextContext {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale?: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: string;
}

/** What a text says, before it is known of which name. */
export interface Facts {
  /** The text, and the same without words inside names, links and addresses. */
  whole: Text;
  text: Text;
  layout: Part;
  sentences: readonly Sentence[];
  names: readonly FoundName[];
  /** All days and prices, whatever they are. */
  written: readonly Place[];
  wording: Wording;
  dates: readonly FoundDate[];
  amounts: readonly FoundAmount[];
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
  const layout = layoutOf(whole.plain);
  const sentences = sentencesIn(layout);
  const found = findNames(whole);
  const { labelled, mentioned } = findRegistrars(whole, (line) => within(found, line).length > 0);
  // "Registrar: 34SP.com" is the name of a company.
  const names = found.filter((one) => {
    const company = labelled[firstFrom(labelled, one.start + 1) - 1];
    return company === undefined || company.end < one.end;
  });
  // No word is read inside a name, a link or an address.
  const text = masked(
    whole,
    [...names, ...linksIn(whole.plain)].toSorted((a, b) => a.start - b.start),
  );
  const sent = writtenOn(text, { today, locale }) ?? today;
  const counted = { today: sent, locale, dayAt: dayOfMessages(chat.stamps, text, { today: sent, locale }) };
  const writtenDays = withoutOverlaps(writtenDates(text, counted));
  const isDate = (amount: Place) =>
    [-1, 0].some((before) => {
      const date = writtenDays[firstFrom(writtenDays, amount.start) + before];
      return date !== undefined && overlaps(date, amount);
    });
  const writtenPrices = writtenAmounts(text.folded, currency).filter((amount) => !isDate(amount));
  const written = [...writtenDays, ...writtenPrices].toSorted((a, b) => a.start - b.start);
  const dateLabels = findDateLabels(text, writtenDays);
  const amountLabels = findAmountLabels(text, writtenPrices, writtenDays);
  const settings = findAutoRenew(text);
  const intents = findIntents(text);
  const payments = findPayments(text);
  const phrases = [
    ...dateLabels,
    ...amountLabels,
    ...written,
    ...settings,
    ...intents,
    ...payments,
    ...mentioned,
    ...findPriceWords(text),
  ];
  const wording = createWording(text, names, phrases);
  const around = { values: written, names, wording, today: counted.today };
  const dates = corrected(text, names, findDates(text, sentences, writtenDays, { ...around, labels: dateLabels }));
  const { amounts: prices, terms } = findAmounts(text, sentences, writtenPrices, {
    ...around,
    dates,
    labels: amountLabels,
  });
  const amounts = corrected(text, names, prices);
  const registrars = labelled.length > 0 ? labelled : mentioned;
  return {
    whole,
    text,
    layout,
    sentences,
    names,
    written,
    wording,
    dates,
    amounts,
    terms,
    settings,
    intents,
    payments,
    registrars,
  };
}
