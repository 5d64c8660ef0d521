import {
  currencies,
  missingFields,
  lifecycles,
  ownerships,
  reminderTargets,
  renewalIntents,
  urgencies,
  type RecordFields,
} from '@namekeep/domain';
import fc from 'fast-check';
import type { RecordFilter, RecordQuery } from '../../index.ts';

/** The day on which the records and queries here are tried. */
export const today = '2026-11-20';

/** Few days around today, so that they tie and every urgency comes up; and the ends of time. */
const days = ['0001-01-01', '2026-11-19', today, '2026-11-21', '2026-11-27', '2026-12-20', '2027-11-20', '9999-12-31'];
const times = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z', '2026-11-20T10:00:00.000Z'];
/** Cases, characters on both sides of the surrogates, and characters that patterns know. */
const registrars = [
  'Porkbun',
  'porkbun',
  'PORKBUN',
  'Gandi',
  'Ärger',
  'ärger',
  'ﬀ',
  '\u{1f600}',
  '%',
  '_',
  '\\',
  "'",
  'Zz',
];
const dnsProviders = ['deSEC', 'DESEC', 'Cloudflare', '\u{ffff}', '\u{10000}'];
const costs = [0, 1, 1000, 1000, Number.MAX_SAFE_INTEGER];
/** One a prefix of another, and two that an index of the first hundred characters cannot tell apart. */
const paymentMethods = ['Visa', 'Visa 1', 'visa', '\u{10000} card', 'x'.repeat(150), `${'x'.repeat(150)}y`];
/** Suffixes of one and several parts. */
export const labels = ['Client A', 'Parked', 'Über', 'zebra'];
const tlds = ['com', 'co.uk', 'xn--p1ai', 'example'];

export const word = fc.oneof(
  fc.constantFrom(
    'a',
    'ab',
    'abc',
    '.e',
    'am',
    'e',
    'é',
    '%',
    '_',
    '\\',
    '"',
    "'",
    '%_',
    '*',
    'and',
    'or',
    'not',
    'x y',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'b', 'c', '.', '%', '_', '\\', '"', 'é', '\u{1f600}', '-', '*', '(', ')'),
    minLength: 1,
    maxLength: 5,
  }),
);

const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

type MadeFields = Omit<RecordFields, 'name'>;

/** Objects as everybody makes them, which are equal to what a store gives. */
const plain = { noNullPrototype: true } as const;

/** Values that tie often. */
export const fields: fc.Arbitrary<MadeFields> = fc.record(
  {
    registrar: fc.option(fc.constantFrom(...registrars)),
    dnsProvider: fc.option(fc.constantFrom(...dnsProviders)),
    ownership: fc.constantFrom(...ownerships),
    lifecycle: fc.oneof({ weight: 3, arbitrary: fc.constant('active' as const) }, fc.constantFrom(...lifecycles)),
    renewalIntent: fc.constantFrom(...renewalIntents),
    autoRenew: fc.constantFrom(null, true, false),
    billingDate: fc.option(fc.constantFrom(...days)),
    expirationDate: fc.constantFrom(...days),
    renewalCostMinor: fc.option(fc.constantFrom(...costs)),
    paymentMethod: fc.option(fc.oneof(fc.constantFrom(...paymentMethods), text)),
    registrationDate: fc.option(fc.constantFrom(...days)),
    registrationCostMinor: fc.option(fc.constantFrom(...costs)),
    purchaseEmail: fc.option(fc.constant('owner@example.com')),
    currency: fc.constantFrom(...currencies),
    notes: fc.oneof(fc.constant(''), text),
    isArchived: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    reminders: fc.record(
      {
        enabled: fc.boolean(),
        target: fc.constantFrom(...reminderTargets),
        offsets: fc.uniqueArray(fc.constantFrom(1, 7, 30, 365), { maxLength: 3 }),
      },
      plain,
    ),
  },
  plain,
);

export const timestamp = fc.constantFrom(...times);

export const filter: fc.Arbitrary<RecordFilter> = fc
  .record({
    archived: fc.constantFrom('false', 'true', 'all'),
    words: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(word, { maxLength: 3 })),
    lifecycle: rarely(fc.constantFrom(...lifecycles)),
    ownership: rarely(fc.constantFrom(...ownerships)),
    renewalIntent: rarely(fc.constantFrom(...renewalIntents)),
    inName: rarely(fc.constant(true)),
    registrar: rarely(several([...registrars, 'unknown']).map(lowerCased)),
    dnsProvider: rarely(several(dnsProviders).map(lowerCased)),
    paymentMethod: rarely(several(paymentMethods).map(lowerCased)),
    tld: rarely(several([...tlds, 'org'])),
    label: rarely(several([...labels, 'unknown']).map((names) => [...new Set(names.map((one) => one.toLowerCase()))])),
    currency: rarely(several(currencies)),
    costFrom: rarely(fc.constantFrom(...costs)),
    costTo: rarely(fc.constantFrom(...costs)),
    missing: rarely(several(missingFields)),
    autoRenew: rarely(fc.constantFrom(null, true, false)),
    urgency: rarely(fc.array(fc.constantFrom(...urgencies), { minLength: 1, maxLength: 3 })),
    dueFrom: rarely(fc.constantFrom(...days)),
    dueTo: rarely(fc.constantFrom(...days)),
  })
  .map(
    (all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as RecordFilter,
  );

export const query: fc.Arbitrary<RecordQuery> = fc.record({
  filter,
  sort: fc.constantFrom('name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 12 }),
  today: fc.constant(today),
});

/** A name at one of a few suffixes, with letters that a search finds or not. */
export const name = fc
  .tuple(fc.constantFrom('ab', 'abc', 'xn--bcher-kva', 'name', 'xn--f79a'), fc.nat(1_000_000), fc.constantFrom(...tlds))
  .map(([word, number, tld]) => `${word}.n${number}.${tld}`);

/** Up to three, perhaps one of them twice. */
function several<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  return fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
}

/** As the core gives filters that ignore case to a store. */
function lowerCased(texts: readonly string[]): string[] {
  return [...new Set(texts.map((one) => one.toLowerCase()))];
}

/** Mostly undefined, so that filters come alone and in twos. */
function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, arbitrary);
}
