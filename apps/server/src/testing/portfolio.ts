import { addDays, currencies, lifecycles, ownerships, reminderTargets, renewalIntents } from '@namekeep/domain';
import fc from 'fast-check';

/** Words that are difficult to search for, and prefixes of longer words. */
export const trickyWords =
  `% _ \\ 100% a_b O'Brien "quoted" * AND or NEAR(a x:y - -- ( ^ ü ÜBER straße é 🦊 中文 a go ab abc NULL <b> &amp; $\{x}`.split(
    ' ',
  );
const registrars = 'Gandi|gandi|GANDI SAS|Porkbun|Österreich|österreich|100% Domains|_|z|🦊|\uffee'.split('|');

/** An operation of a random sequence, with the values that it needs. */
export const operationOf = <Kind extends string, T>(
  weight: number,
  kind: Kind,
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
) => ({
  weight,
  arbitrary: fc.record({ ...values, kind: fc.constant(kind) }) as unknown as fc.Arbitrary<T & { kind: Kind }>,
});

/** A date around `today`: usually near, sometimes far away. */
const dateNear = (today: string) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.integer({ min: -40, max: 420 }) },
      { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1, 89, 90, 91, 364, 365, 366) },
      { weight: 1, arbitrary: fc.integer({ min: -4_000, max: 4_000 }) },
    )
    .map((days) => addDays(today, days));

const words = fc
  .array(fc.constantFrom(...trickyWords, 'Lorem', 'ipsum', 'dolor'), { maxLength: 4 })
  .map((list) => list.join(' '));

/** Inputs of records of all kinds, without names. */
export function recordFields(today: string): fc.Arbitrary<Record<string, unknown>> {
  const date = dateNear(today);
  const costs = fc.option(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1e6 })));
  return fc
    .record({
      registrar: fc.option(fc.constantFrom(...registrars)),
      dnsProvider: fc.option(fc.constantFrom('deSEC', 'Cloudflare', 'cloudflare')),
      ownership: fc.constantFrom(...ownerships),
      lifecycle: fc.constantFrom(...lifecycles, ...(['active', 'active', 'active', 'active'] as const)),
      renewalIntent: fc.constantFrom(...renewalIntents),
      autoRenew: fc.option(fc.boolean()),
      billingDate: fc.option(date),
      expirationDate: date,
      onlyOneDate: fc.boolean(),
      renewalCostMinor: costs,
      registrationCostMinor: costs,
      purchaseEmail: fc.option(fc.constantFrom('a@b.example', 'Billing@Example.com')),
      paymentMethod: fc.option(words),
      currency: fc.constantFrom(...currencies),
      notes: words,
      isArchived: fc.nat(4).map((number) => number === 4),
      reminders: fc.record({
        enabled: fc.boolean(),
        target: fc.constantFrom(...reminderTargets),
        offsets: fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 6 }),
      }),
    })
    .map(({ onlyOneDate, ...fields }) =>
      onlyOneDate && fields.billingDate ? { ...fields, expirationDate: null } : fields,
    );
}

/** `count` inputs, determined by a seed. */
export const portfolio = (today: string, count: number, seed: number): Record<string, unknown>[] =>
  fc.sample(recordFields(today), { numRuns: count, seed });
