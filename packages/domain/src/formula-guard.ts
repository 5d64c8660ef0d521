// Text that a spreadsheet runs as a formula (ASVS 1.2.10), including after quotes or spaces and in full-width form; and
// text with a leading apostrophe, so that removing the guard is exact.
const start = String.raw`(?:['\t\r\0]|["'\s]*[=+\-@＝＋－＠])`;
const risky = new RegExp(`^${start}`);

export const isRisky = (text: string): boolean => risky.test(text);

/**
 * What can become a cell of its own: a spreadsheet may split at semicolons or tabs instead of commas, and then the quotes
 * around a cell do not hold its lines together.
 */
const pieces = /[^;\t\n\r]*(?:[;\t\n\r]|$)/g;

/** Whether a piece may be risky; no for most texts, which need not be taken to pieces then. */
const mayBeRisky = new RegExp(String.raw`(?:^|[;\t\n\r])${start}`);

/** Text as a CSV cell that no spreadsheet runs, however it splits the file: with leading apostrophes where needed. */
export const guarded = (text: string): string =>
  mayBeRisky.test(text) ? text.replace(pieces, (piece) => (risky.test(piece) ? `'${piece}` : piece)) : text;

/** The inverse of `guarded`, for every text. */
export const unguarded = (cell: string): string =>
  cell.replace(pieces, (piece) => (piece.startsWith("'") && risky.test(piece.slice(1)) ? piece.slice(1) : piece));
