import { answerLabel, currencies, fieldOf, type RecordFieldName } from '@namekeep/domain';

/** One known value of a field that is selected from a list. */
export interface Option {
  /** As stored in a form. */
  value: string;
  label: string;
}

/** The known values of a field that is selected from a list; empty for fields that are typed. */
export function optionsOf(name: RecordFieldName): readonly Option[] {
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

const yesAndNo = (yes: string, no: string): readonly Option[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
