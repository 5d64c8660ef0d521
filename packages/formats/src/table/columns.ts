import {
  type Currency,
  costColumns,
  dateColumns,
  type FileColumn,
  labelOf,
  type PaymentColumn,
} from '@namekeep/domain';
import { columnNote, type FileNote, FileRefused } from '../format.ts';
import { ownNames } from './aliases.ts';
import { describeAmounts, isMixed, isWritten, onlyCurrencies } from './amount-columns.ts';
import { canBe, contradicts } from './cells.ts';
import type { DateForm } from './dates.ts';
import { type CellsOf, headerKey, isContactHeader, isSecretHeader, onlyColumn } from './header.ts';
import { amountOf, isServers, readHeaders, type TableHeaders } from './headers.ts';
import { currencyAssumed, currencyInHeader } from './money.ts';
import type { Recognized } from './signatures.ts';
import { isBlankWord, readChoice } from './words.ts';

export interface Column {
  index: number;
  header: string;
  field: FileColumn;
  /** Costs in our own columns are in minor units; in all others, they are written amounts. */
  own: boolean;
  /** Whether the user chose the field. */
  chosen: boolean;
  /** The currency in the header, as in `Amount (USD)`. */
  currency: ReturnType<typeof currencyInHeader>;
  /** Of an amount: the index of the column with its currency. */
  currencyColumn?: number | undefined;
  /** Of a renewal cost: the column that says how often it is paid. */
  term?: { index: number; inMonths: boolean } | undefined;
  /** Of a cost: whether renewal costs are so high and whole that they may be in cents. */
  mayBeMinor?: boolean;
  /** Of a date, an amount or yes and no: other columns that are as clearly the same field. They are only compared. */
  doubles: Column[];
}

interface ChosenColumns {
  columns: Column[];
  /** The columns whose cells contradict their header, by their index, with what the header says. */
  contradicted: ReadonlyMap<number, FileColumn>;
}

/**
 * The columns that are read. The user's choice takes priority over every guess. Among guesses, a column with cells that
 * fit wins, then the clearer header, then the first column.
 *
 * @throws FileRefused if one of our own columns occurs twice, or if the user chose two columns for a field.
 */
function chooseColumns(table: TableHeaders, cellsOf: CellsOf): ChosenColumns {
  const { all, isOwn, recognized, corrections, guess } = table;
  const columns: Column[] = [];
  const contradicted = new Map<number, FileColumn>();
  // Each amount can have a currency column of its own.
  const firstOf = (field: FileColumn) =>
    field === 'currency' && !isOwn ? undefined : columns.find((column) => column.field === field);
  const take = (index: number, field: FileColumn, chosen = false) => {
    const header = all[index] ?? '';
    const first = firstOf(field);
    if (!first) columns.push(columnOf(header, index, field, chosen));
    else if (isOwn || (chosen && first.header !== header)) throw both(first, header, index);
  };
  all.forEach((header, index) => {
    const field = corrections.get(header);
    if (field && !isSecretHeader(header)) take(index, field, true);
  });
  const open = all.flatMap((header, index) => {
    const guessed = corrections.has(header) || isSecretHeader(header) ? null : guess(header);
    return guessed ? [{ index, ...guessed }] : [];
  });
  if (isOwn) {
    for (const { index, fields } of open) if (fields[0]) take(index, fields[0]);
    return { columns, contradicted };
  }
  const candidates = open.flatMap(({ index, clarity, fields }) => {
    const cells = cellsOf(index);
    const fits = (one: FileColumn) => cells.some((cell) => cell.trim() !== '' && canBe(one, cell));
    // "Plan" and "Owner" say something else in most tables.
    if (clarity === 'weak' && fields[0] && isChoice(fields[0]) && !areChoices(fields[0], cells)) return [];
    const field = fields.find(fits) ?? fields.find((one) => !contradicts(one, cells));
    if (!field && fields[0]) contradicted.set(index, fields[0]);
    return field ? [{ index, field, clarity, fits: fits(field) }] : [];
  });
  for (const fits of [true, false]) {
    for (const clarity of ['whole', 'part', 'weak'] as const) {
      // Among costs, the one of a renewal comes first.
      const round = candidates
        .filter((candidate) => candidate.fits === fits && candidate.clarity === clarity)
        .toSorted((a, b) => isVague(a) - isVague(b));
      for (const { index, field } of round) {
        // Two paths that end alike leave open which one is meant.
        const rivals = round.filter((other) => other.field === field);
        if (clarity === 'part' && field !== 'currency' && rivals.length > 1) continue;
        const isExpiration = field === 'billingDate' && clarity === 'weak' && firstOf('expirationDate');
        if (!firstOf(field) && !isExpiration) take(index, field);
      }
    }
  }
  if (!firstOf('name')) {
    // The only column of domain names if no header says which one it is; else each row says what is wrong with its name.
    const index = open.find(({ fields }) => fields.includes('name'))?.index ?? onlyNames(table, cellsOf);
    if (index !== undefined) {
      take(index, 'name');
      contradicted.delete(index);
    }
  }
  if (!recognized && columns.some(isWritten) && !columns.some(({ field }) => field === 'currency')) {
    const index = onlyCurrencies(all, (header) => !corrections.has(header) && !guess(header), cellsOf);
    if (index !== undefined) take(index, 'currency');
  }
  columns.sort((a, b) => a.index - b.index);
  for (const column of columns) if (!column.chosen && isCompared(column)) column.doubles = doublesOf(column);
  describeAmounts(columns, table, cellsOf);
  return { columns, contradicted };

  function isVague({ index, field }: { index: number; field: FileColumn }): number {
    return Number(costColumns.has(field) && amountOf(all[index] ?? '') === 'any');
  }

  function doublesOf({ index, field, currency }: Column): Column[] {
    const mine = candidates.find((candidate) => candidate.index === index);
    const others = candidates
      .filter((one) => one.index !== index && one.field === field && one.clarity === mine?.clarity)
      .filter((one) => isVague(one) === isVague({ index, field }))
      .map((one) => columnOf(all[one.index] ?? '', one.index, field, false));
    // A file can list the same price in two currencies.
    return others.filter((one) => JSON.stringify(one.currency) === JSON.stringify(currency));
  }
}

/** Whether two columns of a field that differ leave open which value is meant. */
const isCompared = (column: Column): boolean =>
  dateColumns.has(column.field) || isWritten(column) || column.field === 'autoRenew';

/** The column whose cells nearly all are domain names, each another one, if there is only one. */
function onlyNames({ all, corrections, guess }: TableHeaders, cellsOf: CellsOf): number | undefined {
  const isOpen = (header: string) =>
    !corrections.has(header) && !isSecretHeader(header) && !guess(header) && !isOtherHost(header);
  return onlyColumn(all, isOpen, cellsOf, (filled) => {
    const names = filled.filter((cell) => canBe('name', cell));
    const isMost = names.length > 0 && names.length >= 0.75 * filled.length;
    return isMost && new Set(names).size >= 0.75 * names.length;
  });
}

/** Whether a header is about names of hosts that are no domains of a portfolio. */
const isOtherHost = (header: string): boolean =>
  /server|dns|host|mail|mx|cname|redirect|forward|target|points?to|parent|login/i.test(headerKey(header));

const columnOf = (header: string, index: number, field: FileColumn, chosen: boolean): Column => ({
  index,
  header,
  field,
  own: ownNames.get(headerKey(header)) === field,
  chosen,
  currency: currencyInHeader(header),
  doubles: [],
});

const isChoice = (field: FileColumn): boolean => field === 'renewalIntent' || field === 'ownership';

function areChoices(field: FileColumn, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlankWord(cell) && cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => readChoice(field, cell) !== undefined);
}

const both = (first: Column, header: string, index: number): FileRefused =>
  new FileRefused(
    `The columns "${first.header}" and "${header}" (column ${index + 1}) both are ${first.field}; keep one of them.`,
  );

/** How a table is read. The keys of `columns` are the headers as written; null ignores a column. */
export interface Mapping<Column = FileColumn | PaymentColumn> {
  columns: Record<string, Column | null>;
  /** The order of day and month in ambiguous numeric dates; null if there are none. */
  dateFormat: DateForm | null;
  /** For amounts without a currency; null if there are none. */
  currency: Currency | null;
}

/** A mapping from the user; the rest is recognized. */
export type MappingInput<Column = FileColumn | PaymentColumn> = {
  [K in keyof Mapping]?: Mapping<Column>[K] | undefined;
};

export interface TablePlan {
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** The program's own name; null for `generic`. */
  sourceTitle: string | null;
  recognized: Recognized | undefined;
  /** Of a registrar's own export. A table with a column of registrars is not one. */
  registrar: string | null;
  columns: Column[];
  mapping: Mapping<FileColumn>;
  /** Ignored columns that the user may want. */
  notes: FileNote[];
}

/** The first rows of a table, below its header. */
export interface Sample {
  cellsOf: CellsOf;
  /** Whether these are all rows. */
  isWhole: boolean;
}

/** The name of our own exports. */
export const ownTitle = 'Namekeep';

/**
 * The field of each column: from the user's mapping, otherwise from the program that wrote the table, otherwise from
 * the header, as long as the cells do not contradict it.
 *
 * @throws FileRefused if one of our own columns occurs twice, if no column has names, or if a mapping names a header
 *   that is not in the file.
 */
export function planTable(
  headers: readonly string[],
  given: MappingInput<FileColumn>,
  currency: Currency,
  { cellsOf, isWhole }: Sample,
): TablePlan {
  const table = readHeaders(headers, given.columns);
  const { isOwn, recognized } = table;
  const chosen = chooseColumns(table, cellsOf);
  const { columns } = chosen;
  const isEmpty = (index: number) => isWhole && cellsOf(index).every((cell) => cell.trim() === '');
  if (!columns.some(({ field }) => field === 'name')) {
    throw new FileRefused('No column holds domain names. Say in the mapping which one does.');
  }
  const fieldOf = (header: string) => columns.find((column) => column.header === header)?.field ?? null;
  const amounts = columns.some(isWritten);
  return {
    source: isOwn ? 'namekeep' : (recognized?.source ?? 'generic'),
    sourceTitle: isOwn ? ownTitle : (recognized?.title ?? null),
    recognized,
    registrar: columns.some(({ field }) => field === 'registrar') ? null : (recognized?.registrar ?? null),
    columns,
    mapping: {
      columns: Object.fromEntries(table.named.map((header) => [header, fieldOf(header)])),
      dateFormat: given.dateFormat ?? null,
      currency: given.currency ?? (amounts ? currency : null),
    },
    notes: [
      ...leftOutNotes(table, chosen, isEmpty),
      ...(!given.currency && columns.some((column) => isMixed(column, cellsOf)) ? [currencyAssumed(currency)] : []),
    ],
  };
}

/** A note for each column that is not read and that the user may want. An unknown column without a value needs none. */
function leftOutNotes(
  table: TableHeaders,
  { columns, contradicted }: ChosenColumns,
  isEmpty: (index: number) => boolean,
): FileNote[] {
  const { all, isOwn, corrections, recognized } = table;
  const read = new Set(columns.map(({ index }) => index));
  return all.flatMap((header, index) => {
    const isMeant = corrections.get(header) === null || (isOwn && isServers(header));
    const isSaid = read.has(index) ? header !== '' : isMeant;
    const note = isSaid ? undefined : leftOut(header, index);
    return note && !(note.code === 'unknown_column' && isEmpty(index)) ? [note] : [];
  });

  function leftOut(header: string, index: number): FileNote {
    const note = (code: FileNote['code'], message: string) => columnNote(code, header, index, message);
    const place = `Column ${index + 1}`;
    const how = read.has(index) ? 'is read as the currency' : 'is not imported';
    if (header === '') return note('unnamed_column', `${place} has no name and ${how}.`);
    const title = `${place}, "${header}",`;
    if (isSecretHeader(header)) {
      return note('secret_column', `${title} holds transfer codes or passwords and is never imported.`);
    }
    const field = contradicted.get(index);
    if (field) {
      const what = `its cells do not look like the field ${labelOf(field)}`;
      return note('column_contradicts_cells', `${title} is not imported: ${what}. To import it, choose its field.`);
    }
    const means = corrections.get(header) ?? table.guess(header)?.fields[0];
    const other = columns.find((column) => column.header === header || column.field === means);
    if (other) {
      const from = `${labelOf(other.field)} comes from column ${other.index + 1}, "${other.header}"`;
      const isRead = other.doubles.some((double) => double.index === index);
      const compared = isRead ? ' Where both have a value and these differ, none is imported.' : '';
      return note('duplicate_column', `${title} is not imported: ${from}.${compared}`);
    }
    if (isContactHeader(header)) {
      return note('contact_column', `${title} is about people and is not imported. To import it, choose its field.`);
    }
    const why = recognized?.headers.has(headerKey(header)) ? 'has no matching field' : 'was not recognized';
    return note('unknown_column', `${title} ${why} and is not imported. To import it, choose its field.`);
  }
}
