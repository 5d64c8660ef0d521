/**
 * Whether a text can stand in the database at all: U+0000 and lone surrogates cannot
 * (https://www.postgresql.org/docs/current/datatype-character.html), so nothing is found under such a text.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
