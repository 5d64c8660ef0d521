/** Notes on the whole file for the preview: assumptions, and what is ignored. */
export const noteCodes = [
  'encoding_assumed',
  'other_sheets',
  'sheets_not_searched',
  'other_lists',
  'nested_list',
  'formula_without_result',
  'error_cell',
  'header_row_found',
  'mapping_remembered',
  'date_order_found',
  'date_order_contradicts',
  'header_missing',
  'no_date_column',
  'secret_column',
  'contact_column',
  'duplicate_column',
  'column_contradicts_cells',
  'unknown_column',
  'unnamed_column',
] as const;
export type NoteCode = (typeof noteCodes)[number];

export interface FileNote {
  code: NoteCode;
  message: string;
  /** The header that the note is about, if any. */
  column: string | null;
  /** The number of that column, from 1. */
  position: number | null;
}

export const fileNote = (code: NoteCode, message: string): FileNote => ({
  code,
  message,
  column: null,
  position: null,
});

/** A note on a column, by its index. */
export const columnNote = (code: NoteCode, header: string, index: number, message: string): FileNote => ({
  code,
  message,
  column: header,
  position: index + 1,
});
