import { type Currency, currencies, type FileColumn } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import { ownNames } from './aliases.ts';
import { headerKey, isSecretHeader } from './header.ts';
import type { TableHeaders } from './headers.ts';

export interface Column {
  index: number;
  header: string;
  field: FileColumn;
  /** Costs in our own columns are in minor units; in all others, they are written amounts. */
  own: boolean;
  /** The currency in the header, as in `Amount (USD)`. */
  currency: Currency | undefined;
}

/**
 * The columns that are read. The user's choice takes priority over every guess; among guesses, the first column wins.
 *
 * @throws FileRefused if one of our own columns occurs twice, or if the user chose two columns for a field.
 */
export function chooseColumns({ all, isOwn, corrections, guess }: TableHeaders): Column[] {
  const columns: Column[] = [];
  const firstOf = (field: FileColumn) => columns.find((column) => column.field === field);
  all.forEach((header, index) => {
    const field = corrections.get(header);
    if (!field || isSecretHeader(header)) return;
    const first = firstOf(field);
    if (!first) columns.push(columnOf(header, index, field));
    else if (first.header !== header) throw both(first, header, index);
  });
  all.forEach((header, index) => {
    if (corrections.has(header) || isSecretHeader(header)) return;
    const field = guess(header);
    if (!field) return;
    const first = firstOf(field);
    if (!first) columns.push(columnOf(header, index, field));
    else if (isOwn) throw both(first, header, index);
  });
  return columns;
}

const columnOf = (header: string, index: number, field: FileColumn): Column => ({
  index,
  header,
  field,
  own: ownNames.get(headerKey(header)) === field,
  currency: currencyIn(header),
});

const both = (first: Column, header: string, index: number): FileRefused =>
  new FileRefused(
    `The columns "${first.header}" and "${header}" (column ${index + 1}) both are ${first.field}; keep one of them.`,
  );

function currencyIn(header: string): Currency | undefined {
  for (const word of header.match(/\b[A-Z]{3}\b/g) ?? []) {
    const currency = currencies.find((one) => one === word);
    if (currency) return currency;
  }
  return undefined;
}
