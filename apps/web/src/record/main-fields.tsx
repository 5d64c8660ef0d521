import { type ReactNode, useRef } from 'react';
import { FormField, type RecordFormProps } from './form-field.tsx';
import { IntentChoice } from './intent-choice.tsx';
import { NameHint } from './name-hint.tsx';
import { mainFields } from './record-values.ts';

interface MainFieldsProps extends RecordFormProps {
  /** Whether the record is new, so that its name can still be chosen freely. */
  isNew?: boolean;
  children?: ReactNode;
}

/** The most important fields of a record. */
export function MainFields({ isNew = true, children, ...form }: MainFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {mainFields.map((field) => {
        if (field === 'name') return <NameField key={field} isNew={isNew} {...form} />;
        return field === 'renewalIntent' ? null : <FormField key={field} field={field} {...form} />;
      })}
      {children}
      <IntentChoice value={form.values.renewalIntent} onChange={(intent) => form.onChange('renewalIntent', intent)} />
    </div>
  );
}

function NameField({ isNew, ...form }: RecordFormProps & { isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const use = (registrable: string) => {
    form.onChange('name', registrable);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className="col-span-full">
      <FormField field="name" {...form} />
      <NameHint typed={form.values.name} shown={!form.errors.name} onUse={isNew ? use : null} />
    </div>
  );
}
