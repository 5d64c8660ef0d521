import type { Currency } from '../amount.ts';
import type { Reminders } from '../reminders.ts';

/** What values a field takes. Text, addresses, dates, money and answers may be null, which means unknown. */
export type FieldKind =
  | { kind: 'name' }
  | { kind: 'text'; max: number }
  | { kind: 'email'; max: number }
  | { kind: 'date' }
  /** Whole minor units of the record's currency. */
  | { kind: 'money' }
  /** Values by their labels. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; default: string }
  /** Yes, no or unknown. */
  | { kind: 'answer' }
  | { kind: 'flag'; default: boolean }
  | { kind: 'currency' }
  | { kind: 'notes' }
  | { kind: 'reminders' };

export type Kind = FieldKind['kind'];

/** Values by kind; a choice has those that its field names. */
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

/** The value of a field, by its description. */
export type ValueOf<D extends FieldKind> = D extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices & string
  : KindValues[D['kind']];

/** What a new record takes from its account where its input says nothing. */
export interface RecordDefaults {
  defaultCurrency: Currency;
  reminders: Reminders;
}

/** The value of a field that has not been filled in. */
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

/** Whether null, which means unknown, is a value of the field. */
export const mayBeUnknown = ({ kind }: FieldKind): boolean => unknowable.includes(kind);
