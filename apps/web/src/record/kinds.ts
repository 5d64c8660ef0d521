import {
  answerLabel,
  type Currency,
  choiceLabel,
  currencies,
  type DomainRecord,
  decimalAmount,
  earliestRegistration,
  fieldOf,
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
  toUnicodeName,
} from '@namekeep/domain';
import { amountText, dateText, dayDoubt } from '../kit/format.ts';

/** The text of an amount in a field, such as `12.34`. The inverse of `readAmount`. */
export const writeAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : decimalAmount(minor, currency);

type ReadText<Value> = { ok: true; value: Value } | { ok: false; code: string; message: string };

/** A kind with its input, which is in `field-control.tsx`. */
interface FieldKind<Value> {
  /** The text of a value in its input, empty if unknown. */
  write(value: Value, currency: Currency): string;
  /** The value of a text, as the API expects it. Leaves to the schemas what they check. */
  read(text: string, currency: Currency, field?: RecordFieldName): ReadText<Value>;
  show(value: NonNullable<Value>, field: RecordFieldName, currency: Currency): string;
}

type Kinds = { readonly [K in Kind]: FieldKind<KindValues[K]> };

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
  reminders: {
    write: ({ enabled, target, offsets }) => writeReminders({ enabled, target, days: offsets.join(', ') }),
    read: (typed) => readReminders(typed),
    show: (value) => remindersText(value),
  },
};

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The kind of a field. Its values have to be of that kind. */
export const kindOf = (field: RecordFieldName): FieldKind<unknown> => kinds[recordFields[field].kind];

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
  const text = kindOf(field).show(value, field, currency);
  return field === 'paymentMethod' ? maskCardNumbers(text) : text;
}

/** What is entered for reminders; the text of their field is its JSON. Days are a list such as `30, 14, 7, 1`. */
interface TypedReminders {
  enabled: boolean;
  target: ReminderTarget;
  days: string;
}

export const writeReminders = (typed: TypedReminders): string => JSON.stringify(typed);
export const typedReminders = (text: string): TypedReminders => JSON.parse(text) as TypedReminders;

export const noReminders: Reminders = { enabled: false, target: 'default', offsets: [] };

/** The schema checks the range of the days. */
export function readReminders(text: string): ReadText<Reminders> {
  const { enabled, target, days } = typedReminders(text);
  const parts = days.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.every((day) => /^\d{1,4}$/.test(day))) return read({ enabled, target, offsets: parts.map(Number) });
  return { ok: false, code: 'invalid_offsets', message: 'Enter the days as numbers, such as 30, 14, 7, 1.' };
}

function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'Off';
  const date = target === 'default' ? 'due date' : inSentence(reminderTargetLabels[target]);
  if (offsets.length === 0) return `On the ${date} only`;
  const last = offsets.at(-1);
  const days = offsets.length === 1 ? `${last}` : `${offsets.slice(0, -1).join(', ')} and ${last}`;
  return `${days} ${days === '1' ? 'day' : 'days'} before the ${date}`;
}
