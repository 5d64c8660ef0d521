import { groupedFields } from '@namekeep/domain';
import {
  formLabel,
  formText,
  emptyValues,
  type FormFieldName,
  isFormField,
  type RecordField,
  type RecordValues,
} from '../../record/record-form.ts';

/** A value of a draft for display, and the words of the text that it was read from. */
export interface DraftValue {
  field: RecordField;
  label: string;
  text: string;
  words: string | undefined;
}

/** Without the name, which is the title of the draft, and the currency, which is part of each amount. */
const shown: readonly FormFieldName[] = groupedFields.filter(isFormField).filter((field) => field !== 'currency');

/** All values that adding a draft will save, except the defaults. The intent is always included. */
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
