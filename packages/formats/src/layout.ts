/** Text encodings (https://encoding.spec.whatwg.org/#names-and-labels). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** The separators between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The layout of a file, independent of the meaning of its columns. */
export interface Layout {
  /** Null for a workbook, which declares it. */
  encoding: Encoding | null;
  /** Null for formats other than CSV. */
  delimiter: Delimiter | null;
  /** The row of the column headers, from 1; null for formats without columns. */
  headerRow: number | null;
}

/** Corrections of a layout; the rest is detected. */
export type LayoutInput = { [K in keyof Layout]?: Layout[K] | undefined };
