import { labelOf } from '@namekeep/domain';
import type { ChosenColumns } from './columns.ts';
import { headerKey, isContactHeader, isSecretHeader } from './header.ts';
import { isServers, type TableHeaders } from './headers.ts';
import { columnNote, type FileNote } from './notes.ts';

/** A note for each column that is not read and that the user may want. An unknown column without a value needs none. */
export function leftOutNotes(
  table: TableHeaders,
  { columns, contradicted }: ChosenColumns,
  isEmpty: (index: number) => boolean,
): FileNote[] {
  const { all, isOwn, corrections, recognized } = table;
  const read = new Set(columns.map(({ index }) => index));
  return all.flatMap((header, index) => {
    const isMeant = corrections.get(header) === null || (isOwn && isServers(header));
    const note = read.has(index) || isMeant ? undefined : leftOut(header, index);
    return note && !(note.code === 'unknown_column' && isEmpty(index)) ? [note] : [];
  });

  function leftOut(header: string, index: number): FileNote {
    const note = (code: FileNote['code'], message: string) => columnNote(code, header, index, message);
    const place = `Column ${index + 1}`;
    if (header === '') return note('unnamed_column', `${place} has no name and is not imported.`);
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
      return note('duplicate_column', `${title} is not imported: ${from}.`);
    }
    if (isContactHeader(header)) {
      return note('contact_column', `${title} is about people and is not imported. To import it, choose its field.`);
    }
    const why = recognized?.headers.has(headerKey(header)) ? 'has no matching field' : 'was not recognized';
    return note('unknown_column', `${title} ${why} and is not imported. To import it, choose its field.`);
  }
}
