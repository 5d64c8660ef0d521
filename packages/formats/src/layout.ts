/** The separators between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The layout of a file, independent of the meaning of its columns. */
export interface Layout {
  /** The name of a text encoding (https://encoding.spec.whatwg.org/#names-and-labels); null for a workbook. */
  encoding: string | null;
  /** Null for formats other than CSV. */
  delimiter: Delimiter | null;
  /** The row of the column headers, from 1; null for formats without columns. */
  headerRow: number | null;
  /** The sheet that is read, and all sheets; null for formats other than XLSX. */
  sheet: string | null;
  sheets: SheetAbout[] | null;
}

export interface SheetAbout {
  name: string;
  hidden: boolean;
  /** The number of rows that are not empty. */
  rows: number;
}

/** Corrections of a layout; the rest is detected. */
export type LayoutInput = {
  [K in keyof Omit<Layout, 'sheets'>]?: Layout[K] | undefined;
};
