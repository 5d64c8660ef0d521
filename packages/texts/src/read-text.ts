import { type Candidate, emptyCandidate } from '@namekeep/domain';
import { findAmounts, type FoundAmount } from './amounts.ts';
import { findDates, type FoundDate } from './dates.ts';
import { findNames, type FoundName } from './names.ts';
import { createOwnership, type Owned } from './ownership.ts';
import { findAutoRenew, findEmails, findIntents, findManaged, findPayments } from './phrases.ts';
import type { Place } from './place.ts';
import { findDnsProviders, findRegistrars, type FoundCompany } from './registrars.ts';
import { unfoldTables } from './tables.ts';

export interface TextContext {
  /** The owner's local day. */
  today: string;
  /** Language tag; decides dates like 03/04/2027 where the text does not. */
  locale?: string | undefined;
  /** What `$` and `¥` mean where they can mean it. */
  currency: string;
}

/**
 * Reads a renewal notice, an invoice, a list or a message in English, German, French or Spanish by rules, without asking
 * anybody: the names in it and what it says of each. What the rules do not see stays unknown.
 */
export function readText(pasted: string, { today, locale, currency }: TextContext): Candidate[] {
  // Marks of a quoted mail, soft hyphens, control characters and line ends of any kind are no part of what it says.
  const text = unfoldTables(
    pasted
      .replace(/\r\n?/g, '\n')
      .replace(/^(?:>\s?)+/gm, '')
      .replace(/[\u00ad\u200b\ufeff]/g, '')
      .replace(/[^\P{Cc}\t\n]/gu, ' '),
  );
  const names = findNames(text);
  const dates = findDates(text, { today, locale });
  const amounts = findAmounts(text, currency).filter((amount) => !dates.some((date) => overlap(date, amount)));
  const { labelled, mentioned } = findRegistrars(text);
  const company = labelled.length === 0 ? companyOfAll(text, mentioned, names) : undefined;
  const eachCosts = amounts.filter(({ each }) => each);
  const ownership = createOwnership(text, names, dates);
  const of = <Fact extends Place>(facts: readonly Fact[]) => ownership.divide(facts);

  const all = {
    dates: of(dates),
    amounts: of(amounts),
    registrars: of(labelled.length > 0 ? labelled : mentioned),
    dnsProviders: of(findDnsProviders(text)),
    autoRenew: of(findAutoRenew(text)),
    intents: of(findIntents(text)),
    managed: of(findManaged(text)),
    payments: of(findPayments(text)),
    emails: of(findEmails(text)),
  };
  const only = ownership.names.length === 1;
  const candidates = ownership.names.map((name) => {
    const first = <Fact extends Place>({ own, shared }: Owned<Fact>) => own.get(name)?.[0] ?? shared[0];
    return {
      ...emptyCandidate(name),
      registrar: first(all.registrars)?.company ?? company ?? null,
      dnsProvider: first(all.dnsProviders)?.company ?? null,
      ownership: first(all.managed) ? ('managed' as const) : null,
      renewalIntent: all.intents.own.get(name)?.[0]?.value ?? null,
      autoRenew: first(all.autoRenew)?.value ?? null,
      purchaseEmail: first(all.emails)?.value ?? null,
      paymentMethod: first(all.payments)?.value ?? null,
      ...datesOf(all.dates.own.get(name) ?? [], all.dates.shared, today),
      ...costsOf([...(all.amounts.own.get(name) ?? []), ...eachCosts], only),
    };
  });
  return candidates.filter(({ name }) => isMeant(name, names, candidates));
}

/** The only registrar of a text, where it is named beside no name in particular: in a heading, a greeting, a signature. */
function companyOfAll(
  text: string,
  mentioned: readonly FoundCompany[],
  names: readonly FoundName[],
): string | undefined {
  const [first] = mentioned;
  if (!first || mentioned.some(({ company }) => company !== first.company)) return undefined;
  const isApart = ({ start }: Place) => {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    return !names.some((name) => name.start >= lineStart && name.end <= start);
  };
  return mentioned.some(isApart) ? first.company : undefined;
}

const overlap = (one: Place, other: Place): boolean => one.start < other.end && one.end > other.start;

/** Names that a text with dates only mentions, a link or a site, are nobody's records. */
function isMeant(name: string, names: readonly FoundName[], candidates: readonly Candidate[]): boolean {
  const says = (one: Candidate) =>
    (one.expirationDate ?? one.billingDate ?? one.renewalCost ?? one.registrationCost ?? one.renewalIntent) !== null ||
    one.unsure.length > 0;
  if (!candidates.some(says)) return true;
  return (
    candidates.some((one) => one.name === name && says(one)) || names.some((one) => one.name === name && one.listed)
  );
}

function datesOf(own: readonly FoundDate[], shared: readonly FoundDate[], today: string) {
  const find = (kind: FoundDate['kind']) =>
    own.find((one) => one.kind === kind) ?? shared.find((one) => one.kind === kind);
  const bare = own.filter((one) => one.kind === 'bare' && one.date !== undefined);
  const [expiration, renewal, billing, registration] = [
    find('expiration'),
    find('renewal'),
    find('billing'),
    find('registration'),
  ];
  // Of days without a word beside them, as in tables, one that is past began what one to come ends.
  const coming = bare.find(({ date = '' }) => date >= today) ?? (bare.length === 1 ? bare[0] : undefined);
  const past = bare.length > 1 ? bare.find(({ date = '' }) => date < today) : undefined;
  const ends = expiration ?? renewal ?? (billing ? undefined : coming);
  const paid = billing ?? (expiration ? renewal : undefined);
  const ambiguous =
    [ends, paid].some((one) => one && one.date === undefined) ||
    (!ends && own.some((one) => one.kind === 'bare' && one.date === undefined));
  return {
    expirationDate: ends?.date ?? null,
    billingDate: paid?.date === ends?.date ? null : (paid?.date ?? null),
    registrationDate: (registration ?? past)?.date ?? null,
    unsure: ambiguous ? ['expirationDate'] : [],
  };
}

function costsOf(own: readonly FoundAmount[], only: boolean) {
  const find = (kind: FoundAmount['kind']) => own.find((one) => one.kind === kind);
  const registration = find('registration');
  // A total is the cost of a name where there is no other name to share it.
  const renewal = find('renewal') ?? find('bare') ?? (only && !registration ? find('total') : undefined);
  const { currency } = renewal ?? registration ?? { currency: null };
  return {
    renewalCost: renewal?.amount ?? null,
    registrationCost: registration && registration.currency === currency ? registration.amount : null,
    currency,
  };
}
