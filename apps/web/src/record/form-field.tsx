import { fieldOf, oddDates } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { FieldControl, type FieldControlProps } from './kinds/controls.tsx';
import type { FormFieldName, RecordField, RecordValues } from './record-values.ts';

export interface RecordFormProps {
  values: RecordValues;
  errors: Partial<Record<RecordField, ReactNode>>;
  onChange: (field: RecordField, value: string) => void;
}

interface FormFieldProps extends RecordFormProps, Pick<FieldControlProps, 'className'> {
  field: FormFieldName;
}

/** A field of a record form: its label, input, hint and error. */
export function FormField({ field, values, errors, onChange, ...look }: FormFieldProps) {
  const { label, hint } = fieldOf(field);
  const odd = field === 'registrationDate' ? oddDates(values) : undefined;
  return (
    <FieldControl
      {...look}
      field={field}
      name={field}
      label={label}
      description={odd ?? hint}
      withAsterisk={field === 'name'}
      value={values[field]}
      currency={values.currency}
      error={errors[field]}
      onChange={(value) => onChange(field, value)}
    />
  );
}
