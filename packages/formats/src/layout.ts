/** How a text stands in bytes (https://encoding.spec.whatwg.org/#names-and-labels). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** What stands between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a file is laid out, before what its columns mean. */
export interface Layout {
  /** Null for a workbook, which says so itself. */
  encoding: Encoding | null;
  /** Null for what is no CSV. */
  delimiter: Delimiter | null;
  /** The row of the column names, from 1; null where there are no columns. */
  headerRow: number | null;
}

/** Corrections of a layout; what is left out is recognised. */
export type LayoutInput = { [K in keyof Layout]?: Layout[K] | undefined };
