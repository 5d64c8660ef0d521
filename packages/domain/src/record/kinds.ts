import type { Currency } from '../amount.ts';
import type { Reminders } from '../schemas.ts';

/** The kind of a field's values. Texts, addresses, dates, money and answers can be null, which means unknown. */
export type FieldKind =
  | { kind: 'name' }
  | { kind: 'text'; max: number }
  | { kind: 'email'; max: number }
  | { kind: 'date' }
  /** Whole minor units of the record's currency. */
  | { kind: 'money' }
  /** The labels of the values. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; default: string }
  /** Yes, no or unknown. */
  | { kind: 'answer' }
  | { kind: 'flag'; default: boolean }
  | { kind: 'currency' }
  | { kind: 'notes' }
  | { kind: 'reminders' };

export type Kind = FieldKind['kind'];

/** The type of the values by kind. The values of a choice are those of its field. */
export interface KindValues {
  name: string;
  text: string | null;
  email: string | null;
  date: string | null;
  money: number | null;
  choice: string;
  answer: boolean | null;
  flag: boolean;
  currency: Currency;
  notes: string;
  reminders: Reminders;
}

type FormOf<Value> = Value extends boolean ? 'boolean' : Value extends object ? 'object' : 'scalar';

/** What a known value of each kind is in JSON: true or false, a text or number, or something with parts. */
export const valueForms: { readonly [K in Kind]: FormOf<NonNullable<KindValues[K]>> } = {
  name: 'scalar',
  text: 'scalar',
  email: 'scalar',
  date: 'scalar',
  money: 'scalar',
  choice: 'scalar',
  answer: 'boolean',
  flag: 'boolean',
  currency: 'scalar',
  notes: 'scalar',
  reminders: 'object',
};

/** The type of a field's value, by its description. */
export type ValueOf<D extends FieldKind> = D extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices & string
  : KindValues[D['kind']];

/** What a new record takes from the settings unless given. */
export interface RecordDefaults {
  defaultCurrency: Currency;
  reminders: Reminders;
}

/** What a field of each kind holds if it is cleared: null if that means unknown, undefined if it always has a value. */
const emptyValues = {
  name: undefined,
  text: null,
  email: null,
  date: null,
  money: null,
  choice: undefined,
  answer: null,
  flag: undefined,
  currency: undefined,
  notes: '',
  reminders: undefined,
} as const satisfies {
  readonly [K in Kind]: null extends KindValues[K] ? null : KindValues[K] | undefined;
};

export const emptyValue = ({ kind }: FieldKind): KindValues[Kind] | undefined => emptyValues[kind];

/** Whether a field can be null, which means unknown. */
export const mayBeUnknown = (field: FieldKind): boolean => emptyValue(field) === null;

/** Whether a field can be cleared, so that it becomes unknown or empty. */
export const mayBeEmpty = (field: FieldKind): boolean => emptyValue(field) !== undefined;

/** Whether a value of a field is unknown or empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value of a field that was not given. */
export function defaultValue(field: FieldKind, defaults: RecordDefaults): KindValues[Kind] {
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return field.default;
    case 'currency':
      return defaults.defaultCurrency;
    case 'reminders':
      return defaults.reminders;
    case 'name':
      return '';
    default:
      return emptyValues[field.kind];
  }
}
