import type { ReactNode } from 'react';
import type { RecordField, RecordValues } from './record-values.ts';

export interface DomainFieldsProps {
  values: RecordValues;
  errors: Partial<Record<RecordField, ReactNode>>;
  onChange: (field: RecordField, value: string) => void;
}

/** Ties a field of the form to its value, its issue and its change. */
export function fieldOf({ values, errors, onChange }: DomainFieldsProps) {
  return (name: RecordField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
}
