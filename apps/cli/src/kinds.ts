import { type Currency, currencies } from '@namekeep/domain/amount';
import { answerLabel, type FieldDescription, type Kind, listOf, type RecordFieldName } from '@namekeep/domain/record';
import type { Today } from './dates.ts';
import type { OptionDefinition } from './definition.ts';
import { amount } from './render/amount.ts';
import { type Reminders, readReminders, remindersText } from './reminders.ts';

/** What reading the value of an option may need besides its text. */
export interface ReadingContext {
  today: Today;
  /** The date that `+1y` counts from: the record's current date in that field. Today if omitted. */
  dateOf?(field: RecordFieldName): Promise<string>;
  /** The currency of amounts without --currency. */
  currency(): Promise<Currency>;
  /** The reminders that --remind and --remind-of change. */
  reminders?(): Promise<Reminders>;
  /** For `--notes -`. */
  input: NodeJS.ReadStream;
}

/** Fields of one kind on the command line. */
interface FieldKind {
  /** The placeholder, the allowed values and the help of the option. */
  option(field: FieldDescription): Pick<OptionDefinition, 'value' | 'choices' | 'help'>;
  /** The value of the field, as the API expects it. Leaves to the server what it validates. */
  read(text: string, place: { name: RecordFieldName; flag: string; context: ReadingContext }): unknown;
  /** The display text of a known value. */
  show(value: unknown, field: FieldDescription, currency: Currency): string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const text: FieldKind = {
  option: (field) => ({ value: 'TEXT', help: `${field.label}.` }),
  read: (given) => given,
  show: asText,
};

/** Accepts dashes for underscores, such as `let-expire`, because they are easier to type. */
const choice: FieldKind = {
  option: (field) => {
    const values = Object.keys(field.kind === 'choice' ? field.choices : {});
    const dashed = values.filter((value) => value.includes('_')).map((value) => value.replaceAll('_', '-'));
    return { value: 'VALUE', choices: values, otherChoices: dashed, help: `${field.label}: ${listOf(values)}.` };
  },
  read: (given) => given.replaceAll('-', '_'),
  show: (value, field) => ((field.kind === 'choice' && field.choices[asText(value)]) || asText(value)).toLowerCase(),
};

export const kinds: Readonly<Record<Kind, FieldKind>> = {
  name: text,
  text,
  email: { ...text, option: (field) => ({ value: 'ADDRESS', help: `${field.label}.` }) },
  date: {
    option: (field) => ({ value: 'DATE', help: `${field.label}, such as 2027-05-01, +1y, +6m, +90d or today+1y.` }),
    read: async (given, { name, flag, context: { today, dateOf } }) => {
      const { readDate } = await import('./dates.ts');
      return readDate(flag, given, today, dateOf && (() => dateOf(name)));
    },
    show: asText,
  },
  money: {
    option: (field) => ({ value: 'AMOUNT', help: `${field.label} in the record's currency, such as 12.34.` }),
    read: async (given, { flag, context }) => {
      const { readCost } = await import('./read-cost.ts');
      return readCost(flag, given, await context.currency());
    },
    show: (value, _, currency) => amount(value as number, currency),
  },
  choice,
  currency: {
    option: (field) => ({ value: 'CODE', choices: currencies, help: `${field.label}: ${listOf(currencies)}.` }),
    read: (given) => given,
    show: asText,
  },
  answer: {
    option: (field) => ({
      value: 'ANSWER',
      choices: ['yes', 'no', 'unknown'],
      help: `${field.label}: yes, no or unknown. Changes nothing at the registrar.`,
    }),
    read: (given) => (given === 'unknown' ? null : given === 'yes'),
    show: (value) => answerLabel(value as boolean | null).toLowerCase(),
  },
  flag: {
    option: (field) => ({ value: 'ANSWER', choices: ['yes', 'no'], help: `${field.label}.` }),
    read: (given) => given === 'yes',
    show: (value) => (value ? 'yes' : 'no'),
  },
  notes: {
    option: (field) => ({ value: 'TEXT', help: `${field.label}, or - to read them from standard input.` }),
    read: async (given, { context }) => {
      if (given !== '-') return given;
      const { readStandardInput } = await import('./import-source.ts');
      return (await readStandardInput(context.input)).toString('utf8').replace(/\r?\n$/, '');
    },
    // Notes can hold anything; a terminal must not run it.
    show: (value) =>
      asText(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\t\n]/gu, '\ufffd'),
  },
  reminders: {
    option: () => ({ value: 'DAYS', help: 'Days before the due date, such as 30,14,7,1, or off.' }),
    read: (given, { context }) => readReminders(given, context.reminders),
    show: (value) => remindersText(value as Reminders),
  },
};
