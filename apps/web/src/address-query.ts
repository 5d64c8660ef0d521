/** The parameters of an address. One that is repeated has all of its texts. */
export type Parameters = Record<string, string | string[]>;

/** The parameters of a query. A parameter that is repeated has all of its texts. */
export function parametersOf(query: string): Parameters {
  const found = new Map<string, string | string[]>();
  for (const [name, text] of new URLSearchParams(query)) {
    const before = found.get(name);
    found.set(name, before === undefined ? text : [before, text].flat());
  }
  return Object.fromEntries(found);
}

/** The query with these parameters, without its question mark. Empty and unknown values are left out. */
export function queryOf(parameters: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const text of [value].flat()) if (typeof text === 'string' && text !== '') query.append(name, text);
  }
  return query.toString();
}

/** A part of an address that has no effect. */
export interface Ignored {
  /** What it would have been, such as the label of a filter. */
  label: string;
  value: string;
  /** Why it has no effect, unless that is its value. */
  why?: string;
}

/** The texts of a parameter. */
export const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
