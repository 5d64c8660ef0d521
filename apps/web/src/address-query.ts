import type { Parameters } from './domains-view.ts';

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
