import { type Currency, currencies } from '@namekeep/domain/amount';
import {
  answerLabel,
  type FieldDescription,
  fieldOf,
  groupedFields,
  isEmpty,
  isRecordField,
  type Kind,
  labelOf,
  listOf,
  maskCardNumbers,
  mayBeEmpty,
  type RecordFieldName,
  type RecordFields,
} from '@namekeep/domain/record';
import type { Choice, Context, Options } from './command.ts';
import { usageFailure } from './failure.ts';
import { readCost, readDate } from './read.ts';
import { amount } from './render.ts';

type Reminders = RecordFields['reminders'];

/** What reading the value of an option may need in addition to its text. */
export interface ReadingContext extends Pick<Context, 'today' | 'currency' | 'input'> {
  /** The date that `+1y` counts from: the record's current date in that field. Today if omitted. */
  dateOf?(field: RecordFieldName): Promise<string>;
  /** The reminders that --remind and --remind-of change. */
  reminders?(): Promise<Reminders>;
}

/** Fields of one kind on the command line. */
interface FieldKind {
  /** The placeholder, the allowed values and the help of the option. */
  option(field: FieldDescription): Choice & { value: string };
  /** The value of the field, as the API expects it. Leaves to the server what it validates. */
  read(text: string, place: { name: RecordFieldName; flag: string; context: ReadingContext }): unknown;
  /** The display text of a known value. */
  show(value: unknown, field: FieldDescription, currency: Currency): string;
}

/** `60,14` or `off`; what it does not say stays as before. */
export function readReminders(given: string, before?: Reminders): Reminders {
  const others = before ?? { enabled: true, target: 'default', offsets: [] };
  if (given === 'off') return { ...others, enabled: false };
  if (/^\d{1,3}(,\d{1,3})*$/.test(given)) return { ...others, enabled: true, offsets: given.split(',').map(Number) };
  throw usageFailure(`--remind takes "off" or days before the due date, such as 30,14,7,1, not "${given}".`);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const text: FieldKind = {
  option: ({ label }) => ({ value: 'TEXT', help: `${label}.` }),
  read: (given) => given,
  show: asText,
};

const kinds: Readonly<Record<Kind, FieldKind>> = {
  name: text,
  text,
  email: { ...text, option: ({ label }) => ({ value: 'ADDRESS', help: `${label}.` }) },
  date: {
    ...text,
    option: ({ label }) => ({ value: 'DATE', help: `${label}, such as 2027-05-01, +1y, +6m, +90d or today+1y.` }),
    read: (given, { name, flag, context: { today, dateOf } }) =>
      readDate(flag, given, today, dateOf && (() => dateOf(name))),
  },
  money: {
    option: ({ label }) => ({ value: 'AMOUNT', help: `${label} in the record's currency, such as 12.34.` }),
    read: async (given, { flag, context }) => readCost(flag, given, await context.currency()),
    show: (value, _, currency) => amount(value as number, currency),
  },
  // Accepts dashes for underscores, such as `let-expire`, because they are easier to type.
  choice: {
    option: (field) => {
      const choices = Object.keys(field.kind === 'choice' ? field.choices : {});
      const otherChoices = choices.filter((one) => one.includes('_')).map((one) => one.replaceAll('_', '-'));
      return { value: 'VALUE', choices, otherChoices, help: `${field.label}: ${listOf(choices)}.` };
    },
    read: (given) => given.replaceAll('-', '_'),
    show: (value, field) => ((field.kind === 'choice' && field.choices[asText(value)]) || asText(value)).toLowerCase(),
  },
  currency: {
    ...text,
    option: ({ label }) => ({ value: 'CODE', choices: currencies, help: `${label}: ${listOf(currencies)}.` }),
  },
  answer: {
    option: ({ label }) => ({
      value: 'ANSWER',
      choices: ['yes', 'no', 'unknown'],
      help: `${label}: yes, no or unknown. Changes nothing at the registrar.`,
    }),
    read: (given) => (given === 'unknown' ? null : given === 'yes'),
    show: (value) => answerLabel(value as boolean | null).toLowerCase(),
  },
  flag: {
    option: ({ label }) => ({ value: 'ANSWER', choices: ['yes', 'no'], help: `${label}.` }),
    read: (given) => given === 'yes',
    show: (value) => (value ? 'yes' : 'no'),
  },
  notes: {
    option: ({ label }) => ({ value: 'TEXT', help: `${label}, or - to read them from standard input.` }),
    read: async (given, { context }) => {
      if (given !== '-') return given;
      const { openFile } = await import('./files.ts');
      return (await (await openFile('-', context)).file.text()).replace(/\r?\n$/, '');
    },
    // Notes can hold anything; a terminal must not run it.
    show: (value) =>
      asText(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '\ufffd'),
  },
  reminders: {
    option: () => ({ value: 'DAYS', help: 'Days before the due date, such as 30,14,7,1, or off.' }),
    read: async (given, { context }) => readReminders(given, await context.reminders?.()),
    show: (value) => {
      const { enabled, target, offsets } = value as Reminders;
      if (!enabled) return 'off';
      const which = target === 'default' ? '' : ` the ${target} date`;
      return offsets.length === 0 ? 'no days' : `${offsets.join(', ')} days before${which}`;
    },
  },
};

/** The fields with an option, in the order of the help, and the option without dashes. */
const fieldFlags = groupedFields.flatMap((field) => {
  const { flag } = fieldOf(field);
  return flag ? [{ field, flag }] : [];
});

/** The option of a field, which depends on its kind. */
export function fieldOption(name: RecordFieldName, over: { help?: string; isRepeated?: true } = {}): Options {
  const field = fieldOf(name);
  const { value, help, ...choice } = kinds[field.kind].option(field);
  const [dots, more] = over.isRepeated ? [' ...', ' Can be repeated.'] : ['', ''];
  return { [`--${field.flag ?? name} ${value}${dots}`]: { ...choice, help: (over.help ?? help) + more } };
}

/** The options for the fields of a record. */
export const fieldOptions: Options = {
  ...Object.assign({}, ...fieldFlags.map(({ field }) => fieldOption(field))),
  '--remind-of DATE': {
    choices: ['default', 'billing', 'expiration'],
    help: 'Date that reminders count from: default, billing or expiration.',
  },
};

/** Options whose fields can be cleared. */
export const clearable: readonly string[] = fieldFlags
  .filter(({ field }) => mayBeEmpty(fieldOf(field)))
  .map(({ flag }) => flag);

/** `expirationDate` for `expires`. Field names of the API are returned unchanged. */
export const fieldOfFlag = (flag: string): string => fieldFlags.find((one) => one.flag === flag)?.field ?? flag;

/** The option that sets a field, such as `--expires` for `expirationDate`. Other paths are returned unchanged. */
export function optionOfField(path: string): string {
  if (path === 'name') return 'NAME';
  if (path.startsWith('mapping.columns')) return '--column';
  if (path === 'reminders.target') return '--remind-of';
  const [member] = path.split('.');
  const found = fieldFlags.find(({ field }) => field === member);
  return found ? `--${found.flag}` : path;
}

/** The fields that options can give, with a function that reads the value of each. */
export const readableFields = fieldFlags.map(({ field, flag }) => ({
  field,
  flag,
  read: async (given: string, context: ReadingContext) =>
    kinds[fieldOf(field).kind].read(given, { name: field, flag, context }),
}));

/** The display text of a value; a dash if it is unknown. */
export function valueText(name: string, value: unknown, currency: Currency): string {
  const field = isRecordField(name) ? fieldOf(name) : undefined;
  if (field?.kind === 'answer') return kinds.answer.show(value, field, currency);
  if (value === undefined || isEmpty(value)) return '–';
  if (name === 'paymentMethod' && typeof value === 'string') return maskCardNumbers(value);
  if (field) return kinds[field.kind].show(value, field, currency);
  return Array.isArray(value) ? value.join('; ') : asText(value);
}

/** One change per line, such as `  Expires: 2026-05-01 → 2027-05-01`. Amounts are in the currency before and after. */
export const changeLines = (
  changes: readonly { field: string; from?: unknown; to?: unknown }[],
  [before, after]: readonly [Currency, Currency],
  indent = '  ',
): string[] =>
  changes.map(({ field, from, to }) => {
    const old = from === null && field !== 'autoRenew' ? '' : `${brief(valueText(field, from, before))} → `;
    return `${indent}${labelOf(field)}: ${old}${brief(valueText(field, to, after))}`;
  });

/** The beginning of a text, because notes can be long. */
function brief(full: string): string {
  const line = full.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
