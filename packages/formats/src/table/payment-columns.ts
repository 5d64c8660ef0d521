import { keysOf, type PaymentColumn, type PaymentKind, paymentColumns, parseDomainName } from '@namekeep/domain';
import { columnNote, type FileNote, FileRefused } from '../format.ts';
import { aliases, aliasKey, weakAliases } from './aliases.ts';
import { mayBeMinor, onlyCurrencies } from './amount-columns.ts';
import { canBe } from './cells.ts';
import type { Sample } from './columns.ts';
import { headerKey, isContactHeader, isSecretHeader, nameInCell } from './header.ts';
import { correctionsOf, isCurrencyOfAmount } from './headers.ts';
import { currencyInHeader } from './money.ts';
import words from './payment-words.json' with { type: 'json' };

/*
 * What the columns of a table of payments are: of the order history of a registrar, of invoices, of a spreadsheet with a
 * column for each year, or of a portfolio that says what each name was bought for.
 */

/** What a header can be, the lists of `payment-words.json` in their order: a smaller rank says it more clearly. */
const known = new Map<string, [column: PaymentColumn, rank: number][]>();
for (const column of keysOf(paymentColumns)) {
  for (const [rank, list] of words[column].entries()) {
    for (const key of list.split(' ').map(aliasKey)) known.set(key, [...(known.get(key) ?? []), [column, rank]]);
  }
}

/** The same for fields of records. */
const ofField: Readonly<Partial<Record<string, [PaymentColumn, rank: number]>>> = {
  name: ['name', 0],
  currency: ['currency', 0],
  registrar: ['registrar', 0],
  notes: ['note', 0],
  registrationDate: ['paidOn', 9],
  registrationCostMinor: ['amount', 9],
};

/** The year of a column with what was paid in it, such as `2024`, `2024 (EUR)` or `Paid 2024`. */
function yearOf(header: string): string | undefined {
  const [, before = '', year, after = ''] = /^(.*?)(?<!\d)((?:19|20)\d{2})(?!\d)(.*)$/.exec(header) ?? [];
  const rest = `${before} ${after}`.replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '');
  return rest.replace(/[^\p{L}\p{N}]/gu, '') === '' ||
    rolesOfKey(aliasKey(rest)).some(([column]) => column === 'amount')
    ? year
    : undefined;
}

const rolesOfKey = (key: string): [PaymentColumn, number][] => [
  ...(known.get(key) ?? []),
  ...(aliases.get(key) ?? weakAliases.get(key) ?? []).flatMap((field) => {
    const role = ofField[field];
    return role ? [role] : [];
  }),
];

/** What a header can be, the clearest first. */
function rolesOf(header: string): [PaymentColumn, number][] {
  if (isSecretHeader(header) || isContactHeader(header)) return [];
  if (headerKey(header) === 'registrationcostminor') return [['amountMinor', 9]];
  if (yearOf(header)) return [['amount', 0]];
  if (isCurrencyOfAmount(header)) return [['currency', 0]];
  const parts = header.split('.');
  const last = parts.at(-1) ?? '';
  const stems = [header, header.replace(/[([].*$|(?<=\S)\s*\p{Sc}$|(?<=\S)[\s_][A-Z]{3}$/u, '')];
  const paths =
    parts.length < 2
      ? []
      : [last, parts.slice(-2).join(' '), ...(/^(?:value|amount)$/i.test(last) ? parts.slice(-2, -1) : [])];
  const found = [...stems, ...paths].flatMap((text) => rolesOfKey(aliasKey(text)));
  // A column of names can have whole sentences about them.
  if (found.some(([column]) => column === 'name')) found.push(['details', 1]);
  return found.toSorted(([, one], [, other]) => one - other);
}

const fits: Readonly<Partial<Record<PaymentColumn, (cell: string) => boolean>>> = {
  name: (cell) => canBe('name', cell),
  details: (cell) => domainsIn(cell).length > 0,
  paidOn: (cell) => canBe('registrationDate', cell),
  amount: (cell) => canBe('renewalCostMinor', cell.replace(/[-−()]/g, '')),
  currency: (cell) => canBe('currency', cell),
  registrar: (cell) => canBe('registrar', cell),
};

const domain =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+(?![\p{L}\p{N}@])/gu;

/** The domain names in a sentence, such as `Renewal of example.com for 1 year`, each once. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    (text.slice(0, 1000).match(domain) ?? []).flatMap((found) => {
      const parsed = parseDomainName(found.replace(/^www\./i, ''));
      return parsed.ok ? [parsed.name] : [];
    }),
  ),
];

/** A column with amounts: of one payment a row, or of the payment of a year. */
export interface AmountColumn {
  index: number;
  isMinor: boolean;
  year: string | undefined;
  inHeader: ReturnType<typeof currencyInHeader>;
  /** The column with its currency. */
  currencyColumn: number | undefined;
  /** Whether its amounts may be in cents. */
  mayBeMinor: boolean;
}

export interface PaymentPlan {
  /** The column of each meaning; the first one of several. */
  at: Partial<Record<PaymentColumn, number>>;
  names: number[];
  dates: { index: number; header: string }[];
  amounts: AmountColumn[];
  /** What every payment is for, if the columns say so: the purchase of a name is its registration. */
  kind: PaymentKind | undefined;
  /** Whether a blank amount is unknown; in a table of names, there was no payment. */
  blankIsUnknown: boolean;
  columns: Record<string, PaymentColumn | null>;
  notes: FileNote[];
}

/** @throws FileRefused if the columns of names, days or amounts are missing, or if the corrections do not fit. */
export function planPayments(
  headers: readonly string[],
  given: Readonly<Record<string, PaymentColumn | null>> | undefined,
  { cellsOf, isWhole }: Sample,
): PaymentPlan {
  const corrections = correctionsOf(headers, given);
  const { taken, isPurchase, years } = takeColumns(headers, corrections, cellsOf);
  const of = (column: PaymentColumn) => headers.flatMap((_, index) => (taken.get(index) === column ? [index] : []));
  const all = [...of('amountMinor'), ...of('amount')];
  const amounts = years.length > 0 ? years : all;
  if (amounts.length === 0) throw missing('amounts', 'amount');
  if (years.length === 0 && of('paidOn').length === 0) throw missing('the days of the payments', 'paidOn');
  const currencies = of('currency');
  return {
    at: Object.fromEntries([...taken].toSorted(([a], [b]) => b - a).map(([index, column]) => [column, index])),
    names: of('name'),
    dates: of('paidOn').map((index) => ({ index, header: headers[index] ?? '' })),
    amounts: amounts.map((index) => {
      const header = headers[index] ?? '';
      return {
        index,
        isMinor: taken.get(index) === 'amountMinor',
        year: years.length > 0 ? yearOf(header) : undefined,
        inHeader: currencyInHeader(header),
        currencyColumn: currencies.find((one) => one > index) ?? currencies.at(-1),
        mayBeMinor: !isPurchase && !corrections.has(header) && mayBeMinor(cellsOf(index)),
      };
    }),
    kind: isPurchase ? 'registration' : undefined,
    blankIsUnknown: years.length === 0 && !isPurchase,
    columns: Object.fromEntries(
      headers.flatMap((header, index) => (headerKey(header) === '' ? [] : [[header, taken.get(index) ?? null]])),
    ),
    notes: headers.flatMap((header, index) => {
      const isBlank = isWhole && cellsOf(index).every((cell) => cell.trim() === '');
      if (taken.has(index) || isBlank || corrections.get(header) === null || headerKey(header) === '') return [];
      const message = `Column ${index + 1}, "${header}", is not part of a payment and is not imported.`;
      return [columnNote('unknown_column', header, index, message)];
    }),
  };
}

interface Candidate {
  index: number;
  header: string;
  column: PaymentColumn;
  /** Below zero if the user chose it. */
  rank: number;
}

interface TakenColumns {
  taken: Map<number, PaymentColumn>;
  /** Whether the amounts are what names were bought for. */
  isPurchase: boolean;
  /** The columns of years, if each row has its payments in them. */
  years: number[];
}

/** The columns that are read: those that the user chose, then those whose headers say it most clearly. */
function takeColumns(
  headers: readonly string[],
  corrections: ReadonlyMap<string, PaymentColumn | null>,
  cellsOf: Sample['cellsOf'],
): TakenColumns {
  const candidates = headers.flatMap((header, index): Candidate[] => {
    const chosen = corrections.get(header);
    if (chosen === null || isSecretHeader(header)) return [];
    if (chosen) return [{ index, header, column: chosen, rank: -1 }];
    const cells = cellsOf(index).filter((cell) => cell.trim() !== '');
    const roles = rolesOf(header);
    const role = roles.find(([column]) => cells.length === 0 || cells.some(fits[column] ?? (() => true)));
    if (role) return [{ index, header, column: role[0], rank: role[1] }];
    // Only if nothing else is that; then each row says what is wrong. A description can also say what was paid for.
    const doubtful =
      yearOf(header) === undefined &&
      roles.find(([column]) => ['name', 'paidOn', 'amount', 'details'].includes(column));
    return doubtful ? [{ index, header, column: doubtful[0], rank: doubtful[1] + 100 }] : [];
  });
  const isAmount = ({ column }: Candidate) => column === 'amount' || column === 'amountMinor';
  const dated = candidates.filter(({ column }) => column === 'paidOn');
  const inYears = candidates.filter((one) => one.column === 'amount' && yearOf(one.header) !== undefined);
  // With a day in each row, one column that is named after a year is another amount.
  const years = inYears.length > 1 || dated.length === 0 ? inYears.map(({ index }) => index) : [];
  const amounts = candidates.filter(isAmount);
  const isPurchase = years.length === 0 && amounts.length > 0 && amounts.every(({ header }) => isOfPurchase(header));
  const isRead = (one: Candidate) => {
    if (isAmount(one))
      return years.length > 0 ? years.includes(one.index) : !inYears.includes(one) || amounts.length === 1;
    if (one.column === 'paidOn') return years.length === 0;
    // Whether a name is for sale says nothing about its purchase.
    return one.column !== 'status' || !isPurchase || one.rank < 0;
  };
  // What a name was bought for was paid on the day of the purchase, and not when a program added the name.
  const order = ({ column, rank }: Candidate) =>
    isPurchase && column === 'paidOn' && rank > 0 ? (rank === 2 ? 0 : rank + 5) : rank;
  const taken = new Map<number, PaymentColumn>();
  const firsts = new Map<PaymentColumn, Candidate>();
  for (const one of candidates.filter(isRead).toSorted((a, b) => order(a) - order(b))) {
    const kind = one.column === 'amountMinor' ? 'amount' : one.column;
    const first = firsts.get(kind);
    const isSeveral = kind === 'name' || kind === 'currency' || years.includes(one.index);
    if (!first || isSeveral) taken.set(one.index, one.column);
    else if (one.rank < 0 && first.rank < 0 && first.header !== one.header) {
      throw new FileRefused(`The columns "${first.header}" and "${one.header}" both are ${kind}; keep one of them.`);
    }
    firsts.set(kind, first ?? one);
  }
  if (!firsts.has('currency')) {
    const isOpen = (header: string) => !corrections.has(header) && rolesOf(header).length === 0;
    const index = onlyCurrencies(headers, isOpen, cellsOf);
    if (index !== undefined) taken.set(index, 'currency');
  }
  const details = firsts.get('details');
  if (!firsts.has('name') && (details?.rank ?? 100) >= 100) {
    const named = headers.findIndex(
      (header, index) => !taken.has(index) && !corrections.has(header) && isNamed(cellsOf(index)),
    );
    if (named < 0 && !details) throw missing('domain names', 'name');
    if (named >= 0 && details) taken.delete(details.index);
    if (named >= 0) taken.set(named, 'details');
  }
  return { taken, isPurchase, years };
}

/** Whether an amount is what a name was bought for, which `payment-words.json` has last. */
const isOfPurchase = (header: string): boolean =>
  rolesOf(header).every(([column, rank]) => !column.startsWith('amount') || rank > 2);

const isNamed = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return (
    filled.length > 0 && filled.filter((cell) => domainsIn(nameInCell(cell)).length === 1).length * 2 >= filled.length
  );
};

const missing = (what: string, column: PaymentColumn): FileRefused =>
  new FileRefused(`No column holds ${what}. Say in the mapping which one does (${column}).`);

/** Whether headers are those of payments, and not of records: a day and an amount, or several years, and no expiration. */
export function lookLikePayments(headers: readonly string[]): boolean {
  const isDated = headers.some((header) =>
    (aliases.get(aliasKey(header)) ?? []).some((field) => field === 'expirationDate' || field === 'billingDate'),
  );
  const says = (column: PaymentColumn) =>
    headers.some((header) => rolesOf(header).some(([one, rank]) => one === column && rank < 2));
  const years = headers.filter((header) => yearOf(header) !== undefined).length;
  return !isDated && (years > 1 || (says('paidOn') && (says('amount') || says('amountMinor'))));
}
