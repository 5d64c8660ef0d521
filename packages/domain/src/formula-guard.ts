// Text that a spreadsheet runs as a formula (ASVS 1.2.10), including after quotes or spaces and in full-width form; and
// text with a leading apostrophe, so that removing the guard is exact.
const risky = /^(?:['\t\r\0]|["'\s]*[=+\-@＝＋－＠])/;

export const isRisky = (text: string): boolean => risky.test(text);

/** Text as a CSV cell that no spreadsheet runs: with a leading apostrophe if needed. */
export const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** The inverse of `guarded`, for every text. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell;
