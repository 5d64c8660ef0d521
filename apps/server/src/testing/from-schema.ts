import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
}

const names = fc.nat({ max: 400 }).map((number) => `fuzz-${number}.example`);
const dates = fc
  .integer({ min: -800_000, max: 2_900_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
/** Between spaces. */
const nastyWords =
  '0 -1 1e3 null NaN __proto__ constructor toString \u0000 a\u0000b \ud800 \udfff\ud800 \u202e \ufeff \u2028 \' " ` \\ ' +
  '% _ %00 ../../etc/passwd {{7*7}} <script>alert(1)</script> 2027-02-29 0000-00-00 9999-12-31 10000-01-01 ' +
  `https://user:pass@host/ xn-- ${'a'.repeat(300)} ${'🦊'.repeat(70)}`;
const nastyNumbers = [0, -1, -0, 1.5, 1e21, 1e308, -1e308, 2 ** 53 - 1, 2 ** 53, 5e-324];
const nastyObjects: unknown[] = [{ length: 1e9 }, { toString: 1 }, { constructor: { prototype: {} } }, { toJSON: 'x' }];
const nastyTexts = ['', ' ', "'; DROP TABLE records; --", '$' + '{7*7}', ...nastyWords.split(' ')];

/** Values that often cause bugs. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, false, ...nastyNumbers, ...nastyTexts, [], {}, [[]], [null], ...nastyObjects),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.nat({ max: 4 }).map((times) => 'x'.repeat(20 ** times / 2)),
);

/** Usually undefined. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** What values are made from. */
export interface Sources {
  /** They resolve `$ref`. */
  schemas: Readonly<Record<string, Schema>>;
  /** Values of properties that no schema can know, by the name of the property: the IDs of what there is. */
  known: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

/** Values for a schema. */
export function valuesOf(schema: Schema, sources: Sources): fc.Arbitrary<unknown> {
  const { $ref, type, anyOf, oneOf } = schema;
  const inner = (one: Schema) =>
    fc.oneof({ weight: 24, arbitrary: valuesOf(one, sources) }, { weight: 1, arbitrary: nasty });
  if ($ref) return valuesOf(sources.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, sources);
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf ?? []).map((one) => valuesOf(one, sources)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, sources)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const { minimum: min = 0, maximum: max = 1_000 } = schema;
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 400) }), fc.constantFrom(min, max));
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return objectsOf(schema, inner, sources.known);
    case 'string':
      if (schema.format === 'date') return dates;
      return fc.oneof(names, names, fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60), unit: 'grapheme' }));
    default:
      return nasty;
  }
}

function objectsOf(
  schema: Schema,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
  known: Sources['known'],
): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const members = Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const usual = known[name];
    const values = usual ? fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: inner(one) }) : inner(one);
    const member = values.map((value) => [name, value] as const);
    return required.includes(name) || name.endsWith('Date')
      ? fc.option(member, { nil: undefined, freq: 40 })
      : rarely(member, 5);
  });
  const surprise = rarely(fc.tuple(fc.constantFrom('id', 'constructor', 'x', '', 'toJSON', '\u0000'), nasty), 40);
  return fc.tuple(...members, surprise).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== undefined)));
}
