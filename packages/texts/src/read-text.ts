import {
  type Candidate,
  emptyCandidate,
  type FoundCandidates,
  type Offered,
  type Omission,
  type Reading,
  type SourcedMember,
} from '@namekeep/domain';
import { findDnsProviders } from './companies.ts';
import { findFacts, type TextContext } from './facts.ts';
import { agreed, createOwners, meantNames, near, nearest, type Owned } from './owners.ts';
import { findEmails, findManaged, type FoundPhrase } from './phrases.ts';
import { firstFrom, quoted, type Span, type Text } from './text.ts';
import type { FoundAmount, FoundDate } from './values.ts';

/** A value, and where it was read. */
interface Settled<Value> {
  value: Value;
  place: Span;
}

const mostOffered = 8;
const highestTax = 0.3;

/**
 * Reads a renewal notice, an invoice, a list or a message, in any language of `words/`, without asking
 * anybody: the names in it, and what it says of each. A value is filled in where it is the only one that it can be; all
 * others are offered.
 */
export function readText(pasted: string, context: TextContext): Reading {
  const facts = findFacts(pasted, context);
  const { text, whole, layout, names } = facts;
  const divide = createOwners(text, layout, names);
  const dates = divide(facts.dates);
  const amounts = divide(facts.amounts);
  const terms = divide(facts.terms.filter(({ years }) => years > 1));
  const of = {
    registrar: divide(facts.registrars),
    dnsProvider: divide(findDnsProviders(whole)),
    autoRenew: divide(facts.settings),
    renewalIntent: divide(facts.intents),
    ownership: divide(findManaged(text)),
    paymentMethod: divide(facts.payments),
    purchaseEmail: divide(findEmails(text)),
  };
  const companies = facts.registrars.map((one) => ({ value: one.value, ...text.originOf(one) }));
  const distinct = [...new Set(names.map(({ name }) => name))];
  const isMeant = meantNames(facts, { ...of, dates, amounts });
  const starts = new Map(names.toReversed().map(({ name, start }) => [name, start]));
  const free = { dates: unclaimed(facts.dates, dates), amounts: unclaimed(facts.amounts, amounts) };
  const charges = new Set(facts.dates.flatMap(({ role, readings }) => (role === 'billing' ? readings : [])));

  const candidates = distinct.filter(isMeant).map((name): Candidate => {
    const own = { dates: dates.get(name) ?? [], amounts: amounts.get(name) ?? [] };
    const { expirations, billings, notes, ...days } = settleDates(own.dates, text, context.today, charges.size === 1);
    const isLong = (terms.get(name) ?? []).length > 0;
    const { costs, currency, ...prices } = settleCosts(own.amounts, text, isLong, distinct.length === 1);
    const first = starts.get(name) ?? 0;
    const [otherDays, otherCosts] = [around(free.dates, first), around(free.amounts, first)];
    const said = Object.fromEntries(
      Object.entries(of).map(([member, owned]) => [member, only(owned.get(name), certain.has(member))]),
    );
    const values: Values = { ...said, ...days, ...prices };
    const entries = Object.entries(values) as [SourcedMember, Settled<unknown> | undefined][];
    return {
      ...emptyCandidate(name),
      ...(Object.fromEntries(entries.map(([member, one]) => [member, one?.value ?? null])) as Partial<Candidate>),
      currency,
      sources: entries.flatMap(([member, one]) => (one ? [{ member, words: text.wordsAt(one.place) }] : [])),
      candidates: offers({
        expirationDate: days.expirationDate ? undefined : offered([...expirations, ...daysOf(text, otherDays)]),
        billingDate: days.billingDate ? undefined : offered([...billings, ...daysOf(text, otherDays)]),
        renewalCost: prices.renewalCost ? undefined : offered([...costs, ...costsOf(text, otherCosts)]),
        registrar: values.registrar ? undefined : offered(companies),
      }),
      notes,
    };
  });
  const omitted = new Map<string, Omission>(facts.others.map((one) => [one.name, one.omitted ?? 'mentioned']));
  for (const name of distinct) if (!isMeant(name)) omitted.set(name, 'mentioned');
  return { candidates, omitted: Array.from(omitted, ([name, reason]) => ({ name, reason })) };
}

type Values = Partial<Record<SourcedMember, Settled<unknown> | undefined>>;

/** What is taken only where it can be of no other name. */
const certain = new Set(['autoRenew', 'renewalIntent']);

/** The value that all phrases that are near agree on. */
function only(owned: readonly Owned<FoundPhrase<unknown>>[] = [], isCertain = false): Settled<unknown> | undefined {
  const nearby = nearest(owned);
  const place = agreed(nearby, ({ value }) => value);
  return place && !(isCertain && nearby.some((one) => !one.isSure)) ? { value: place.value, place } : undefined;
}

type OwnDates = readonly Owned<FoundDate>[];

/** Without what may be of a name, where another day is surely said of it, and nearer. */
function closest(own: OwnDates): OwnDates {
  const sure = own.filter(({ fact, isSure }) => isSure && fact.isSure);
  const least = Math.min(...sure.map(({ distance }) => distance));
  return own.filter(({ fact, distance }) => fact.isSure || fact.isCorrection || distance <= least);
}

function settleDates(all: OwnDates, text: Text, today: string, isOnlyCharge: boolean) {
  // "In 30 days" counts only where no day is named.
  const isNamed = all.some(({ fact }) => !fact.relative && ['expiration', 'renewal', 'bare'].includes(fact.role));
  const own = all.filter(({ fact }) => !fact.relative || !isNamed);
  const of = (...roles: readonly FoundDate['role'][]) => own.filter(({ fact }) => roles.includes(fact.role));
  const pick = (from: OwnDates, isOfAll = false): Settled<string> | undefined => {
    const values = new Set(from.flatMap(({ fact }) => fact.readings));
    const sure = from.find(({ fact, isSure }) => (isSure || isOfAll) && fact.isSure);
    const [value] = values;
    return sure && values.size === 1 && value !== undefined ? { value, place: sure.fact } : undefined;
  };
  const isNow = (date = '') =>
    own.some(
      ({ fact }) =>
        !fact.isNew && fact.role !== 'other' && fact.date !== undefined && fact.date >= today && fact.date < date,
    );
  const expirations = own.filter(
    ({ fact, distance }) =>
      !(fact.isNew && isNow(fact.date)) &&
      (fact.role === 'expiration' ||
        (fact.role === 'bare' && (fact.isCorrection || (fact.isSure && distance === near.sentence)))),
  );
  const isComing = ({ fact }: Owned<FoundDate>) => (fact.date ?? today) >= today;
  const renewals = of('renewal').filter(isComing);
  const bare = of('bare').filter(isComing);
  const isCharge = (fact: FoundDate) => own.some((one) => one.fact.role === 'billing' && one.fact.date === fact.date);
  const billings = of('billing').filter(isComing);
  const ends = pick(
    expirations.some(({ fact }) => fact.role === 'expiration')
      ? closest(expirations)
      : renewals.length > 0
        ? renewals.some(({ fact }) => isCharge(fact))
          ? []
          : renewals
        : bare.filter(({ distance }) => distance <= 2),
  );
  const place = ends?.place as FoundDate | undefined;
  const relative = all.filter(({ fact }) => fact.relative);
  const offer = (...lists: readonly OwnDates[]) => daysOf(text, ...lists);
  return {
    notes: [
      place?.withoutYear && `${quoted(text, place)} has no year; ${ends?.value.slice(0, 4)} was assumed.`,
      place?.relative && `The date was counted from ${quoted(text, place)}.`,
    ].filter((note) => typeof note === 'string'),
    expirationDate: ends,
    billingDate: pick(closest(billings), isOnlyCharge),
    registrationDate: pick(of('registration')),
    expirations: offer(expirations, renewals, bare, relative, own),
    billings: offer(
      billings,
      all.filter(({ fact }) => fact.labelled === 'billing' || fact.labelled === 'due'),
      renewals,
      all.filter((one) => isComing(one) && (one.fact.relative || one.fact.role === 'bare')),
      own.filter(({ fact }) => fact !== place),
    ),
  };
}

function settleCosts(all: readonly Owned<FoundAmount>[], text: Text, hasTerm: boolean, isOnly: boolean) {
  // Of a list of prices for one, two and three years, the first.
  const years = new Set(all.map(({ fact }) => fact.years ?? 0));
  const isPriced = years.has(1) && Math.max(...years) > 1;
  const own = isPriced ? all.filter(({ fact }) => (fact.years ?? 1) === 1) : all;
  const isLong = hasTerm && !isPriced;
  const of = (...roles: readonly FoundAmount['role'][]) => own.filter(({ fact }) => roles.includes(fact.role));
  const pick = (from: readonly Owned<FoundAmount>[]): Settled<string> | undefined => {
    const values = new Set(from.map(({ fact }) => `${Number(fact.amount)} ${fact.currency}`));
    const isOwn = (one: Owned<FoundAmount>) => one.fact.each || (one.isSure && !one.isShared);
    const sure = from.find((one) => isOwn(one) && one.fact.isSure && (!isLong || one.fact.isYearly));
    return sure && values.size === 1 ? { value: sure.fact.amount, place: sure.fact } : undefined;
  };
  const able = of('renewal', 'price', 'sum', 'bare', 'total').filter(({ fact }) => !isLong || fact.isYearly);
  const close = new Set(nearest(able));
  const likely = able.filter((one) => close.has(one) || isOnly || one.fact.role === 'renewal');
  const net = own.filter(({ fact, distance }) => fact.isNet && distance <= near.block);
  const gross = isOnly ? withTax(own) : undefined;
  const renewalCost =
    (isLong ? undefined : gross) ??
    (likely.some(({ fact }) => fact.role !== 'total' && fact.isSure)
      ? pick(likely)
      : able.length === 0
        ? pick(net)
        : undefined);
  const registrationCost = pick(of('registration'));
  const unit = (one: Settled<string> | undefined) => (one ? (one.place as FoundAmount).currency : undefined);
  const currency = unit(renewalCost) ?? unit(registrationCost) ?? null;
  return {
    renewalCost,
    registrationCost: unit(registrationCost) === currency ? registrationCost : undefined,
    currency,
    costs: costsOf(text, of('renewal'), of('price', 'sum', 'bare'), own),
  };
}

/** Without those that a sentence says of one name only, which are of no other. */
function unclaimed<Fact>(facts: readonly Fact[], owned: ReadonlyMap<string, readonly Owned<Fact>[]>): Fact[] {
  const isOwn = (one: Owned<Fact>) => one.isSure && !one.isShared && one.distance === near.sentence;
  const claimed = new Set([...owned.values()].flatMap((own) => own.filter(isOwn).map(({ fact }) => fact)));
  return facts.filter((one) => !claimed.has(one));
}

/** The total of a price and its tax, where a text has no other amounts. */
function withTax(own: readonly Owned<FoundAmount>[]): Settled<string> | undefined {
  const facts = own.map(({ fact }) => ({ ...fact, cents: Math.round(Number(fact.amount) * 100) }));
  const amounts = new Set(facts.map(({ cents }) => cents).filter((cents) => cents > 0));
  const [least = 0, price = 0, most = 0] = [...amounts].toSorted((a, b) => a - b);
  const total = facts.find(({ role, cents }) => role === 'total' && cents === most);
  const isTaxed = facts.some(({ role, cents }) => role === 'tax' && cents === least);
  const isSum = amounts.size === 3 && least + price === most && least < highestTax * price;
  const isOther = facts.some(({ role, cents }) => role === 'registration' && cents > 0);
  return total && isTaxed && isSum && !isOther ? { value: total.amount, place: total } : undefined;
}

/** What else a text holds around the first place of a name, the nearest first. */
function around<Fact extends Span>(facts: readonly Fact[], start: number): { fact: Fact }[] {
  const at = firstFrom(facts, start);
  return facts
    .slice(Math.max(0, at - mostOffered), at + mostOffered)
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .map((fact) => ({ fact }));
}

type Facts<Fact> = readonly (readonly Pick<Owned<Fact>, 'fact'>[])[];
const daysOf = (text: Text, ...found: Facts<FoundDate>): Offered<string>[] =>
  found.flat().flatMap(({ fact }) => fact.readings.map((value) => ({ value, ...text.originOf(fact) })));
const costsOf = (text: Text, ...found: Facts<FoundAmount>) =>
  found
    .flat()
    .map(({ fact: { amount, currency, ...span } }) => ({ value: { amount, currency }, ...text.originOf(span) }));

const offers = (members: { [F in keyof FoundCandidates]: FoundCandidates[F] | undefined }): FoundCandidates =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** The first of each value, as many as may be offered. */
function offered<Value>(all: readonly Offered<Value>[]): readonly Offered<Value>[] | undefined {
  const distinct = new Map(all.toReversed().map((one) => [JSON.stringify(one.value), one]));
  const found = all.filter((one) => distinct.get(JSON.stringify(one.value)) === one);
  return found.length > 0 ? found.slice(0, mostOffered) : undefined;
}
