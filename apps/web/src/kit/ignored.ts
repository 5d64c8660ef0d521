/** A part of an address that has no effect. */
export interface Ignored {
  /** What it would have been, such as the label of a filter. */
  label: string;
  value: string;
  /** Why it has no effect, unless that is its value. */
  why?: string;
}

/** The parameters that a page does not have, such as misspelled ones. */
export const unknownIn = (search: Readonly<Record<string, unknown>>, known: readonly string[]): Ignored[] =>
  Object.entries(search)
    .filter(([name]) => !known.includes(name))
    .flatMap(([label, value]) => textsOf(value).map((text) => ({ label, value: text })));

/** The texts of a parameter. */
export const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
