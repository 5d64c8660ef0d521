import { addDays, type DomainInput } from '@namekeep/domain';
import { portfolio } from '../screenshots/portfolio.ts';
import type { SignIn } from './sign-in.ts';

const size = 400;
const batch = 100;

const first =
  'amber birch cedar delta ember fjord grove harbour indigo juniper kelp lumen maple north otter pine quiet river stone tide'.split(
    ' ',
  );
const second =
  'atelier books craft desk engine field garden house ink journal kitchen lab market notes orchard press quilt radio spice tools'.split(
    ' ',
  );
const endings = ['com', 'com', 'com', 'net', 'org', 'dev', 'io', 'de', 'co.uk', 'fr', 'app', 'studio'] as const;
const registrars = ['Porkbun', 'Namecheap', 'Gandi', 'INWX', 'GoDaddy', 'Dynadot'] as const;
const dnsProviders = ['Cloudflare', 'deSEC', 'Route 53', 'Bunny', null] as const;
const currencies = ['USD', 'USD', 'USD', 'EUR', 'GBP'] as const;

/** The same invented portfolio every time, around the day `today`: overdue, due and later, four currencies, some costs unknown. */
export function inventedPortfolio(today: string): DomainInput[] {
  const known = portfolio((days) => addDays(today, days));
  const random = createRandom(20_261_122);
  const one = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const combinations = first.flatMap((a) => second.map((b) => `${a}${b}`));
  const more = combinations.slice(0, size - known.length).map((label): DomainInput => {
    const days = Math.floor(random() * 420) - 12;
    const renewalCostMinor = random() < 0.12 ? null : 500 + Math.floor(random() * 6000);
    return {
      name: `${label}.${one(endings)}`,
      registrar: one(registrars),
      dnsProvider: one(dnsProviders),
      currency: one(currencies),
      renewalCostMinor,
      expirationDate: addDays(today, days),
      ...(random() < 0.3 && { billingDate: addDays(today, days - 14) }),
      autoRenew: one([true, true, false, null] as const),
      ...(random() < 0.1 && { renewalIntent: 'let_expire' as const }),
      ...(random() < 0.05 && { isArchived: true }),
      ...(random() < 0.15 && { ownership: 'managed' as const, notes: 'For a client.' }),
    };
  });
  return [...known, ...more];
}

/** Adds the portfolio where there is none yet. Answers how many records that were. */
export async function addPortfolio(signIn: SignIn, origin: string): Promise<number> {
  const { visitor } = await signIn('');
  const listed = await visitor.fetch(`${origin}/api/v1/domains?limit=1&archived=all`);
  const { records } = (await listed.json()) as { records: unknown[] };
  if (records.length > 0) return 0;
  const portfolio = inventedPortfolio(new Date().toISOString().slice(0, 10));
  for (let start = 0; start < portfolio.length; start += batch) {
    const response = await visitor.fetch(`${origin}/api/v1/domains/batch`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': `invented-${start}`,
      },
      body: JSON.stringify({ records: portfolio.slice(start, start + batch) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The portfolio could not be added: ${answer}`);
  }
  return portfolio.length;
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
