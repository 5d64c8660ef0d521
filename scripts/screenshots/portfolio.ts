import type { DomainInput } from '@namekeep/domain';

/** A portfolio as a person of some years has it, around the day that `day(0)` is: the pictures show this. */
export const portfolio = (day: (days: number) => string): DomainInput[] => [
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
  { name: 'paperboat.co', ...at('Spaceship', 'Cloudflare'), ...usd(2640), expirationDate: day(284), autoRenew: true },
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

/** A registrar's export of names of which some are there already. */
export const registrarFile = (day: (days: number) => string): string =>
  [
    'Domain Name,Expiration Date,Auto-renew,Status',
    `JUNIPERMAIL.COM,${day(401)},On,Active`,
    `OLDPROJECT.IO,${day(12)},Off,Active`,
    `EMBERWORKS.COM,${day(188 + 365)},On,Active`,
    `GLASSHARBOUR.COM,${day(77)},On,Active`,
    `WREN-AND-ROOK.NET,${day(290)},On,Active`,
    'NOT A NAME,soon,On,Active',
    '',
  ].join('\r\n');

/** What a registrar writes a month before. */
export const renewalLetter = (day: (days: number) => string): string =>
  [
    'From: Porkbun Support',
    'Subject: Upcoming renewals',
    '',
    'Hello, the following domains will renew soon:',
    '',
    `saltmarsh.studio renews on ${day(31)} for $28.86`,
    `lanternfish.org renews on ${day(33)} for $11.98`,
    '',
    'Auto-renew is turned on for both.',
  ].join('\n');
