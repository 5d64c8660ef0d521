import {
  type Currency,
  type DecimalSign,
  dateColumns,
  type FileColumn,
  fieldOf,
  type Issue,
  parseDomainName,
  recordFieldNames,
} from '@namekeep/domain';
import { type FileNote, FileRefused, fileNote, tooManyRows } from '../format.ts';
import { checkedRow, type FileRow, type RowCorrections } from '../rows.ts';
import { isWritten } from './amount-columns.ts';
import { type Column, type Mapping, type MappingInput, planTable, type Sample, type TablePlan } from './columns.ts';
import { DateOrder } from './dates.ts';
import {
  type FoundHeader,
  findHeader,
  hasNoHeader,
  headerAboveNames,
  headerAt,
  isHeader,
  searchedRows,
  textInFormula,
  withoutHeader,
} from './header.ts';
import { decimalSignIn, needsDecimalSign } from './money.ts';
import { readRow } from './read-row.ts';
import { meaningOfCross } from './words.ts';

/** The rows of a table as text, including empty ones. They can be read more than once. */
export interface Table {
  rows(): AsyncIterable<string[]> | Iterable<string[]>;
  /** Whether a row must have as many cells as the header; spreadsheets omit empty cells. */
  exactWidth: boolean;
  /** The number of rows, including empty ones, if they can be counted before reading. */
  mostRows?: number;
  /** Whether the numbers of its days count from 1904. */
  since1904?: boolean;
}

/** What is found out about a table, and its rows. */
export interface ReadTable {
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** The program's own name; null for `generic`. */
  sourceTitle: string | null;
  registrar: string | null;
  mapping: Mapping;
  notes: FileNote[];
  rows(): AsyncIterable<FileRow>;
}

export interface TableOptions<Column = FileColumn> {
  mapping: MappingInput<Column>;
  /** For amounts without a currency: the account's default. */
  currency: Currency;
  corrections?: RowCorrections | undefined;
  maxRows: number;
  /** Dates more than a hundred years from this day are left out. */
  today?: string | undefined;
  /** The encoding of the file if it is only likely: names with letters other than a to z may be wrong. */
  likelyEncoding?: string | undefined;
}

/** The header of a table: the row `given`, or one found among the first rows; row 0 if the table has none. */
export async function openTable(table: Table, given?: number): Promise<FoundHeader> {
  const first: string[][] = [];
  for await (const row of table.rows()) {
    first.push(row);
    if (first.length === Math.max(searchedRows, given ?? 0)) break;
  }
  if (given !== undefined && given > first.length) throw new FileRefused(`The table has no row ${given}.`);
  const start = Math.max(
    0,
    first.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  );
  const found =
    given === undefined
      ? (findHeader(first) ?? withoutHeader(first[start] ?? []) ?? headerAboveNames(first))
      : undefined;
  const { headers, headerRow } = found ?? {
    headers: headerAt(first, (given ?? start + 1) - 1),
    headerRow: given ?? start + 1,
  };
  if (headers.every((header) => header === '')) throw new FileRefused('The file holds no table.');
  if (headers.some((header) => header === '__proto__')) throw new FileRefused('A column may not be named "__proto__".');
  return { headers, headerRow };
}

/** So many rows below the header show what their columns are. */
const sampleRows = 300;

/** Reads a table by its mapping. The order of day and month is found in its dates, over the whole file. */
export async function readTable(
  table: Table,
  { headers, headerRow }: FoundHeader,
  options: TableOptions,
): Promise<ReadTable> {
  if ((table.mostRows ?? 0) > headerRow + options.maxRows) throw tooManyRows(options.maxRows);
  const { plan, order, sample } = await survey(table, headerRow, (shown) => {
    const made = planTable(headers, options.mapping, options.currency, shown);
    const dates = made.columns.filter(({ field }) => dateColumns.has(field));
    return { plan: made, order: new DateOrder(dates, made.recognized?.dateForm) };
  });
  const fixed = plan.mapping.dateFormat ?? undefined;
  const forms = order.forms();
  const swapped = fixed ? new Set<number>() : order.swapped();
  if (!fixed) {
    plan.mapping.dateFormat = order.form ?? null;
    plan.notes.push(...order.notes());
  }
  if (headerRow === 0 && hasNoHeader(headers)) plan.notes.unshift(headerMissing);
  plan.notes.push(...notesOnDates(plan));
  const crosses = new Map(
    plan.columns.filter(isYesNo).map(({ index }) => [index, meaningOfCross(sample.map((cells) => cells[index] ?? ''))]),
  );
  const signs = decimalSigns(table, headerRow, plan.columns.filter(isWritten));
  const notation = {
    formAt: (index: number) => fixed ?? forms.get(index),
    isSwappedAt: (index: number) => swapped.has(index),
    signAt: signs.at,
    crossAt: (index: number) => crosses.get(index),
    ...options,
    since1904: table.since1904,
  };
  const { source, sourceTitle, registrar, mapping, notes } = plan;
  return { source, sourceTitle, registrar, mapping, notes, rows };

  async function* rows(): AsyncGenerator<FileRow> {
    const nameAt = plan.columns.find(({ field }) => field === 'name')?.index ?? 0;
    let otherHeader: number | undefined;
    for await (const [number, cells] of linesOf(table, headerRow, options.maxRows)) {
      if (!parseDomainName(cells[nameAt] ?? '').ok && isHeader(cells)) {
        const isSame = headers.every((header, index) => header === (cells[index] ?? '').trim());
        otherHeader = isSame ? undefined : number;
        if (isSame) continue;
      }
      await signs.see(cells);
      yield checked(number, plan.source === 'namekeep' ? cells : cells.map(textInFormula), otherHeader);
    }
  }

  function checked(number: number, cells: readonly string[], otherHeader: number | undefined): FileRow {
    const corrected = options.corrections?.[number];
    const issues: Issue[] = [];
    if (!corrected && otherHeader !== undefined) {
      issues.push({
        path: '',
        code: 'other_header',
        message: `Row ${otherHeader} names the columns again, and differently. Import the rows below it from a file of their own.`,
      });
    }
    const beyond = cells.slice(headers.length).some((cell) => cell.trim() !== '');
    if (!corrected && (beyond || (table.exactWidth && cells.length < headers.length))) {
      issues.push({
        path: '',
        code: 'ragged_row',
        message: `The row has ${cells.length} cells, but the header has ${headers.length}. Check for a missing quote or separator.`,
      });
    }
    if (!corrected && table.exactWidth && plan.source !== 'namekeep' && cells.some(holdsRow)) {
      issues.push({
        path: '',
        code: 'row_in_cell',
        message: 'A line within a cell of the row begins with a domain name. Check for a missing quote.',
        severity: 'note',
      });
    }
    const { record, notes } = readRow(plan, cells, notation);
    if (!corrected) return checkedRow(number, record, [...issues, ...notes]);
    const others = notes.filter(({ path }) => !(path in corrected));
    return checkedRow(number, { ...record, ...corrected }, others);
  }
}

/** Whether a cell seems to have swallowed the next row, as after a quote that is not meant as one. */
const holdsRow = (cell: string): boolean => {
  const [, name = ''] = /\n"?([^\s",;|]+)"?[,;\t|]/.exec(cell) ?? [];
  return name.includes('.') && parseDomainName(name).ok;
};

const isYesNo = ({ field }: Column): boolean => {
  const name = recordFieldNames.find((one) => one === field);
  return name !== undefined && ['answer', 'flag'].includes(fieldOf(name).kind);
};

const headerMissing: FileNote = fileNote(
  'header_missing',
  'The table has no header, so only the column of domain names was recognized. Choose what the other columns are.',
);

/** Whether there are dates at all. */
function notesOnDates({ columns, source }: TablePlan): FileNote[] {
  const dated = columns.some(({ field }) => field === 'expirationDate' || field === 'billingDate');
  if (dated || source === 'namekeep') return [];
  return [fileNote('no_date_column', 'No column holds an expiration or billing date, which every new record needs.')];
}

const isNoRecord = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') ||
  // Some programs write a remark after the table.
  (cells[0]?.startsWith('#') === true && cells.slice(1).every((cell) => cell === ''));

/** The rows below the header that are not empty, with their numbers. @throws FileRefused if there are too many. */
export async function* linesOf(
  table: Table,
  headerRow: number,
  maxRows: number,
): AsyncGenerator<[number: number, cells: string[]]> {
  let [number, count] = [0, 0];
  for await (const cells of table.rows()) {
    number += 1;
    if (number <= headerRow || isNoRecord(cells)) continue;
    count += 1;
    if (count > maxRows) throw tooManyRows(maxRows);
    yield [number, cells];
  }
}

interface Surveyed<Plan> {
  plan: Plan;
  order: DateOrder;
  sample: string[][];
}

/**
 * What the first rows show about the columns, and what the dates of the file show about the order of day and month. A file
 * whose first dates need no order is not read to its end.
 */
export async function survey<Plan>(
  table: Table,
  headerRow: number,
  planOf: (sample: Sample) => { plan: Plan; order: DateOrder },
): Promise<Surveyed<Plan>> {
  const sample: string[][] = [];
  let planned: { plan: Plan; order: DateOrder } | undefined;
  let number = 0;
  for await (const cells of table.rows()) {
    number += 1;
    if (number <= headerRow || isNoRecord(cells)) continue;
    if (planned) planned.order.see(cells);
    else if (sample.push(cells) === sampleRows) planned = planFrom(false);
    if (planned && !planned.order.isOpen) break;
  }
  return { ...(planned ?? planFrom(true)), sample };

  function planFrom(isWhole: boolean) {
    const cellsOf = (index: number) => sample.map((cells) => textInFormula(cells[index] ?? ''));
    const made = planOf({ cellsOf, isWhole });
    for (const cells of sample) made.order.see(cells);
    return made;
  }
}

/** The decimal separators of columns of amounts. Most are not ambiguous, so a table is read for them only if one is. */
export function decimalSigns(table: Table, headerRow: number, columns: readonly { index: number }[]) {
  let signs: ReadonlyMap<number, DecimalSign> | undefined;
  return {
    at: (index: number): DecimalSign | undefined => signs?.get(index),
    async see(cells: readonly string[]): Promise<void> {
      if (signs || !columns.some(({ index }) => needsDecimalSign(cells[index] ?? ''))) return;
      signs = await surveyDecimalSigns(table, headerRow, columns);
    },
  };
}

/** The decimal separator of each column of amounts, if all amounts that reveal one agree. */
async function surveyDecimalSigns(
  table: Table,
  headerRow: number,
  columns: readonly { index: number }[],
): Promise<Map<number, DecimalSign>> {
  const shown = new Map<number, Set<DecimalSign>>(columns.map(({ index }) => [index, new Set()]));
  let number = 0;
  for await (const cells of table.rows()) {
    number += 1;
    if (number <= headerRow) continue;
    for (const [index, signs] of shown) {
      const sign = decimalSignIn(cells[index] ?? '');
      if (sign) signs.add(sign);
    }
  }
  return new Map([...shown].flatMap(([index, [sign, other]]) => (sign && !other ? [[index, sign]] : [])));
}
