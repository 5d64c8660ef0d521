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

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** A parameter of the address: its value if it is absent, how it is read from texts, and written as texts. */
export interface Parameter<Value> {
  initial: Value;
  /** Texts that are not understood are left out; undefined if nothing is left. */
  read: (texts: readonly string[]) => Value | undefined;
  write: (value: Value) => readonly string[];
  /** Whether the address has its texts with commas between them. Otherwise the parameter is repeated. */
  joined?: true;
  /** All of its values, unless any text is one. */
  values?: readonly string[];
  /** What a value that is understood can lack to have an effect, for the reader. */
  needs?: string;
}

/** One of a few values; the first is the default. */
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]): Parameter<Value> => ({
  initial: values[0],
  read: (texts) => values.find((value) => value === texts.at(-1)),
  write: (value) => [value],
});

/** One value, or none. `understand` returns null for what is no value. */
export const single = <Value extends string>(
  understand: (text: string) => Value | null,
  values?: readonly Value[],
): Parameter<Value | null> => ({
  initial: null,
  read: (texts) => understand(texts.at(-1) ?? '') ?? undefined,
  write: (value) => (value === null ? [] : [value]),
  ...(values && { values }),
});
export const choice = <Value extends string>(values: readonly Value[]) =>
  single((text) => values.find((value) => value === text) ?? null, values);
export const anyText = (longest: number) => single((text) => text.slice(0, longest));

/** Any of some values, in their usual order, so that the same view has one address. */
export const someOf = <Value extends string>(values: readonly Value[]): Parameter<Value[]> => ({
  initial: [],
  read: (texts) => values.filter((value) => texts.includes(value)),
  write: (value) => value,
  joined: true,
  values,
});

export type PlaceOf<Table> = { [Name in keyof Table]: Table[Name] extends Parameter<infer Value> ? Value : never };

/** The addresses of a page with these parameters, which are in their order. `labelOf` says what a parameter is called. */
export function addressBy<Table extends object>(table: Table, labelOf: (name: string) => string) {
  type Place = PlaceOf<Table>;
  const parameters = Object.entries(table) as [string, Parameter<unknown>][];
  const placeBy = (valueOf: (name: string, parameter: Parameter<unknown>) => unknown): Place =>
    Object.fromEntries(parameters.map(([name, parameter]) => [name, valueOf(name, parameter)])) as Place;
  const initial = placeBy((_, parameter) => parameter.initial);
  const split = (parameter: Parameter<unknown> | undefined, value: unknown): string[] =>
    parameter?.joined ? textsOf(value).flatMap((text) => textsOf(text.split(','))) : textsOf(value);
  return {
    initial,
    /** Unknown or invalid parameters get their initial values. */
    read: (search: Readonly<Record<string, unknown>>): Place =>
      placeBy((name, parameter) => {
        const found = split(parameter, search[name]);
        return (found.length > 0 ? parameter.read(found) : undefined) ?? parameter.initial;
      }),
    /** The parameters that differ from the initial ones: the inverse of `read`. */
    write(change: Partial<Place>): Parameters {
      const place: Record<string, unknown> = { ...initial, ...change };
      return Object.fromEntries(
        parameters.flatMap(([name, { initial: usual, write, joined }]): [string, string | string[]][] => {
          const all = [...write(place[name])];
          if (all.join() === write(usual).join()) return [];
          return [[name, joined || all.length === 1 ? all.join(',') : all]];
        }),
      );
    },
    /** What an address asks for that is not in the place which was read from it. */
    ignored: (search: Parameters, place: Place): Ignored[] =>
      Object.entries(search).flatMap(([name, texts]) => {
        const parameter = parameters.find(([one]) => one === name)?.[1];
        const shown = parameter?.write(place[name as keyof Place]) ?? [];
        return split(parameter, texts).flatMap((value): Ignored[] => {
          const read = parameter?.read([value]);
          const meant = parameter && read !== undefined ? parameter.write(read) : [];
          if (shown.includes(value) || meant.some((one) => shown.includes(one))) return [];
          const why = meant.length > 0 && parameter?.needs !== undefined && { why: parameter.needs };
          return [{ label: parameter ? labelOf(name) : name, value, ...why }];
        });
      }),
  };
}

export const chosenIn = (place: Readonly<Record<string, string | readonly string[] | null>>) =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null && value.length > 0));
