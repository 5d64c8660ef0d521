import type { Column } from './columns.ts';
import { headerKey, isContactHeader, isSecretHeader } from './header.ts';
import { isServers, type TableHeaders } from './headers.ts';
import { columnNote, type FileNote } from './notes.ts';

/** A note for each column that is not read and that the user may want. */
export function leftOutNotes(table: TableHeaders, columns: readonly Column[]): FileNote[] {
  const { all, isOwn, corrections } = table;
  return all.flatMap((header, index) => {
    const isRead = columns.some((column) => column.index === index);
    const isMeant = corrections.get(header) === null || (isOwn && isServers(header));
    return isRead || isMeant ? [] : leftOut(header, index, table, columns);
  });
}

function leftOut(header: string, index: number, table: TableHeaders, columns: readonly Column[]): FileNote[] {
  const note = (code: FileNote['code'], message: string) => [columnNote(code, header, index, message)];
  const place = `Column ${index + 1}`;
  if (header === '') return note('unnamed_column', `${place} has no name and is not imported.`);
  const title = `${place}, "${header}",`;
  if (isSecretHeader(header)) {
    return note('secret_column', `${title} holds transfer codes or passwords and is never imported.`);
  }
  const field = table.corrections.get(header) ?? table.guess(header);
  const other = columns.find((column) => column.header === header || column.field === field);
  if (other) {
    return note(
      'duplicate_column',
      `${title} is not imported: ${other.field} comes from column ${other.index + 1}, "${other.header}".`,
    );
  }
  if (isContactHeader(header)) {
    return note('contact_column', `${title} is about people and is not imported. To import it, choose its field.`);
  }
  // Columns of a known program that have no field in a record need no note.
  if (table.recognized?.headers.has(headerKey(header))) return [];
  return note('unknown_column', `${title} was not recognized and is not imported. To import it, choose its field.`);
}
