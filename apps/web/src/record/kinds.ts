import {
  answerLabel,
  type Currency,
  choiceLabel,
  currencies,
  type DomainRecord,
  decimalAmount,
  earliestRegistration,
  type FieldsOfKind,
  fieldOf,
  type Issue,
  inSentence,
  isEmpty,
  type Kind,
  type KindValues,
  maskCardNumbers,
  type RecordFieldName,
  type Reminders,
  type ReminderTarget,
  readAmount,
  recordFields,
  reminderTargetLabels,
  reminderTargets,
  toUnicodeName,
} from '@namekeep/domain';
import { amountText, dateText, dayDoubt } from '../kit/format.ts';

/** The text of an amount in a field, such as `12.34`. The inverse of `readAmount`. */
export const writeAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : decimalAmount(minor, currency);

type ReadText<Value> = { ok: true; value: Value } | { ok: false; code: string; message: string };

/** How to display values of a kind. */
interface ShownKind<Value> {
  /** The display text of a known value. */
  show(value: NonNullable<Value>, field: RecordFieldName, currency: Currency): string;
}

/** A kind with a single form input, which is in `field-control.tsx`. */
interface FieldKind<Value> extends ShownKind<Value> {
  /** The text of a value in its input, empty if unknown. */
  write(value: Value, currency: Currency): string;
  /** The value of a text, as the API expects it. Leaves to the schemas what they check. */
  read(text: string, currency: Currency, field?: RecordFieldName): ReadText<Value>;
}

/** The kinds with a single input. Reminders have three. */
export type InputKind = Exclude<Kind, 'reminders'>;
export type InputField = FieldsOfKind<InputKind>;
type Kinds = { readonly [K in InputKind]: FieldKind<KindValues[K]> } & {
  readonly reminders: ShownKind<KindValues['reminders']>;
};

const read = <Value>(value: Value): ReadText<Value> => ({ ok: true, value });

const text: FieldKind<string | null> = {
  write: (value) => value ?? '',
  read: (typed) => read(typed.trim() || null),
  show: (value) => value,
};

export const kinds: Kinds = {
  name: { write: toUnicodeName, read, show: toUnicodeName },
  text,
  email: text,
  date: {
    ...text,
    read: (typed, _, field) => {
      const doubt = dayDoubt(typed.trim(), field === 'registrationDate' ? earliestRegistration : undefined);
      return doubt === undefined ? text.read(typed, 'USD') : { ok: false, code: 'implausible_date', message: doubt };
    },
    show: (value) => dateText(value),
  },
  money: {
    write: writeAmount,
    read: (typed, currency) => {
      if (typed.trim() === '') return read(null);
      const amount = readAmount(typed, currency);
      return amount.ok ? read(amount.minor) : { ok: false, code: 'invalid_amount', message: amount.message };
    },
    show: (value, _, currency) => amountText(value, currency),
  },
  choice: { write: (value) => value, read, show: (value, field) => choiceLabel(field, value) },
  answer: {
    write: (value) => (value === null ? '' : yesOrNo(value)),
    read: (typed) => read(typed === '' ? null : typed === 'yes'),
    show: (value) => answerLabel(value),
  },
  flag: {
    write: (value) => yesOrNo(value),
    read: (typed) => read(typed === 'yes'),
    show: (value) => (value ? 'Yes' : 'No'),
  },
  currency: {
    write: (value) => value,
    read: (typed) => read(currencies.find((code) => code === typed) ?? 'USD'),
    show: (value) => value,
  },
  notes: { write: (value) => value, read, show: (value) => value },
  reminders: { show: (value) => remindersText(value) },
};

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The kind of a field. Its values have to be of that kind. */
export const kindOf = (field: InputField): FieldKind<unknown> => kinds[recordFields[field].kind];

/** The known values of a field that is selected from a list; empty for fields that are typed. */
export function optionsOf(name: RecordFieldName): readonly { value: string; label: string }[] {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'choice':
      return Object.entries(field.choices).map(([value, label]) => ({ value, label }));
    case 'answer':
      return yesAndNo(answerLabel(true), answerLabel(false));
    case 'flag':
      return yesAndNo('Yes', 'No');
    case 'currency':
      return currencies.map((code) => ({ value: code, label: code }));
    default:
      return [];
  }
}

const yesAndNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** The display text of a field's value. Costs are in `currency`. */
export function valueText(field: RecordFieldName, value: DomainRecord[RecordFieldName], currency: Currency): string {
  if (value === null) return 'Unknown';
  if (isEmpty(value)) return 'None';
  const kind: ShownKind<unknown> = kinds[fieldOf(field).kind];
  const text = kind.show(value, field, currency);
  return field === 'paymentMethod' ? maskCardNumbers(text) : text;
}

/** The three form inputs of reminders. */
export interface ReminderValues {
  /** `yes` or empty. */
  remindersEnabled: string;
  remindersTarget: string;
  reminderOffsets: string;
}

export const reminderPartLabels: Readonly<Record<keyof ReminderValues, string>> = {
  remindersEnabled: 'Reminders',
  remindersTarget: 'Reminder date',
  reminderOffsets: 'Reminder days',
};
export const isReminderPart = (field: string): field is keyof ReminderValues => field in reminderPartLabels;

/** The inputs for `reminders`. Undefined means that the record uses the reminders from the settings. */
export const writeReminders = (reminders: Reminders | undefined): ReminderValues => ({
  remindersEnabled: reminders?.enabled ? 'yes' : '',
  remindersTarget: reminders?.target ?? '',
  reminderOffsets: reminders?.offsets.join(', ') ?? '',
});

const targetOf = (text: string): ReminderTarget => reminderTargets.find((target) => target === text) ?? 'default';

export const noReminders: Reminders = { enabled: false, target: 'default', offsets: [] };

/** Reads the inputs. Days are a list such as `30, 14, 7, 1`; the schema checks their range. */
export function readReminders(values: ReminderValues): { ok: true; value: Reminders } | { ok: false; issue: Issue } {
  const days = values.reminderOffsets.split(/[\s,;]+/).filter((part) => part !== '');
  if (!days.every((day) => /^\d{1,4}$/.test(day))) {
    const message = 'Enter the days as numbers, such as 30, 14, 7, 1.';
    return { ok: false, issue: { path: 'reminders.offsets', code: 'invalid_offsets', message } };
  }
  const enabled = values.remindersEnabled === 'yes';
  return { ok: true, value: { enabled, target: targetOf(values.remindersTarget), offsets: days.map(Number) } };
}

/** The input that shows an issue of `reminders.PART`. */
export const reminderPartOf = (part: string | undefined): keyof ReminderValues =>
  part === 'target' ? 'remindersTarget' : 'reminderOffsets';

function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'Off';
  const date = target === 'default' ? 'due date' : inSentence(reminderTargetLabels[target]);
  if (offsets.length === 0) return `On the ${date} only`;
  const last = offsets.at(-1);
  const days = offsets.length === 1 ? `${last}` : `${offsets.slice(0, -1).join(', ')} and ${last}`;
  return `${days} ${days === '1' ? 'day' : 'days'} before the ${date}`;
}

/** The value of one of the inputs for display. */
export function reminderPartText(part: keyof ReminderValues, text: string): string {
  if (part === 'remindersEnabled') return text === 'yes' ? 'On' : 'Off';
  if (part === 'remindersTarget') return reminderTargetLabels[targetOf(text)];
  return text === '' ? 'None' : text;
}
