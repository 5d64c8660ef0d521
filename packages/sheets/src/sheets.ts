import { type Currency, formatAmount } from '@namekeep/domain/amount';
import {
  type ExportColumn,
  type ExportedRecord,
  type FileDecision,
  type FilePayment,
  monthText,
} from '@namekeep/domain';
import { addDaysClamped, addMonthsClamped } from '@namekeep/domain/calendar';
import { toUnicodeName } from '@namekeep/domain/name';
import { paymentKinds } from '@namekeep/domain/payments';
import { maskCardNumbers } from '@namekeep/domain/record';
import { beginning, counted, dayText, end, facts, type Html, html, table } from './html.ts';

export const sheetKinds = ['client', 'accountant', 'estate'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What a sheet reads of a record, by the columns of an export. */
export const sheetColumns = [
  'id',
  'name',
  'unicodeName',
  'lifecycle',
  'isArchived',
  'renewalIntent',
  'autoRenew',
  'renewal.date',
  'expirationDate',
  'billingDate',
  'registrar',
  'dnsProvider',
  'renewalCostMinor',
  'currency',
  'purchaseEmail',
  'paymentMethod',
  'notes',
] as const satisfies readonly ExportColumn[];
export type SheetRecord = Required<Pick<ExportedRecord, (typeof sheetColumns)[number]>>;

/** The part of a portfolio that a sheet is about, as a file holds it. */
export interface SheetContent {
  /** In the owner's time zone. */
  today: string;
  /** Of the payments. */
  year: number;
  label: string | null;
  includeNotes: boolean;
  /** Those with the label, archived ones too, or all. */
  records: readonly SheetRecord[];
  decisions: readonly Pick<FileDecision, 'name' | 'forDate' | 'choice'>[];
  payments: Iterable<Omit<FilePayment, 'id'>>;
  estateNote: string;
}

/** A sheet as a self-contained HTML document, piece by piece. */
export function* sheetDocument(kind: SheetKind, content: SheetContent): Generator<string> {
  const { title, body } = sheets[kind](read(content));
  yield beginning(title);
  for (const part of body) yield part.markup;
  yield end;
}

const sheets: Record<SheetKind, (content: ReadContent) => { title: string; body: Iterable<Html> }> = {
  client: (content) => ({ title: `Domain names for ${content.label}`, body: client(content) }),
  accountant: (content) => ({
    title: `Paid for domain names in ${content.year}${of(content)}`,
    body: accountant(content),
  }),
  estate: (content) => ({ title: `My domain names${of(content)}`, body: estate(content) }),
};

const of = ({ label }: SheetContent) => (label === null ? '' : `: ${label}`);

type ReadContent = ReturnType<typeof read>;
type ReadRecord = ReadContent['active'][number];

/** What follows from the content for every sheet. */
function read(content: SheetContent) {
  const { records, decisions, payments, label, year } = content;
  const choices = new Map(decisions.map(({ name, forDate, choice }) => [`${name} ${forDate}`, choice]));
  const byName = new Map(records.map((record) => [record.name, record]));
  const active = records
    .filter(({ isArchived, lifecycle }) => !isArchived && lifecycle === 'active')
    .map((record) => {
      const choice = choices.get(`${record.name} ${record['renewal.date']}`);
      const isDecided = choice === 'renew' || choice === 'let_expire';
      return {
        ...record,
        isDecided,
        isRenewed: (isDecided ? choice : record.renewalIntent) === 'renew',
        due: record['renewal.date'],
        paidOn: record.billingDate ?? record.expirationDate ?? record['renewal.date'],
        amountMinor: record.renewalCostMinor,
      };
    })
    .sort(byKey(({ due }) => due));
  const from = `${String(year).padStart(4, '0')}-`;
  const paid = [...payments]
    .filter(({ paidOn, domain }) => paidOn.startsWith(from) && (label === null || byName.has(domain ?? '')))
    .sort(byKey(({ paidOn }) => paidOn));
  return { ...content, active, byName, paid };
}

const byKey =
  <T>(key: (item: T) => string) =>
  (a: T, b: T): number =>
    key(a) < key(b) ? -1 : Number(key(a) > key(b));

function* client(content: ReadContent): Generator<Html> {
  const { active, paid, today, year, includeNotes } = content;
  const until = addMonthsClamped(today, 12);
  const upcoming = active.filter(({ isRenewed, paidOn }) => isRenewed && paidOn >= today && paidOn < until);
  const months = Map.groupBy(upcoming, ({ paidOn }) => paidOn.slice(0, 7));
  const questions = active.flatMap((record) => question(record, today) ?? []);
  yield facts([
    ['As of', dayText(today)],
    ['Names', counted(active.length, 'domain name')],
    ['Next twelve months', `${counted(upcoming.length, 'renewal')}: ${sumText(upcoming)}`],
    [`Paid in ${year}`, `${counted(paid.length, 'payment')}: ${sumText(paid)}`],
  ]);
  yield html`<h2>Open questions</h2>\n`;
  if (questions.length === 0) yield html`<p>None at the moment.</p>\n`;
  else yield html`<ul>${questions}</ul>\n`;
  if (active.length > 0) {
    yield html`<h2>Your domain names</h2>\n`;
    yield* table(
      { 'Domain name': '31%', Registrar: '16%', 'Paid until': '19%', Then: '19%', Amount: '15%' },
      active,
      (record) => [
        nameOf(record),
        html`${record.registrar ?? ''}`,
        html`${record.expirationDate === null ? '' : dayText(record.expirationDate)}`,
        html`${!record.isRenewed ? 'Will not be renewed' : record.autoRenew ? 'Renews by itself' : 'To be renewed'}`,
        record.isRenewed ? amountOf(record) : html``,
      ],
      { noteOf: ({ notes }) => includeNotes && notes },
    );
  }
  if (upcoming.length > 0) {
    yield html`<h2>The next twelve months</h2>\n`;
    yield* table(
      { Month: '30%', Renewals: '20%', Amount: '50%' },
      [...months].sort(byKey(([month]) => month)),
      ([month, part]) => [html`${monthText(month)}`, html`${part.length.toLocaleString('en')}`, html`${sumText(part)}`],
      { total: sumText(upcoming) },
    );
  }
  if (paid.length > 0) {
    yield html`<h2>Paid in ${year}</h2>\n`;
    yield* payments(content, paid);
  }
  yield html`<p><small>Names that are archived, inactive or transferred are not listed. What was paid for them is.</small></p>\n`;
}

/** What a client has to answer about a name; null if nothing. */
function question(record: ReadRecord, today: string): Html | null {
  const { isRenewed, isDecided, autoRenew, due, amountMinor, currency } = record;
  const name = bidi(record.unicodeName);
  if (!isRenewed && due >= today)
    return html`<li>${name} ends on ${dayText(due)} and will not be renewed. Do you agree?</li>\n`;
  if (!isRenewed) return null;
  if (due < today)
    return html`<li>${name} was due on ${dayText(due)}, and no renewal is recorded. Should it be kept?</li>\n`;
  if (isDecided || autoRenew || due > addDaysClamped(today, 90)) return null;
  const price = amountMinor === null ? '' : ` for ${formatAmount(amountMinor, currency)}`;
  return html`<li>Should ${name} be renewed on ${dayText(due)}${price}?</li>\n`;
}

function* accountant(content: ReadContent): Generator<Html> {
  const { paid, today, year } = content;
  const currencies = Map.groupBy(paid, ({ currency }) => currency);
  yield facts([
    ['Period', `1 January to 31 December ${year}`],
    ['As recorded on', dayText(today)],
    ['Payments', paid.length.toLocaleString('en')],
    ['Total', paid.length > 0 ? sumText(paid) : null],
  ]);
  if (paid.length === 0) yield html`<p>No payments were recorded in this year.</p>\n`;
  for (const [currency, part] of [...currencies].sort(byKey(([code]) => code))) {
    yield html`<h2>${new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? ''} (${currency})</h2>\n`;
    yield* payments(content, part);
  }
}

function* payments({ byName, includeNotes }: ReadContent, list: ReadContent['paid']): Generator<Html> {
  yield* table(
    { Day: '19%', 'Domain name': '31%', For: '18%', 'Paid to': '16%', Amount: '16%' },
    list,
    (payment) => {
      const { domain, domainName, kind, years } = payment;
      const name = domain ?? domainName;
      const unicodeName = byName.get(name)?.unicodeName ?? toUnicodeName(name);
      return [
        html`${dayText(payment.paidOn)}`,
        nameOf({ name, unicodeName }),
        html`${paymentKinds[kind]}${years === null ? '' : `, ${counted(years, 'year')}`}`,
        html`${payment.registrar ?? ''}`,
        amountOf(payment),
      ];
    },
    { total: sumText(list), noteOf: ({ note }) => includeNotes && note },
  );
}

/** How many names are in a sentence; all of them are in a table. */
const mostInSentence = 20;

function* estate(content: ReadContent): Generator<Html> {
  const { active, today, estateNote, includeNotes } = content;
  const kept = active.filter(({ isRenewed }) => isRenewed);
  const until = addDaysClamped(today, 90);
  const emails = new Set(kept.flatMap(({ purchaseEmail }) => purchaseEmail ?? []));
  const hosts = new Set([...emails].map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()));
  const ofEmails = kept.filter(({ name, unicodeName }) => hosts.has(name) || hosts.has(unicodeName));
  const byHand = kept.filter(({ autoRenew, due }) => autoRenew !== true && due <= until);
  yield html`<p>If you read this, I can probably no longer look after my domain names myself. This sheet lists those to keep, where
each one is registered, which e-mail address opens the account, and how it is paid, as of ${dayText(today)}.</p>\n`;
  if (estateNote !== '') yield html`<h2>A note from me</h2>\n<div class="letter" dir="auto">${estateNote}</div>\n`;
  if (kept.length === 0) yield html`<p>There are no domain names to keep.</p>\n`;
  else
    yield html`<h2>What to do first</h2>
<ol>
${emails.size > 0 && html`<li>Get access to the e-mail ${emails.size === 1 ? 'address' : 'addresses'} below. Whoever reads this mail can set a new password at the registrars.</li>\n`}${
      ofEmails.length > 0 &&
      html`<li>Keep ${namesOf(ofEmails)} above all: this mail stops without ${ofEmails.length === 1 ? 'it' : 'them'}.</li>\n`
    }<li>Keep the cards and accounts that pay for the renewals, or enter others at each registrar.</li>
${
  byHand.length > 0
    ? html`<li>Renew ${namesOf(byHand)} by ${dayText(until)}: perhaps nothing renews ${byHand.length === 1 ? 'it' : 'them'} by itself.</li>`
    : html`<li>Nothing has to be renewed by hand before ${dayText(until)}.</li>`
}
</ol>
<h2>Where they are</h2>
<p>${counted(kept.length, 'domain name')} to keep. Renewing each of them once costs: ${sumText(kept)}.</p>\n`;
  const accounts = Map.groupBy(kept, ({ registrar, purchaseEmail, paymentMethod }) =>
    JSON.stringify([registrar?.toLowerCase(), purchaseEmail?.toLowerCase(), paymentMethod]),
  );
  for (const [, names] of [...accounts].sort(byKey(([key]) => key))) {
    const [{ registrar, purchaseEmail, paymentMethod } = names[0] as ReadRecord] = names;
    yield html`<h3>${registrar ?? 'The registrar is not recorded'}</h3>\n`;
    yield facts([
      ['E-mail of the account', purchaseEmail ?? 'Not recorded'],
      ['Paid with', paymentMethod === null ? 'Not recorded' : maskCardNumbers(paymentMethod)],
    ]);
    yield* table(
      { 'Domain name': '32%', DNS: '16%', Due: '20%', 'Renews by itself': '17%', Renewal: '15%' },
      names,
      (record) => [
        nameOf(record),
        html`${record.dnsProvider ?? ''}`,
        html`${dayText(record.due)}`,
        html`${record.autoRenew === null ? 'Unknown' : record.autoRenew ? 'Yes' : 'No'}`,
        amountOf(record),
      ],
      { noteOf: ({ notes }) => includeNotes && notes },
    );
  }
  const left = active.length - kept.length;
  if (left > 0)
    yield html`<p>${counted(left, 'more name')} may expire and ${left === 1 ? 'is' : 'are'} not listed.</p>\n`;
}

/** A name reads from the left in any script (RFC 3987, section 4.1). */
const bidi = (name: string): Html => html`<bdi dir="ltr">${name}</bdi>`;

/** A name in Unicode, and in ASCII where that is different. */
const nameOf = ({ name, unicodeName }: { name: string; unicodeName: string }): Html =>
  html`${bidi(unicodeName)}${name !== unicodeName && html`<small>${name}</small>`}`;

/** `a.com, b.com and 3 more` */
const namesOf = (records: readonly ReadRecord[]): Html => {
  const names = records
    .slice(0, mostInSentence)
    .map(({ unicodeName }, index) => html`${index > 0 && ', '}${bidi(unicodeName)}`);
  const more = records.length - names.length;
  return html`${names}${more > 0 && ` and ${more.toLocaleString('en')} more`}`;
};

interface Amount {
  amountMinor: number | null;
  currency: Currency;
}

const amountOf = ({ amountMinor, currency }: Amount): Html =>
  html`${amountMinor === null ? `Unknown (${currency})` : formatAmount(amountMinor, currency)}`;

/** `$12.34 and €5.00, 2 unknown` */
function sumText(amounts: readonly Amount[]): string {
  const sums = new Map<Currency, bigint>();
  let unknown = 0;
  for (const { amountMinor, currency } of amounts) {
    if (amountMinor === null) unknown += 1;
    else sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  const known = [...sums].sort(byKey(([code]) => code)).map(([currency, sum]) => formatAmount(sum, currency));
  const list = new Intl.ListFormat('en').format(known);
  if (unknown === 0) return list || 'Nothing';
  return list === '' ? 'An unknown amount' : `${list}, ${unknown.toLocaleString('en')} unknown`;
}
