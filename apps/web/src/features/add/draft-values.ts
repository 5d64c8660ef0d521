import { groupedFields } from '@namekeep/domain';
import { formLabel, formText } from '../../record/form-words.ts';
import {
  emptyValues,
  type FormFieldName,
  isFormField,
  type RecordField,
  type RecordValues,
} from '../../record/record-values.ts';

/** A value of a draft in words, and the words of the text that it was read from. */
export interface DraftValue {
  field: RecordField;
  label: string;
  text: string;
  words: string | undefined;
}

/** The name is the title of its draft, and the currency is part of each amount. */
const shown: readonly FormFieldName[] = groupedFields.filter(isFormField).filter((field) => field !== 'currency');

/** Everything that adding a draft stores, except what every new record has. The intent is always among them. */
export function draftValues(
  values: RecordValues,
  sources: Readonly<Partial<Record<RecordField, string>>>,
): DraftValue[] {
  const usual = emptyValues('USD');
  return shown.flatMap((field) => {
    if (field !== 'renewalIntent' && values[field].trim() === usual[field] && sources[field] === undefined) return [];
    const text = formText(field, values[field], values.currency);
    return [{ field, label: formLabel(field), text, words: sources[field] }];
  });
}
