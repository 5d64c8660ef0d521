import type { Currency } from '../amount.ts';
import type { Reminders } from '../reminders.ts';

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
    case 'notes':
      return '';
    default:
      return null;
  }
}

const unknowable: readonly Kind[] = ['text', 'email', 'date', 'money', 'answer'];

/** Whether a field can be null, which means unknown. */
export const mayBeUnknown = ({ kind }: FieldKind): boolean => unknowable.includes(kind);
