import { fieldOf } from '@namekeep/domain';
import { FormField, type RecordFormProps } from './form-field.tsx';
import { detailFields, type FormFieldName } from './record-values.ts';

/** The less common fields of a record. */
export function DetailFields(form: RecordFormProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {detailFields.map((field) => (
        <FormField key={field} field={field} {...form} {...(isLong(field) && { className: 'col-span-full' })} />
      ))}
    </div>
  );
}

/** Fields for long texts take the full width. */
function isLong(name: FormFieldName): boolean {
  const field = fieldOf(name);
  return field.kind === 'notes' || (field.kind === 'text' && field.max > 500);
}
