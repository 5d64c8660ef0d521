import { costColumns } from '@namekeep/domain';
import type { Column } from './columns.ts';
import { type CellsOf, headerKey, isSecretHeader, onlyColumn } from './header.ts';
import { amountOf, isInMonths, isTermHeader, type TableHeaders } from './headers.ts';
import { isCurrency, saysCurrency } from './money.ts';
import { isBlankWord } from './words.ts';

/** Whether a column has amounts as they are written; those in our own columns are in minor units. */
export const isWritten = ({ field, own }: Column): boolean => costColumns.has(field) && !own;

/** Adds to the columns of amounts which columns say their currency and their term, and whether they may be in cents. */
export function describeAmounts(columns: readonly Column[], { all }: TableHeaders, cellsOf: CellsOf): void {
  // A program writes all its amounts alike, and those for which a name was bought can be high.
  const inMinor = columns.some(
    (column) =>
      column.field === 'renewalCostMinor' && isWritten(column) && !column.chosen && mayBeMinor(cellsOf(column.index)),
  );
  for (const column of columns) {
    if (!isWritten(column)) continue;
    for (const one of [column, ...column.doubles]) one.currencyColumn = currencyColumnOf(one, columns);
    if (column.field === 'renewalCostMinor' && !/annual|yearly|year/i.test(column.header)) {
      const index = all.findIndex((header) => isTermHeader(header));
      if (index >= 0) column.term = { index, inMonths: isInMonths(all[index] ?? '') };
    }
    column.mayBeMinor = !column.chosen && inMinor;
  }
}

/** Programs also write 12.99 as 1299. Renewals for hundreds are rare, and none costs less than half of one unit. */
export function mayBeMinor(cells: readonly string[]): boolean {
  const amounts = cells.filter((cell) => !isBlankWord(cell) && Number(cell) !== 0);
  const high = amounts.filter((cell) => Number(cell) >= 400).length;
  return (
    high > 0 && high * 2 >= amounts.length && amounts.every((cell) => /^\s*\d+\s*$/.test(cell) && Number(cell) >= 50)
  );
}

/** The currency column of an amount: the one that says so, or else one for all amounts, the next one to the right first. */
function currencyColumnOf(amount: Column, columns: readonly Column[]): number | undefined {
  const role = amount.field === 'renewalCostMinor' ? 'renewal' : 'registration';
  const all = columns.filter(({ field }) => field === 'currency');
  const distance = ({ index }: Column) => (index > amount.index ? index - amount.index : 1000 + amount.index - index);
  const nearest = (list: readonly Column[]) => list.toSorted((a, b) => distance(a) - distance(b))[0];
  const own = all.filter(({ header }) => amountOf(header) === role);
  const any = all.filter(({ header, chosen }) => chosen || amountOf(header) === 'any');
  return (nearest(own) ?? nearest(any))?.index;
}

/** The only column, among those whose header means nothing, that holds only currencies. */
export function onlyCurrencies(
  headers: readonly string[],
  isOpen: (header: string) => boolean,
  cellsOf: CellsOf,
): number | undefined {
  // The currency of an account or of an asking price is not the one of the amounts.
  const isOther = (header: string) => /currency/.test(headerKey(header)) || isSecretHeader(header);
  return onlyColumn(
    headers,
    (header) => isOpen(header) && !isOther(header),
    cellsOf,
    (filled) => filled.length > 0 && filled.every(isCurrency),
  );
}

/** Whether some amounts of a column state their currency, and others do not. */
export function isMixed(column: Column, cellsOf: CellsOf): boolean {
  const { index, currency, currencyColumn } = column;
  if (!isWritten(column) || currency) return false;
  const beside = currencyColumn === undefined ? [] : cellsOf(currencyColumn);
  const stated = cellsOf(index).flatMap((cell, row) =>
    isBlankWord(cell) ? [] : [saysCurrency(cell) || !isBlankWord(beside[row] ?? '')],
  );
  return stated.includes(true) && stated.includes(false);
}
