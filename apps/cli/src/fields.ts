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
import type { Option, Options } from './command.ts';
import { usageFailure } from './failure.ts';
import { word } from './read.ts';
import { amount } from './render.ts';

type Reminders = RecordFields['reminders'];

/** Fields of one kind on the command line. */
interface FieldKind {
  /** The placeholder and the row of the option. */
  option(field: FieldDescription): Option & { value: string };
  /** The display text of a known value. */
  show(value: unknown, field: FieldDescription, currency: Currency): string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const text: FieldKind = { option: ({ label }) => ({ value: 'TEXT', help: `${label}.` }), show: asText };

const kinds: Readonly<Record<Kind, FieldKind>> = {
  name: text,
  text,
  email: { ...text, option: ({ label }) => ({ value: 'ADDRESS', help: `${label}.` }) },
  date: {
    ...text,
    option: ({ label }) => ({ value: 'DATE', help: `${label}, such as 2027-05-01, +1y, +6m, +90d or today+1y.` }),
  },
  money: {
    option: ({ label }) => ({ value: 'AMOUNT', help: `${label} in the record's currency, such as 12.34.` }),
    show: (value, _, currency) => amount(value as number, currency),
  },
  choice: {
    option: (field) => {
      const choices = Object.keys(field.kind === 'choice' ? field.choices : {});
      const otherChoices = choices.filter((one) => one.includes('_')).map((one) => one.replaceAll('_', '-'));
      return { value: 'VALUE', choices, otherChoices, help: `${field.label}: ${listOf(choices)}.`, read: word };
    },
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
      read: (given) => (given === 'unknown' ? null : given === 'yes'),
    }),
    show: (value) => answerLabel(value as boolean | null).toLowerCase(),
  },
  flag: {
    option: ({ label }) => {
      return { value: 'ANSWER', choices: ['yes', 'no'], help: `${label}.`, read: (given) => given === 'yes' };
    },
    show: (value) => (value ? 'yes' : 'no'),
  },
  notes: {
    option: ({ label }) => ({
      value: 'TEXT',
      help: `${label}, or - to read them from standard input.`,
      read: async (given, { input }) => {
        if (given !== '-') return given;
        const { openFile } = await import('./files.ts');
        return (await (await openFile('-', { input })).file.text()).replace(/\r?\n$/, '');
      },
    }),
    // Notes can hold anything; a terminal must not run it.
    show: (value) =>
      asText(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '\ufffd'),
  },
  reminders: {
    option: () => ({
      value: 'DAYS',
      help: 'Days before the due date, such as 30,14,7,1, or off.',
      read: async (given, { reminders }) => readReminders(given, await reminders?.()),
    }),
    show: (value) => {
      const { enabled, target, offsets } = value as Reminders;
      if (!enabled) return 'off';
      const which = target === 'default' ? '' : ` the ${target} date`;
      return offsets.length === 0 ? 'no days' : `${offsets.join(', ')} days before${which}`;
    },
  },
};

/** `60,14` or `off`; what it does not say stays as before. */
function readReminders(given: string, before?: Reminders): Reminders {
  const others = before ?? { enabled: true, target: 'default', offsets: [] };
  if (given === 'off') return { ...others, enabled: false };
  if (/^\d{1,3}(,\d{1,3})*$/.test(given)) return { ...others, enabled: true, offsets: given.split(',').map(Number) };
  throw usageFailure(`--remind takes "off" or days before the due date, such as 30,14,7,1, not "${given}".`);
}

/** The fields with an option, in the order of the help, and the option without dashes. */
const fieldFlags = groupedFields.flatMap((field) => {
  const { flag } = fieldOf(field);
  return flag ? [{ field, flag }] : [];
});

/** The option of a field, which depends on its kind. */
export function fieldOption(name: RecordFieldName, over: Partial<Option> & { isRepeated?: true } = {}): Options {
  const { isRepeated, ...others } = over;
  const field = fieldOf(name);
  const { value, ...option } = { ...kinds[field.kind].option(field), member: name, ...others };
  const [dots, more] = isRepeated ? [' ...', ' Can be repeated.'] : ['', ''];
  return { [`--${field.flag ?? name} ${value}${dots}`]: { ...option, help: option.help + more } };
}

/** The options for the fields of a record. */
export const fieldOptions: Options = {
  ...Object.assign({}, ...fieldFlags.map(({ field }) => fieldOption(field))),
  '--remind-of DATE': {
    choices: ['default', 'billing', 'expiration'],
    help: 'Date that reminders count from: default, billing or expiration.',
    member: 'reminders',
    // After --remind, so that it adds to what that gives.
    read: async (target, { options, reminders }) => {
      const [given, before] = [options.text('remind'), await reminders?.()];
      const others = given === undefined ? before : readReminders(given, before);
      if (others) return { ...others, target };
      throw usageFailure('--remind-of also needs --remind, such as --remind 30,14,7,1.');
    },
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
  if (path === 'name' || path === 'domainId') return 'NAME';
  const [member] = path.split('.');
  const found = fieldFlags.find(({ field }) => field === member);
  return found ? `--${found.flag}` : path;
}

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
