import fc from 'fast-check';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Values that a schema may or may not accept: good ones, near ones, and now and then anything at all. */
export function valuesNear(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: valuesOf(schema), weight: 4 }, { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 });
}

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesNear));
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return fc.oneof(texts, dates, names);
    case 'integer':
      return fc.oneof(fc.nat(400), fc.integer(), fc.double(), fc.constantFrom(0, 1, 2 ** 53 - 1, -1));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesNear(schema.items ?? {}), { maxLength: 20 });
    case 'object':
      return objectsNear(schema);
    default:
      return fc.jsonValue();
  }
}

/** Objects with some of a schema's properties, and now and then others. */
export function objectsNear({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesNear(schema)]));
  const other = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 2, noNullPrototype: true });
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, other))
    .map(([one, two]) => ({ ...one, ...two }));
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'; --", '%', 'a'.repeat(70_000)),
);
const dates = fc.oneof(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('2027-02-29', '0001-01-01', '9999-12-31', '2027-13-01'),
);
const names = fc.oneof(
  fc.domain(),
  fc.webUrl(),
  fc.ipV4(),
  fc.constantFrom('bücher.example', '*.example', 'localhost'),
);
