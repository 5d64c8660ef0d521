import {
  answerLabel,
  choiceLabel,
  currencies,
  type Currency,
  earliestRegistration,
  type FieldsOfKind,
  type Kind,
  type KindValues,
  type RecordFieldName,
  recordFields,
  toUnicodeName,
} from '@namekeep/domain';
import { dayDoubt } from '../../kit/day-doubt.ts';
import { amountText, dateText } from '../../kit/format.ts';
import { readAmount, writeAmount } from '../amount.ts';
import { remindersText } from './reminders.ts';

export type ReadText<Value> = { ok: true; value: Value } | { ok: false; code: string; message: string };

/** How to display values of a kind. */
export interface ShownKind<Value> {
  /** The display text of a known value. */
  show(value: NonNullable<Value>, field: RecordFieldName, currency: Currency): string;
}

/** A kind with a single form input, which is in `controls.tsx`. */
export interface FieldKind<Value> extends ShownKind<Value> {
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
