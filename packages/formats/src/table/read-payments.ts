import {
  type Currency,
  type DecimalSign,
  type Issue,
  issuesOf,
  type PaymentColumn,
  type PaymentKind,
  parseDomainName,
  paymentKinds,
  type RowPayment,
  rowPayment,
} from '@namekeep/domain';
import { fileNote, tooManyRows } from '../format.ts';
import { type FileRow, leftOutNote } from '../rows.ts';
import { ownTitle } from './columns.ts';
import {
  ambiguousDate,
  type ColumnForm,
  DateOrder,
  isPlausible,
  readDate,
  serialFrom1904,
  shortened,
} from './dates.ts';
import { type FoundHeader, headerKey, nameInCell, textInFormula } from './header.ts';
import { currencyAssumed, type AmountPlace, readAmountCell, saysCurrency } from './money.ts';
import { type AmountColumn, domainsIn, type PaymentPlan, planPayments } from './payment-columns.ts';
import { decimalSigns, linesOf, type ReadTable, survey, type Table, type TableOptions } from './read-table.ts';
import { recognize } from './signatures.ts';
import { isBlankWord } from './words.ts';

/** What the cells of a row mean. */
interface Reading {
  plan: PaymentPlan;
  recognized: ReturnType<typeof recognize>;
  form: ColumnForm;
  signAt: (index: number) => DecimalSign | undefined;
  currency: Currency;
  today: string | undefined;
  since1904: boolean | undefined;
}

/** Reads a table of payments. A row is more than one payment if the table has a column for each year. */
export async function readPayments(
  table: Table,
  { headers, headerRow }: FoundHeader,
  { mapping: { columns, dateFormat, ...mapping }, maxRows, today, ...options }: TableOptions<PaymentColumn>,
): Promise<ReadTable> {
  const currency = mapping.currency ?? options.currency;
  const recognized = recognize(headers);
  const { plan, order, sample } = await survey(table, headerRow, (shown) => {
    const made = planPayments(headers, columns, shown);
    return { plan: made, order: new DateOrder(made.dates, recognized?.dateForm) };
  });
  const isOwn = ownReport.every((header) => headers.some((one) => headerKey(one) === header));
  const { at, amounts } = plan;
  const signs = decimalSigns(table, headerRow, amounts);
  const form = dateFormat ?? order.forms().get(at.paidOn ?? -1);
  const reading: Reading = { plan, recognized, form, signAt: signs.at, currency, today, since1904: table.since1904 };
  const isAssumed = amounts.some((column) => sample.some((cells) => lacksCurrency(column, cells)));
  return {
    source: isOwn ? 'namekeep' : (recognized?.source ?? 'generic'),
    sourceTitle: isOwn ? ownTitle : (recognized?.title ?? null),
    registrar: null,
    mapping: { columns: plan.columns, dateFormat: dateFormat ?? order.form ?? null, currency },
    notes: [
      ...(dateFormat ? [] : order.notes()),
      ...(isAssumed ? [currencyAssumed(currency)] : []),
      ...(amounts.some(({ year }) => year) ? [onlyYears] : []),
      ...plan.notes,
    ],
    async *rows() {
      let count = 0;
      for await (const [number, cells] of linesOf(table, headerRow, maxRows)) {
        await signs.see(cells);
        for (const row of paymentsIn(reading, number, cells.map(textInFormula))) {
          count += 1;
          if (count > maxRows) throw tooManyRows(maxRows);
          yield row;
        }
      }
    },
  };
}

/** The text of a cell; empty where a program wrote that it has none. */
function textAt(cells: readonly string[], index = -1): string {
  const cell = (cells[index] ?? '').trim();
  return isBlankWord(cell) ? '' : cell;
}

function lacksCurrency({ index, inHeader, currencyColumn }: AmountColumn, cells: readonly string[]): boolean {
  const cell = textAt(cells, index).replace(/[-−–()]/g, '');
  return inHeader === undefined && textAt(cells, currencyColumn) === '' && /\d/.test(cell) && !saysCurrency(cell);
}

/** What a row says, apart from its amounts. */
interface Said {
  row: number;
  name: string | null;
  /** The words for what was paid. */
  words: string;
  text: (column: PaymentColumn) => string;
  errors: readonly Issue[];
}

function paymentsIn(reading: Reading, row: number, cells: readonly string[]): FileRow[] {
  const { at, names, amounts, blankIsUnknown } = reading.plan;
  const text = (column: PaymentColumn) => textAt(cells, at[column]);
  const written = names.map((index) => textAt(cells, index)).filter((cell) => cell !== '');
  const details = text('details');
  const named = domainsIn(details);
  const found = written.map((cell) => parseDomainName(nameInCell(cell))).find(({ ok }) => ok);
  const known = found?.ok ? found.name : named.length === 1 ? (named[0] ?? null) : null;
  const name = known ?? written[0]?.slice(0, 300) ?? null;
  const words = `${text('kind')} ${details}`.trim();
  const leftOut = (code: string, message: string) => [leftOutRow(row, name, code, message)];
  const sum = [...written, details, text('kind')].find((cell) => sumWords.test(cell) && !parseDomainName(cell).ok);
  if (sum !== undefined) {
    return leftOut('not_a_payment', `"${shortened(sum)}" is a total, a tax or a balance, and not a payment.`);
  }
  const status = text('status');
  if (unpaid.test(status)) return leftOut('not_paid', `The status is "${shortened(status)}", so nothing was paid.`);
  if (name === null && words === '') return leftOut('not_a_payment', 'The line names no domain.');
  const filled = amounts.filter(({ index }) => textAt(cells, index) !== '');
  if (filled.length === 0 && !blankIsUnknown) return leftOut('no_amount', 'The line has no amount.');
  const errors: Issue[] = [];
  if (known === null) {
    const parsed = written[0] === undefined ? undefined : parseDomainName(nameInCell(written[0]));
    const none = `"${shortened(words)}" names ${named.length > 1 ? 'more than one' : 'no'} domain.`;
    errors.push({ path: 'name', code: 'invalid_name', message: parsed && !parsed.ok ? parsed.message : none });
  }
  if (refund.test(`${words} ${status}`)) errors.push({ path: 'kind', code: 'refund', message: refundMessage });
  const said: Said = { row, name, words, text, errors };
  return (filled.length > 0 ? filled : amounts).map((column) => paymentIn(reading, said, column, cells));
}

function paymentIn(
  reading: Reading,
  { row, name, words, text, errors }: Said,
  column: AmountColumn,
  cells: readonly string[],
): FileRow {
  const { plan, recognized, signAt, currency, today } = reading;
  const day = column.year === undefined ? dayOf(text('paidOn'), reading) : `${column.year}-01-01`;
  const beside = textAt(cells, column.currencyColumn);
  const { inHeader, mayBeMinor } = column;
  const place = { inHeader, beside, standard: currency, sign: signAt(column.index), mayBeMinor };
  const amount = amountOf(textAt(cells, column.index), column.isMinor, place);
  if (amount.minor === 0 && recognized?.zeroIsBlank) {
    return leftOutRow(row, name, 'no_amount', 'The amount is zero: none was entered.');
  }
  const { payment, notes } = withoutBroken({
    kind: kindIn(text('kind')) ?? plan.kind ?? kindIn(text('details')) ?? 'renewal',
    paidOn: day,
    amountMinor: amount.minor,
    currency: amount.currency,
    years: yearsIn(text('years'), true) ?? yearsIn(words),
    registrar: text('registrar') || (recognized?.registrar ?? null),
    note: text('note'),
  });
  const isNegative = amount.issue?.code === 'negative_amount';
  const issues = [
    ...errors.filter(({ code }) => !(isNegative && code === 'refund')),
    ...(typeof day === 'string' ? future(day, today) : [{ path: 'paidOn', ...day }]),
    ...(amount.issue ? [{ path: 'amount', ...amount.issue }] : []),
  ];
  if (issues.length > 0 || !payment) return { row, name, fields: null, issues: [...issues, ...notes] };
  return { row, name, fields: null, payment, issues: [...notes, ...(amount.minor === null ? [unknownAmount] : [])] };
}

const future = (day: string, today: string | undefined): Issue[] =>
  today !== undefined && day > today
    ? [{ path: 'paidOn', code: 'future_day', message: `${day} is in the future, so nothing was paid yet.` }]
    : [];

type Refused = Pick<Issue, 'code' | 'message'>;

function dayOf(cell: string, { form, today, since1904 }: Reading): string | Refused {
  if (cell === '') return { code: 'invalid_date', message: 'The day of the payment is missing.' };
  const read = readDate(since1904 ? serialFrom1904(cell) : cell, form);
  if ('wrong' in read) return { code: 'invalid_date', message: read.wrong };
  if ('ambiguous' in read) return { code: 'ambiguous_date', message: ambiguousDate(cell) };
  if (isPlausible(read.date, today)) return read.date;
  return { code: 'implausible_date', message: `"${shortened(cell)}" cannot be right. Check the year.` };
}

function amountOf(
  cell: string,
  isMinor: boolean,
  place: AmountPlace,
): { minor: number | null; currency: Currency; issue?: Refused } {
  const unit = readAmountCell('1', { ...place, mayBeMinor: false });
  const currency = 'code' in unit ? place.standard : unit.currency;
  const wrong = (issue: Refused) => ({ minor: null, currency, issue });
  if (/^[-−–(]|^\p{Sc}? ?[-−–]|-$/u.test(cell)) return wrong({ code: 'negative_amount', message: refundMessage });
  if (isMinor || cell === '') {
    if ('code' in unit) return wrong(unit);
    if (cell === '') return { minor: null, currency };
    if (/^\d{1,16}$/.test(cell) && Number.isSafeInteger(Number(cell))) return { minor: Number(cell), currency };
    return wrong({ code: 'invalid_amount', message: `"${shortened(cell)}" is not an amount in minor units.` });
  }
  const read = readAmountCell(cell, place);
  return 'code' in read ? wrong(read) : read;
}

/** A row that is no payment. */
const leftOutRow = (row: number, name: string | null, code: string, message: string): FileRow => ({
  row,
  name,
  fields: null,
  isLeftOut: true,
  issues: [{ path: '', code, message, severity: 'note' }],
});

/** The headers of our own report. */
const ownReport = ['paidon', 'name', 'kind', 'amount', 'currency', 'id'];

const refundMessage =
  'An amount cannot be negative: a refund is not a payment. Leave the line out, and correct the payment that was refunded.';
const unknownAmount: Issue = {
  path: 'amount',
  code: 'unknown_amount',
  message: 'The amount is unknown.',
  severity: 'note',
};

const onlyYears = fileNote(
  'only_years',
  'The columns only say in which year was paid, so each payment is recorded on 1 January of its year.',
);
/** Validates a payment. What can be missing and is not valid is left out with a note. */
function withoutBroken(value: Record<string, unknown>): { payment: RowPayment | undefined; notes: Issue[] } {
  const parsed = rowPayment.safeParse(value);
  if (parsed.success) return { payment: parsed.data, notes: [] };
  const broken = issuesOf(parsed.error);
  const optional = new Set(['years', 'registrar', 'note']);
  const rest = Object.fromEntries(
    Object.entries(value).filter(([member]) => !broken.some(({ path }) => path === member && optional.has(path))),
  );
  const again = rowPayment.safeParse(rest);
  return { payment: again.data, notes: broken.filter(({ path }) => optional.has(path)).map(leftOutNote) };
}

// Words at the start of a cell, in the languages of `aliases.json`.
const sumWords =
  /^(?:(?:sub|grand|order|invoice)?[\s-]*total|sum|taxe?s?|sales tax|vat|gst|hst|balance|account (?:funding|credit|deposit)|top[ -]?up|deposit|add(?:ed)? funds|summe|zwischensumme|gesamt|mwst|ust|umsatzsteuer|steuer|somme|tva|suma|iva|impuesto|totale|imposta|totaal|btw|soma|imposto|合計|小計|消費税|税|razem|podatek|итого|ндс|moms|总计|合计)(?![\p{L}\p{N}]|[.-]\p{L})/iu;
const unpaid =
  /fail|declin|cancel|void|unpaid|pending|draft|rejected|storniert|annul|échou|offen|未払|キャンセル|失败|取消/i;
const refund = /refund|charge ?back|credit note|erstatt|gutschrift|rembours|reembols|rimbors|terugbetal|返金|退款/i;

const kindWords: readonly [PaymentKind, RegExp][] = [
  ['transfer', /transf|übertrag|umzug|verhuis|移管|перенос/i],
  [
    'renewal',
    /renew|renouvel|verl(?:ä|ae)nger|erneuer|rinnov|renova|verleng|更新|odnow|przedłuż|продл|förny|forny|续/i,
  ],
  [
    'registration',
    /regist|enregistr|create|creat|création|neu|new|purchase|acqui|achat|kauf|compra|新規|登録|取得|注册|rejestr/i,
  ],
];
const service =
  /\bssl\b|certificat|hosting|e-?mail|mailbox|privacy|whois|protection|website|builder|backorder|redemption|restor|\bicann\b/i;

/** What a payment was for, as words say it; a service for a domain is neither its registration nor its renewal. */
function kindIn(text: string): PaymentKind | undefined {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  if (Object.hasOwn(paymentKinds, word)) return word as PaymentKind;
  if (service.test(text) && !/domain/i.test(text)) return 'other';
  return kindWords.find(([, words]) => words.test(text))?.[0];
}

/** The years that were paid for; a number alone is one only in a column of years. */
function yearsIn(text: string, isColumn = false): number | null {
  const [, number, unit] =
    /(?<![\d.,])(\d{1,3})[ -]?(years?|yrs?|ans?|années?|jahre?|años?|ann[io]|jaar|anos?|lata|год|лет|år|年|months?|mo|mois|monate?|meses|mesi|maanden)(?![\p{L}])/iu.exec(
      text,
    ) ??
    (isColumn ? /^(\d{1,2})y?$/i.exec(text) : null) ??
    [];
  const count = Number(number) / (/^(?:mo|mes|maa)/i.test(unit ?? '') ? 12 : 1);
  return Number.isInteger(count) && count >= 1 && count <= 10 ? count : null;
}
