import {
  fieldOf,
  type Kind,
  mayBeUnknown,
  type RecordFieldName,
  recordFieldNames,
  type RecordFields,
  type recordFields,
  valueForms,
} from '@namekeep/domain';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** Amounts are minor units in every column, so their columns do not say so. */
type BaseName<Name extends string> = SnakeCase<Name extends `${infer Amount}Minor` ? Amount : Name>;

type ColumnsOfKind = {
  reminders: { enabled: number; target: RecordFields['reminders']['target']; offsets: string };
};
type FieldsIn<K extends Kind> = {
  [F in RecordFieldName]: (typeof recordFields)[F]['kind'] extends K ? F : never;
}[RecordFieldName];

/** What a column holds: truth values are 0 and 1, lists and other objects JSON. */
type Stored<Value> = Value extends boolean ? number : Value extends object ? string : Value;

type SingleColumns = {
  [F in Exclude<RecordFieldName, FieldsIn<keyof ColumnsOfKind>> as BaseName<F>]: Stored<RecordFields[F]>;
};
type ReminderColumns = {
  [Part in keyof ColumnsOfKind['reminders'] as `${BaseName<FieldsIn<'reminders'>>}_${Part}`]: ColumnsOfKind['reminders'][Part];
};

/** The columns of a record's public fields, named after them. */
export type FieldColumns = SingleColumns & ReminderColumns;
export type FieldColumn = keyof FieldColumns;

/** How a field is stored: its columns, and the JavaScript that reads `row` and that fills each column from `record`. */
interface StoredField {
  field: RecordFieldName;
  read: string;
  write: readonly (readonly [column: string, expression: string])[];
}

/** The column of a field, or what its columns begin with. */
export const columnOf = (field: RecordFieldName): string =>
  field.replace(/Minor$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a known value is read from its column and written to it, by what it is in JSON. As `Stored` says. */
const conversions: Record<
  (typeof valueForms)[Kind],
  { read: (from: string) => string; write: (to: string) => string }
> = {
  boolean: { read: (from) => `${from} === 1`, write: (to) => `Number(${to})` },
  scalar: { read: (from) => from, write: (to) => to },
  object: { read: (from) => `JSON.parse(${from})`, write: (to) => `JSON.stringify(${to})` },
};

function stored(field: RecordFieldName): StoredField {
  const column = columnOf(field);
  const from = `row.${column}`;
  const to = `record.${field}`;
  const description = fieldOf(field);
  if (description.kind === 'reminders') {
    return {
      field,
      read: `{ enabled: ${from}_enabled === 1, target: ${from}_target, offsets: toOffsets(${from}_offsets) }`,
      write: [
        [`${column}_enabled`, `Number(${to}.enabled)`],
        [`${column}_target`, `${to}.target`],
        [`${column}_offsets`, `${to}.offsets.join(',')`],
      ],
    };
  }
  const form = valueForms[description.kind];
  const { read, write } = conversions[form];
  const known = (value: string, converted: string) =>
    mayBeUnknown(description) && form !== 'scalar' ? `${value} === null ? null : ${converted}` : converted;
  return { field, read: known(from, read(from)), write: [[column, known(to, write(to))]] };
}

/** How each field is stored, in the order of the specification. */
export const storedFields: readonly StoredField[] = recordFieldNames.map(stored);

/** The columns of the fields, in the order of the specification. */
export const fieldColumns = storedFields.flatMap(({ write }) => write.map(([column]) => column as FieldColumn));

/**
 * A function from JavaScript text that this package has put together itself when it loads, such as one object literal with a
 * member for each field of a record: it takes a tenth of the time of a loop over the fields. The text never holds anything
 * that a caller sent.
 */
export function generatedFunction<Result>(parameters: Readonly<Record<string, unknown>>, body: string): Result {
  // oxlint-disable-next-line typescript/no-implied-eval -- see above; Node.js alone loads this package, so no policy forbids it
  return new Function(...Object.keys(parameters), body)(...Object.values(parameters)) as Result;
}
