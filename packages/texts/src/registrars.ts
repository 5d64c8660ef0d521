import { type Place, placesOf } from './place.ts';
import { anyLanguage } from './words/index.ts';

// Name as it is recorded; its own sites; how it is written where that is another way than the name.
const known: readonly (readonly [name: string, sites: string, pattern?: string])[] = [
  ['GoDaddy', 'godaddy.com', 'go ?daddy'],
  ['Namecheap', 'namecheap.com', 'name ?cheap'],
  ['Porkbun', 'porkbun.com'],
  ['Cloudflare', 'cloudflare.com'],
  ['Gandi', 'gandi.net'],
  ['IONOS', 'ionos.com ionos.de ionos.fr ionos.es ionos.co.uk 1und1.de', 'ionos|1&1|1und1'],
  ['STRATO', 'strato.de strato.es strato.nl'],
  ['OVHcloud', 'ovh.com ovh.net ovhcloud.com ovh.fr ovh.es', 'ovh(?: ?cloud)?'],
  ['Hover', 'hover.com', 'hover(?=\\.com| account| domain|,|:)'],
  ['Dynadot', 'dynadot.com'],
  ['NameSilo', 'namesilo.com', 'name ?silo'],
  ['Name.com', 'name.com', 'name\\.com'],
  ['Squarespace', 'squarespace.com'],
  ['Google Domains', 'domains.google domains.google.com', 'google domains'],
  ['Hostinger', 'hostinger.com hostinger.es hostinger.fr'],
  ['INWX', 'inwx.de inwx.com'],
  ['united-domains', 'united-domains.de', 'united[- ]domains'],
  ['netcup', 'netcup.de netcup.eu'],
  ['Hetzner', 'hetzner.com hetzner.de'],
  ['ALL-INKL', 'all-inkl.com', 'all-inkl(?:\\.com)?'],
  ['domainFactory', 'df.eu domainfactory.de', 'domainfactory'],
  ['checkdomain', 'checkdomain.de'],
  ['Infomaniak', 'infomaniak.com infomaniak.ch'],
  ['Hostpoint', 'hostpoint.ch'],
  ['Arsys', 'arsys.es arsys.net'],
  ['DonDominio', 'dondominio.com', 'don ?dominio'],
  ['cdmon', 'cdmon.com'],
  ['Nominalia', 'nominalia.com'],
  ['dinahosting', 'dinahosting.com'],
  ['Piensa Solutions', 'piensasolutions.com'],
  ['LWS', 'lws.fr'],
  ['BookMyName', 'bookmyname.com'],
  ['Tucows', 'tucows.com opensrs.com', 'tucows|opensrs'],
  ['Enom', 'enom.com'],
  ['Network Solutions', 'networksolutions.com', 'network ?solutions'],
  ['Register.com', 'register.com', 'register\\.com'],
  ['Bluehost', 'bluehost.com'],
  ['DreamHost', 'dreamhost.com'],
  ['Spaceship', 'spaceship.com'],
  ['Epik', 'epik.com'],
  ['Key-Systems', 'key-systems.net', 'key-systems'],
  ['Joker.com', 'joker.com', 'joker\\.com'],
  ['EuroDNS', 'eurodns.com'],
  ['123-reg', '123-reg.co.uk', '123[- ]?reg'],
  ['Fasthosts', 'fasthosts.co.uk'],
  ['TransIP', 'transip.nl transip.eu'],
  ['one.com', 'one.com', 'one\\.com'],
  ['Loopia', 'loopia.se loopia.com'],
  ['Amazon Route 53', 'aws.amazon.com amazonaws.com', 'route ?53|amazon (?:registrar|route 53)'],
  ['Wix', 'wix.com'],
];
const dnsOnly: typeof known = [
  ['deSEC', 'desec.io'],
  ['DNSimple', 'dnsimple.com'],
  ['Bunny', 'bunny.net', 'bunny(?:\\.net| dns)?'],
  ['Hurricane Electric', 'he.net', 'hurricane electric'],
];
const otherSites = ['paypal.com', 'stripe.com', 'icann.org', 'example.invalid', 'google.com', 'apple.com', 'gmail.com'];

const ownSites = new Set([...[...known, ...dnsOnly].flatMap(([, sites]) => sites.split(' ')), ...otherSites]);
/** Whether a name is the site of a registrar or of a payment service, which its customers do not own. */
export const isOwnSite = (name: string): boolean =>
  ownSites.has(name) || [...ownSites].some((site) => name.endsWith(`.${site}`));

const patternOf = ([name, , pattern]: (typeof known)[number]): string =>
  pattern ?? name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As a word of its own, never a part of somebody's name (`example-one.com`), or as a site of its own. */
const compile = (list: typeof known) =>
  list.map((one) => {
    const word = `(?<![\\p{L}\\p{N}.@/-])(?:${patternOf(one)})(?![\\p{L}\\p{N}@]|[\\p{L}\\p{N}-]*\\.\\p{L})`;
    const site = `(?<=[@/.\\s(<]|^)(?:${one[1].replaceAll('.', '\\.').replaceAll(' ', '|')})(?![\\w-]|\\.\\w)`;
    return { name: one[0], pattern: new RegExp(`${word}|${site}`, 'gimu') };
  });
const registrars = compile(known);
const dnsProviders = compile([...known, ...dnsOnly]);

export interface FoundCompany extends Place {
  company: string;
}

const registrarLabel = anyLanguage(({ labels }) => labels.registrar);
const dnsLabel = anyLanguage(({ labels }) => labels.dnsProvider);
const labelledValue = /^\s*[:=|]\s*["“„«]?([^\n,;|(<"”“»]{2,60})/u;

/** Registrars that a text names: those behind a label first, whatever they are called, then known ones. */
export function findRegistrars(text: string): { labelled: FoundCompany[]; mentioned: FoundCompany[] } {
  const dns = findDnsProviders(text);
  const isDns = (place: Place) => dns.some((one) => one.start <= place.start && one.end >= place.end);
  const mentioned = registrars
    .flatMap(({ name, pattern }) => placesOf(pattern, text).map((place) => ({ ...place, company: name })))
    .filter((one) => !isDns(one))
    .sort((a, b) => a.start - b.start);
  return { labelled: behind(registrarLabel, text, mentioned), mentioned };
}

/** DNS providers, which only count behind a word like "DNS". */
export function findDnsProviders(text: string): FoundCompany[] {
  const companies = dnsProviders.flatMap(({ name, pattern }) =>
    placesOf(pattern, text).map((place) => ({ ...place, company: name })),
  );
  return placesOf(dnsLabel, text).flatMap((label) => {
    const next = companies.find((one) => one.start >= label.end && one.start - label.end <= 6);
    return next ? [{ ...next, start: label.start }] : [];
  });
}

/** What stands behind a label and a colon; in the usual writing where it is a known company. */
function behind(label: RegExp, text: string, companies: readonly FoundCompany[]): FoundCompany[] {
  return placesOf(label, text).flatMap(({ start, end }) => {
    const value = labelledValue.exec(text.slice(end, end + 90));
    if (!value) return [];
    const from = end + value[0].length - (value[1] ?? '').length;
    const place = { start, end: end + value[0].length };
    const company = companies.find((one) => one.start >= from && one.end <= place.end)?.company;
    const written = sentenceOf((value[1] ?? '').replace(/\s{2,}.*$/, '').trim());
    return written === '' ? [] : [{ ...place, company: company ?? written }];
  });
}

/** Up to the end of its sentence; the dots of "S.L." and "Ltd." end none. */
const sentenceOf = (text: string): string => text.replace(/(?<=\p{Ll}{4})\.(?:\s.*)?$/u, '');
