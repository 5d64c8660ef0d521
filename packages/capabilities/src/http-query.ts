import type { HttpOverride } from './define.ts';
import type { Issue } from './result.ts';
import { dereference, isJsonSchema, type JsonSchema } from './json-schema.ts';

export type ScalarType = 'string' | 'number' | 'integer' | 'boolean';

/** A query parameter of a GET route. */
export interface QueryParameter {
  readonly name: string;
  /** The member of the input. */
  readonly property: string;
  readonly required: boolean;
  readonly type: ScalarType;
  /** Whether it is an array, sent by repeating the parameter. */
  readonly list: boolean;
  readonly schema: JsonSchema;
}

export type QueryResult =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'] satisfies ScalarType[];

export interface QueryPlan {
  readonly parameters: readonly QueryParameter[];
  readonly problems: readonly { readonly problem: string; readonly cure: string }[];
}

/** Plans the query parameters for the input of a GET route. */
export function planQuery(input: JsonSchema, map: HttpOverride['query']): QueryPlan {
  const root = dereference(input, input);
  const properties = root && closedObjectProperties(root);
  if (!properties) {
    const problem = 'the input is not an object with a fixed set of properties, and GET carries nothing else';
    return { parameters: [], problems: [{ problem, cure: 'Make it such an object, or use POST.' }] };
  }
  const problems: { problem: string; cure: string }[] = [];
  const parameters: QueryParameter[] = [];
  const required = new Set(Array.isArray(root.required) ? root.required : []);
  const names = map ? Object.entries(map) : Object.keys(properties).map((property) => [property, property] as const);
  for (const [property, name] of names) {
    const schema = Object.hasOwn(properties, property) ? properties[property] : undefined;
    if (!isJsonSchema(schema)) {
      const cure = 'Correct its name or take it out.';
      problems.push({ problem: `\`http.query\` maps \`${property}\`, which the input does not have`, cure });
    } else if (typeof name !== 'string' || name === '') {
      problems.push({ problem: `\`http.query\` gives \`${property}\` no name`, cure: 'Name its query parameter.' });
    } else if (parameters.some((other) => other.name === name)) {
      const cure = 'Give each property a parameter of its own.';
      problems.push({ problem: `\`http.query\` uses the parameter \`${name}\` twice`, cure });
    } else {
      const carried = carriedType(schema, input);
      if (carried) parameters.push({ name, property, required: required.has(property), schema, ...carried });
      else {
        const cure = 'Use a string, number, integer, boolean, string enum or an array of one of those, or use POST.';
        problems.push({ problem: `GET cannot carry \`${property}\` of the input`, cure });
      }
    }
  }
  for (const property of required) {
    if (names.some(([mapped]) => mapped === property)) continue;
    const problem = `\`http.query\` leaves out \`${String(property)}\`, which the input requires`;
    problems.push({ problem, cure: 'Map it, or make it optional.' });
  }
  return { parameters, problems };
}

function closedObjectProperties(root: JsonSchema): JsonSchema | undefined {
  const open = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'patternProperties', 'propertyNames'];
  if (root.type !== 'object' || open.some((keyword) => keyword in root)) return undefined;
  if ((root.additionalProperties ?? false) !== false) return undefined;
  const properties = root.properties ?? {};
  return isJsonSchema(properties) ? properties : undefined;
}

function carriedType(schema: JsonSchema, root: JsonSchema): { type: ScalarType; list: boolean } | undefined {
  const resolved = dereference(schema, root);
  if (resolved?.type !== 'array') {
    const type = resolved && scalarType(resolved);
    return type && { type, list: false };
  }
  const items = 'prefixItems' in resolved ? undefined : dereference(resolved.items, root);
  const type = items && scalarType(items);
  return type && { type, list: true };
}

function scalarType(schema: JsonSchema): ScalarType | undefined {
  if (SCALARS.includes(schema.type)) return schema.format === 'binary' ? undefined : (schema.type as ScalarType);
  if (schema.type !== undefined) return undefined;
  // Some libraries omit the type of an enum.
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  const [type, ...others] = new Set(values.map((value) => typeof value));
  return others.length === 0 && SCALARS.includes(type) ? (type as ScalarType) : undefined;
}

/**
 * Checks the texts that `URLSearchParams` reads from a query: whether one was not UTF-8. Such bytes are replaced without an
 * error (URL Standard, application/x-www-form-urlencoded parsing). A `%` without two digits after it is itself.
 */
export function encodingCheck(query: string): (text: string) => boolean {
  try {
    decodeURIComponent(query.replace(/%(?![\da-f]{2})/gi, '%25'));
    return () => false;
  } catch {
    return (text) => text.includes('\uFFFD');
  }
}

/** Converts a query to an input. The path of an issue is the name of the parameter. */
export function createQueryReader(parameters: readonly QueryParameter[]): (query: string) => QueryResult {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const known = byName.size > 0 ? `Use ${[...byName.keys()].join(', ')}.` : 'This takes none.';

  return (query) => {
    const values = new Map<QueryParameter, unknown[]>();
    const issues: Issue[] = [];
    const isDamaged = encodingCheck(query);
    for (const [name, text] of new URLSearchParams(query)) {
      const parameter = byName.get(name);
      if (!parameter) {
        issues.push({ path: name, code: 'unknown_parameter', message: `There is no such parameter. ${known}` });
        continue;
      }
      const earlier = values.get(parameter);
      const value = convert(text, parameter.type);
      if (isDamaged(text)) {
        issues.push({ path: name, code: 'invalid_encoding', message: 'Percent-encode this as UTF-8.' });
      } else if (value === undefined) {
        issues.push({ path: name, code: 'invalid_type', message: EXPECTED[parameter.type] });
      } else if (earlier && !parameter.list) {
        issues.push({ path: name, code: 'repeated_parameter', message: 'Give this parameter once.' });
      } else if (earlier) earlier.push(value);
      else values.set(parameter, [value]);
    }
    if (issues.length > 0) {
      const seen = new Set([...[...values.keys()].map(({ name }) => name), ...issues.map(({ path }) => path)]);
      const missing = parameters.filter(({ name, required }) => required && !seen.has(name));
      const more = missing.map(({ name }) => ({ path: name, code: 'missing_parameter', message: 'This is required.' }));
      return { ok: false, issues: [...issues, ...more] };
    }
    const entries = [...values].map(([{ property, list }, all]) => [property, list ? all : all[0]] as const);
    // `fromEntries` defines members, so no name is special, not even `__proto__`.
    return { ok: true, input: Object.fromEntries(entries) };
  };
}

const EXPECTED: Readonly<Record<ScalarType, string>> = {
  string: 'Expected text.',
  number: 'Expected a decimal number such as 12 or -0.5, without an exponent.',
  integer: 'Expected a whole number such as 12 or -3.',
  boolean: 'Expected true or false.',
};

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const WHOLE = /^-?(?:0|[1-9]\d*)$/;

/** Undefined if the text is not exactly a value of the type. Nothing is trimmed, rounded or guessed. */
function convert(text: string, type: ScalarType): string | number | boolean | undefined {
  switch (type) {
    case 'string':
      return text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer':
      return WHOLE.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
    case 'number':
      return DECIMAL.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
  }
}

/** The issues of the input schema with the names of the query parameters. */
export function inParameterNames(issues: readonly Issue[], parameters: readonly QueryParameter[]): Issue[] {
  return issues.map((issue) => {
    const [property, ...rest] = issue.path.split('.');
    const parameter = parameters.find((candidate) => candidate.property === property);
    return parameter ? { ...issue, path: [parameter.name, ...rest].join('.') } : issue;
  });
}
