import { addDays } from './calendar.ts';
import type { LabelColor } from './labels.ts';
import type { DomainInput } from './record/input.ts';

const size = 400;

const first =
  'amber birch cedar delta ember fjord grove harbour indigo juniper kelp lumen maple north otter pine quiet river stone tide'.split(
    ' ',
  );
const second =
  'atelier books craft desk engine field garden house ink journal kitchen lab market notes orchard press quilt radio spice tools'.split(
    ' ',
  );

/**
 * What a year costs about, in cents, where a registrar asks little more than the registry, in November 2026. The endings
 * that people have most come most often.
 */
const prices = {
  com: 1108,
  net: 1252,
  org: 1074,
  dev: 1287,
  io: 5180,
  de: 595,
  'co.uk': 799,
  fr: 893,
  app: 1479,
  studio: 2886,
} as const;
const endings = ['com', 'com', 'com', 'com', 'net', 'org', 'dev', 'io', 'de', 'co.uk', 'fr', 'app', 'studio'] as const;

interface Registrar {
  registrar: string;
  markup: number;
  currency: 'USD' | 'EUR';
}

/** What registrars add to that, in percent, and the currency that they bill in. */
const registrars: readonly [Registrar, ...Registrar[]] = [
  { registrar: 'Porkbun', markup: 0, currency: 'USD' },
  { registrar: 'Namecheap', markup: 44, currency: 'USD' },
  { registrar: 'Gandi', markup: 68, currency: 'EUR' },
  { registrar: 'INWX', markup: 12, currency: 'EUR' },
  { registrar: 'GoDaddy', markup: 98, currency: 'USD' },
  { registrar: 'Dynadot', markup: 4, currency: 'USD' },
];
const dnsProviders = ['Cloudflare', 'deSEC', 'Route 53', 'Bunny', null] as const;

/**
 * 400 made-up names, always the same ones, around the day `today`, in a month that is in hand: two are overdue, most renew
 * themselves, and a few costs are unknown. `npm run dev` and `namekeep-server demo` show them.
 */
export function samplePortfolio(today: string): DomainInput[] {
  const known = smallSamplePortfolio((days) => addDays(today, days));
  const random = createRandom(20_261_122);
  const one = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const combinations = first.flatMap((a) => second.map((b) => `${a}${b}`));
  const more = combinations.slice(0, size - known.length).map((label): DomainInput => {
    const ending = one(endings);
    const { registrar, markup, currency } = one(registrars);
    const days = 3 + Math.floor(random() * 362);
    const letsExpire = random() < 0.04;
    const autoRenew = random() < 0.8;
    return {
      name: `${label}.${ending}`,
      registrar,
      dnsProvider: one(dnsProviders),
      currency: ending === 'co.uk' ? 'GBP' : currency,
      renewalCostMinor: random() < 0.05 ? null : Math.round((prices[ending] * (100 + markup)) / 100),
      expirationDate: addDays(today, days),
      // Some registrars bill before the name expires.
      ...(days > 20 && random() < 0.2 && { billingDate: addDays(today, days - 14) }),
      autoRenew: !letsExpire && autoRenew,
      ...(letsExpire && { renewalIntent: 'let_expire' as const }),
      ...(random() < 0.05 && { isArchived: true }),
      ...(random() < 0.15 && { ownership: 'managed' as const, notes: 'For a client.' }),
    };
  });
  return [...known, ...more];
}

/** The labels of these names. */
export const sampleLabels: readonly { name: string; color: LabelColor; isOn: (record: DomainInput) => boolean }[] = [
  { name: 'Clients', color: 'blue', isOn: ({ ownership }) => ownership === 'managed' },
  { name: 'Projects', color: 'green', isOn: ({ name }) => /\.(?:dev|io|app|fm)$/.test(name) },
  { name: 'Family', color: 'orange', isOn: ({ name }) => /\.(?:studio|garden|kitchen|haus|email|berlin)$/.test(name) },
];

/** 25 names as one person may have them after some years, around the day that `day(0)` is. The screenshots show them. */
export const smallSamplePortfolio = (day: (days: number) => string): DomainInput[] => [
  { name: 'harbourlight.studio', ...at('Porkbun', 'Cloudflare'), ...usd(2886), expirationDate: day(-3) },
  { name: 'maple-and-birch.com', ...at('Namecheap', 'Cloudflare'), ...usd(1598), expirationDate: day(0) },
  { name: 'bücherwurm.berlin', ...at('INWX', 'deSEC'), ...eur(4165), expirationDate: day(5), autoRenew: true },
  {
    name: 'oldproject.io',
    ...at('GoDaddy', 'GoDaddy'),
    ...usd(6599),
    expirationDate: day(12),
    renewalIntent: 'let_expire',
    autoRenew: false,
    notes: 'Nobody asked for it in two years. Decided in spring: let it go.',
  },
  { name: 'tinyletters.email', ...at('Porkbun', 'Bunny'), ...usd(2472), expirationDate: day(19) },
  {
    name: 'northfield-bakery.co.uk',
    ...at('Gandi', 'Gandi'),
    currency: 'GBP',
    renewalCostMinor: 1799,
    billingDate: day(26),
    expirationDate: day(40),
    ownership: 'managed',
    autoRenew: true,
    notes: 'For Aunt May. She pays me back in bread.',
  },
  { name: 'quietriver.org', ...at('Porkbun', 'deSEC'), ...usd(1198), expirationDate: day(48), autoRenew: true },
  { name: 'cedarlane.net', ...at('Dynadot', 'Cloudflare'), ...usd(1299), expirationDate: day(73), autoRenew: true },
  { name: 'mori.jp', ...at('Gandi', 'Route 53'), currency: 'JPY', renewalCostMinor: 4620, expirationDate: day(94) },
  { name: 'fjordlys.com', ...at('Namecheap', 'Cloudflare'), ...usd(1598), expirationDate: day(118), autoRenew: true },
  { name: 'lumen.garden', ...at('Porkbun', 'Bunny'), ...usd(3191), expirationDate: day(131) },
  { name: 'kartoffel.haus', ...at('INWX', 'deSEC'), ...eur(5236), expirationDate: day(150), autoRenew: true },
  { name: 'pinecone.dev', ...at('Porkbun', 'Cloudflare'), ...usd(1287), expirationDate: day(163), autoRenew: true },
  { name: 'emberworks.com', ...at('GoDaddy', 'Cloudflare'), ...usd(2199), expirationDate: day(188), autoRenew: true },
  { name: 'indigo-atelier.fr', ...at('Gandi', 'Gandi'), ...eur(1499), expirationDate: day(207), autoRenew: true },
  { name: 'tidewater.blog', ...at('Namecheap', 'Cloudflare'), ...usd(2998), expirationDate: day(222) },
  { name: 'stonesthrow.app', ...at('Porkbun', 'Cloudflare'), ...usd(1479), expirationDate: day(241), autoRenew: true },
  { name: 'wintergrove.ca', ...at('Dynadot', 'Route 53'), currency: 'CAD', expirationDate: day(259) },
  { name: 'paperboat.co', ...at('Spaceship', 'Cloudflare'), ...usd(2640), expirationDate: day(-1), autoRenew: true },
  { name: 'kelp.kitchen', ...at('Porkbun', 'Bunny'), ...usd(3604), expirationDate: day(301) },
  { name: 'delta-archive.org', ...at('Namecheap', 'deSEC'), ...usd(1498), expirationDate: day(322), autoRenew: true },
  { name: 'amberroad.de', ...at('INWX', 'deSEC'), ...eur(595), expirationDate: day(340), autoRenew: true },
  { name: 'grovecast.fm', ...at('Dynadot', 'Cloudflare'), ...usd(7900), expirationDate: day(352) },
  { name: 'junipermail.com', ...at('GoDaddy', 'Cloudflare'), ...usd(2199), expirationDate: day(401), autoRenew: true },
  { name: 'oldname.net', ...at('GoDaddy', null), ...usd(2199), expirationDate: day(-140), isArchived: true },
];

const at = (registrar: string, dnsProvider: string | null) => ({ registrar, dnsProvider });
const usd = (renewalCostMinor: number) => ({ currency: 'USD' as const, renewalCostMinor });
const eur = (renewalCostMinor: number) => ({ currency: 'EUR' as const, renewalCostMinor });

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
