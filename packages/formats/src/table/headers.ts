import { costColumns, type FileColumn, serverColumns } from '@namekeep/domain';
import { FileRefused } from '../format.ts';
import { aliases, aliasKey, isOwnHeader, weakAliases } from './aliases.ts';
import { headerKey, isContactHeader } from './header.ts';
import { currencyInHeader } from './money.ts';
import { type Recognized, recognize } from './signatures.ts';

/** The fields that a header can mean, and how clearly it says so: `whole` before `part` before `weak`. */
export interface Guess {
  clarity: 'whole' | 'part' | 'weak';
  fields: readonly FileColumn[];
}

/** The headers of a table and what they say about its columns. */
export interface TableHeaders {
  all: readonly string[];
  /** Those with a letter or digit. */
  named: readonly string[];
  /** Whether the table is an export of ours. */
  isOwn: boolean;
  recognized: Recognized | undefined;
  /** The user's choices, by header. */
  corrections: ReadonlyMap<string, FileColumn | null>;
  /** What a column that the user did not choose can mean; null if there is nothing. */
  guess(header: string): Guess | null;
}

/** An export with chosen columns may also have what only the server sets, spelled exactly so. */
export const isServers = (header: string): boolean => serverColumns.some((column) => column === header);

/** @throws FileRefused if a correction names a header that is not in the file. */
export function readHeaders(
  all: readonly string[],
  columns: Readonly<Record<string, FileColumn | null>> = {},
): TableHeaders {
  const recognized = recognize(all);
  const named = all.filter((header) => headerKey(header) !== '');
  const isOwn = named.includes('name') && named.every((header) => isOwnHeader(header) || isServers(header));
  const hasOwnTimes = all.some(
    (header) =>
      /^(?:updated|modified)at$/.test(headerKey(lastPart(header))) || /^(?:uu|user)?id$/.test(headerKey(header)),
  );
  return {
    all,
    named,
    isOwn,
    recognized,
    corrections: correctionsOf(all, columns),
    guess(header) {
      if (isContactHeader(header) || (isOwn && isServers(header))) return null;
      const program = recognized?.columns.get(headerKey(header));
      if (program !== undefined) return program === null ? null : { clarity: 'whole', fields: [program] };
      // When a program added a record, next to when it last changed it or to its number.
      if (hasOwnTimes && /^(?:created|inserted)at$/.test(headerKey(lastPart(header)))) return null;
      return guessOf(header);
    },
  };
}

const lastPart = (header: string): string => header.split('.').at(-1) ?? header;

function guessOf(header: string): Guess | null {
  const whole = fieldsOf(header);
  if (whole) return { clarity: 'whole', fields: whole };
  const late = weakAliases.get(aliasKey(header));
  if (late) return { clarity: 'weak', fields: late };
  return guessOfPath(header);
}

/** A tax alone, such as `VAT`, is another amount. */
const taxIncluded =
  /(?<=[\s(])(?:(?:incl?|excl?|inkl|exkl|zzgl|plus|hors)\.? ?(?:vat|tax|gst|mwst|ust|tva|iva|btw)\.?|net|gross|netto|brutto|ttc|ht)(?=\)|$)|税込み?|税抜き?/i;

/** What a header means by itself, also with a currency or "per year" after it. */
function fieldsOf(header: string): readonly FileColumn[] | undefined {
  const known = aliases.get(aliasKey(header));
  if (known) return known;
  if (isCurrencyOfAmount(header)) return ['currency'];
  const words = header
    .normalize('NFKC')
    .replace(taxIncluded, '')
    .split(/[\s_()[\]/,]+/)
    .filter((word) => word !== '');
  const isTerm = (word: string) =>
    /^(?:per|pro|par|por|al|a|za|y|year|yearly|yr|p\.?a\.?|jahr|an|ano|año|anno|jaar|rok|в|за|год|år|年)$/i.test(word);
  const isCurrency = (word: string) => word === 'in' || currencyInHeader(word);
  let isYearly = false;
  for (let word = words.at(-1) ?? ''; words.length > 1; word = words.at(-1) ?? '') {
    if (!isTerm(word) && !isCurrency(word)) break;
    isYearly ||= isTerm(word);
    words.pop();
  }
  const stem = aliasKey(words.join(' '));
  const cost = (aliases.get(stem) ?? (isYearly ? aliases.get(`${stem}peryear`) : undefined))?.filter((field) =>
    costColumns.has(field),
  );
  return cost && cost.length > 0 ? cost : undefined;
}

const amountWords =
  /^(?:est|estimated|next|annual|yearly|renewal|renew|registration|register|purchase|acquisition|price|cost|fee|amount|paid|payment|billing)+$/;

/** A column with the currency of an amount, such as `Renewal Currency`. */
export function isCurrencyOfAmount(header: string): boolean {
  const stem = /^(.+)currency(?:code)?$/.exec(aliasKey(header))?.[1];
  return stem !== undefined && amountWords.test(stem);
}

const terms = new RegExp(
  `^(?:${[
    '(?:payment|billing|renewal|subscription|registration|reg|contract)?(?:cycle|terms?|period|interval|frequency|length|duration)',
    '(?:renews|billed|paid|charged)every|(?:vertrags)?laufzeit|vertragsdauer|(?:abrechnungs|zahlungs|verlangerungs)(?:zeitraum|intervall|rhythmus|weise)|intervall',
    'turnus|duree|periodicite|frequence|duracion|periodicidad|durata|periodicita|duracao|periodicidade|periodo|looptijd|termijn',
    '(?:periode|periodo|ciclo)(?:de|di)(?:facturation|facturacion|fatturazione|cobranca|faturacao|renouvellement|rinnovo)',
    'ciclo|支払周期|(?:更新|契約|登録|利用)?期間|(?:续费|注册|购买)?(?:年限|周期)|срок|период|okres(?:rozliczeniowy|odnowienia)?',
  ].join('|')})(?:in|en)?(?:years?|months?|jahren?|monaten?|ans|mois|anos|meses|anni|mesi|jaren|maanden)?$|` +
    '^(?:(?:no|number|num)(?:of)?|renewal|registration|reg|anzahl|n(?:om)?bred|nbd|numero(?:de|di)?|aantal|liczba|更新|契約|登録)?' +
    '(?:years|yrs|months|jahre|monate|annees|anos|meses|anni|mesi|jaren|maanden|lat|年数|月数)$',
);

/** Whether a header is about how often an amount is paid. */
export const isTermHeader = (header: string): boolean => terms.test(aliasKey(header));

/** Whether it counts months. */
export const isInMonths = (header: string): boolean => /mon|mois|mes|maand|месяц|月/.test(aliasKey(header));

/** Which amounts a currency column or an amount is about, as its header says. */
export function amountOf(header: string): 'renewal' | 'registration' | 'any' {
  const key = aliasKey(header);
  if (/renew|annual|yearly/.test(key)) return 'renewal';
  return /purchase|regist|acqui/.test(key) ? 'registration' : 'any';
}

/** Members of these are not about the domain itself. */
const others =
  /^(?:ssl|tls|cert|hosting|mail|user|account|plan|product|contract|subscription|order|invoice|nameserver|dnssec|contact|privacy|whoisguard|site|server|profile|transfer|valuation|listing|sale|auction|owner|client|customer)/;
const titles = new Set(['name', 'title', 'label', 'text', 'displayname']);

/** The last part of a path such as `registrar.name` or `dates.expiration`, if it is about the domain. */
function guessOfPath(header: string): Guess | null {
  const parts = header.split('.').filter((part) => !/^\d*$/.test(part.trim()));
  const [last = '', parent = ''] = parts.toReversed();
  if (parts.length < 2 || parts.slice(0, -1).some((part) => others.test(aliasKey(part)))) return null;
  const isTitle = titles.has(aliasKey(last));
  const fields = isTitle ? aliases.get(aliasKey(parent)) : (fieldsOf(last) ?? fieldsOf(`${parent} ${last}`));
  if (fields) return { clarity: 'part', fields };
  const late = isTitle ? undefined : weakAliases.get(aliasKey(last));
  return late ? { clarity: 'weak', fields: late } : null;
}

/** The user's choices by the headers as they are written. @throws FileRefused if one names a header that is missing. */
export function correctionsOf<Column>(
  headers: readonly string[],
  columns: Readonly<Record<string, Column | null>> = {},
): Map<string, Column | null> {
  const corrections = new Map<string, Column | null>();
  for (const [name, field] of Object.entries(columns)) {
    // A saved mapping also applies to headers that differ only in case and punctuation.
    const header = headers.includes(name) ? name : headers.find((other) => headerKey(other) === headerKey(name));
    if (header === undefined) throw new FileRefused(`The mapping names a column "${name}" that the file lacks.`);
    corrections.set(header, field);
  }
  return corrections;
}
