import { currencies, type DomainInput } from '@namekeep/domain';

const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'harbor',
  'indigo',
  'juniper',
  'kelp',
  'lumen',
  'maple',
  'north',
  'ocean',
  'pine',
  'quartz',
  'river',
  'stone',
  'tundra',
];
const endings = ['com', 'net', 'org', 'io', 'dev', 'co.uk', 'de', 'fr', 'jp', 'ca'];
const registrars = ['GoDaddy', 'Namecheap', 'Porkbun', 'Dynadot', 'Spaceship', 'Gandi', null];
const providers = ['Cloudflare', 'Route 53', 'Bunny', null];

/** The n-th sample record: always the same, except for its dates, which are around `day(0)`. */
export function sampleRecord(n: number, day: (days: number) => string): DomainInput {
  const pick = <T>(list: readonly T[], salt: number): T => list[mix(n, salt) % list.length] as T;
  const expires = (mix(n, 1) % 730) - 20;
  return {
    name: `${pick(words, 2)}-${pick(words, 3)}-${n}.${pick(endings, 4)}`,
    registrar: pick(registrars, 5),
    dnsProvider: pick(providers, 6),
    renewalIntent: mix(n, 7) % 8 === 0 ? 'let_expire' : 'renew',
    lifecycle: mix(n, 8) % 50 === 0 ? 'inactive' : 'active',
    autoRenew: [true, false, null][mix(n, 9) % 3] ?? null,
    registrationDate: day(expires - 365 * (1 + (mix(n, 10) % 9))),
    billingDate: mix(n, 11) % 3 === 0 ? day(expires - 14) : null,
    expirationDate: day(expires),
    registrationCostMinor: mix(n, 12) % 4 === 0 ? null : 800 + (mix(n, 13) % 4000),
    renewalCostMinor: mix(n, 14) % 5 === 0 ? null : 900 + (mix(n, 15) % 6000),
    currency: pick(currencies, 16),
    notes: mix(n, 17) % 4 === 0 ? `Sample record ${n}, kept for a project.` : '',
    isArchived: mix(n, 18) % 40 === 0,
  };
}

/** A pseudo-random number determined by two numbers (the finaliser of MurmurHash). */
function mix(n: number, salt: number): number {
  let value = Math.imul(n, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
