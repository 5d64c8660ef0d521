import type { FoundPhrase } from './phrases.ts';
import { firstFrom, lastUpTo, overlapsAny, type Span, spansOf, type Text } from './text.ts';
import known from './words/registrars.json' with { type: 'json' };
import { anyOf, piecesOf } from './words/words.ts';

interface Company {
  /** As it is recorded. */
  name: string;
  sites: string;
  pattern?: string;
}

const registrars: readonly Company[] = known.registrars;
const providers: readonly Company[] = [...registrars, ...known.dnsProviders];

const ownSites = new Set([...providers.flatMap(({ sites }) => sites.split(' ')), ...known.otherSites]);
/** Whether a name is the site of a registrar or of a payment service, which its customers do not own. */
export const isOwnSite = (name: string): boolean =>
  ownSites.has(name) || [...ownSites].some((site) => name.endsWith(`.${site}`));

/** As a word of its own, never a part of somebody's name (`example-one.com`), or as a site of its own. */
function patternOf({ name, sites, pattern }: Company): string {
  const word = pattern ?? name.toLowerCase().replaceAll('.', '\\.');
  const isJapanese = /[\u3040-\u9fff]/.test(name);
  const written = isJapanese
    ? `(?:${word})`
    : `(?<![\\p{L}\\p{N}.@/-])(?:${word})(?![a-z0-9@]|[a-z0-9-]{0,63}\\.[a-z])`;
  return `${written}|(?<=[@/.\\s(<]|^)(?:${sites.replaceAll('.', '\\.').replaceAll(' ', '|')})(?![\\w-]|\\.\\w)`;
}
/** One expression for all, with a group for each. */
const compile = (list: readonly Company[]) => new RegExp(list.map((one) => `(${patternOf(one)})`).join('|'), 'gmu');
const registrarPattern = compile(registrars);
const providerPattern = compile(providers);

/** A company by its recorded name. */
type FoundCompany = FoundPhrase<string>;

const companiesIn = (folded: string, pattern: RegExp): FoundCompany[] =>
  Array.from(folded.matchAll(pattern), (match) => {
    const index = match.findIndex((group, at) => at > 0 && group !== undefined);
    return { start: match.index, end: match.index + match[0].length, value: providers[index - 1]?.name ?? '' };
  });

/** Registrars that a text names: those after a label, whatever they are called, and known ones. */
export function findRegistrars(text: Text): { labelled: FoundCompany[]; mentioned: FoundCompany[] } {
  const dns = findDnsProviders(text);
  const mentioned = companiesIn(text.folded, registrarPattern).filter(
    (one) =>
      !overlapsAny(dns, one) &&
      !isServer(text.folded, one) &&
      !isLeft(text.folded, one.start) &&
      !isOfProduct(text, one),
  );
  return { labelled: labelledIn(text, mentioned), mentioned };
}

const product = new RegExp(piecesOf('products'), 'u');
/** "Hosting is at Bluehost", in a line about no name. */
function isOfProduct({ folded, lineAt }: Text, { start }: Span): boolean {
  const line = lineAt(start);
  const before = folded.slice(line.start, start);
  return product.test(before) && !/domain|domaine|dominio|domäne|ドメイン|[\p{L}\d]\.\p{L}{2}/u.test(before);
}

const leftPattern = new RegExp(`(?:${piecesOf('away')}) ?[:|]? {0,2}(?:1&1 )?$`, 'u');
const movePattern = new RegExp(
  `${piecesOf('move')}|(?:registrar|provider|anbieter|prestataire|bureau|registrador|proveedor).{0,24}$`,
  'u',
);
/** "The transfer from GoDaddy to …", "(from: Network Solutions)": where a name was. */
function isLeft(folded: string, start: number): boolean {
  const line = folded.slice(Math.max(0, start - 160), start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  if (/\((?:from|von|de|desde|da|van) ?:? ?$/u.test(before)) return true;
  return leftPattern.test(before) && movePattern.test(before);
}

/** "ada.ns.cloudflare.com" is a host of a DNS provider. */
const isServer = (folded: string, { start }: Span): boolean =>
  /(?:^|[\s,(])(?:[a-z0-9-]{1,40}\.){0,3}(?:d?ns\d*|dns)[a-z0-9-]{0,12}\.(?:[a-z0-9-]{1,40}\.){0,2}$/u.test(
    folded.slice(Math.max(0, start - 80), start),
  );

const dnsLabel = anyOf('labels.dnsProvider');
/** "by Gandi": how far a DNS provider may be from its label. */
const nearest = 6;

/** DNS providers, which only count after a word like "DNS". */
export function findDnsProviders({ folded }: Text): FoundCompany[] {
  const companies = companiesIn(folded, providerPattern);
  return spansOf(dnsLabel, folded).flatMap((label) => {
    const next = companies[firstFrom(companies, label.end)];
    return next && next.start - label.end <= nearest ? [{ ...next, start: label.start }] : [];
  });
}

const registrarLabel = anyOf('labels.registrar');
const labelledValue = /^ ?[:=|]\s?["“„«]?([^\n,;|(<"”“»]{2,60})/u;

/** What follows a label and a colon; in the usual writing where it is a known company. */
function labelledIn({ plain, folded }: Text, companies: readonly FoundCompany[]): FoundCompany[] {
  return spansOf(registrarLabel, folded).flatMap(({ start, end }) => {
    const value = labelledValue.exec(plain.slice(end, end + 90));
    // "Cloudflare Registrar: upcoming renewals" is a heading, and "Previous registrar: Hover" where the name was.
    if (!value || lastUpTo(companies, start)?.end === start - 1 || isLeft(folded, end + 1)) return [];
    const to = end + value[0].length;
    const from = to - (value[1] ?? '').length;
    const company = companies[firstFrom(companies, from)];
    // Up to the end of its sentence; the dots of "S.L." and "Ltd." end none.
    const written = (value[1] ?? '')
      .replace(/ {2}.*$/, '')
      .trim()
      .replace(/(?<=\p{Ll}{4})\.(?:\s.*)?$/u, '');
    if (written === '') return [];
    return [{ start: from, end: from + written.length, value: company && company.end <= to ? company.value : written }];
  });
}
