import {
  choiceLabel,
  fieldOf,
  type Issue,
  labelOf,
  parseDomainName,
  type RenewalIntent,
  renewalIntents,
} from '@namekeep/domain';
import { type ReactNode, useId } from 'react';
import { Choices } from '../kit/fields.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { FormField, type RecordFormProps } from './field-control.tsx';
import { detailFields, type FormFieldName, mainFields } from './record-form.ts';

export function MainFields(form: RecordFormProps) {
  const { values, errors, onChange } = form;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="col-span-full">
        <FormField field="name" {...form} />
        <p role="status" className="mt-1.5 text-sm text-accent wrap-anywhere empty:hidden">
          {!errors.name && <Stored typed={values.name} />}
        </p>
      </div>
      {mainFields.map(
        (field) => field !== 'name' && field !== 'renewalIntent' && <FormField key={field} field={field} {...form} />,
      )}
      <IntentChoice value={values.renewalIntent} onChange={(intent) => onChange('renewalIntent', intent)} />
    </div>
  );
}

/** The name that will be saved, while another spelling of it is typed, or an address whose registered name is saved. */
export function Stored({ typed, registrable = null }: { typed: string; registrable?: string | null }) {
  const parsed = parseDomainName(registrable ?? typed);
  if (!parsed.ok || parsed.unicodeName === typed) return null;
  return (
    <>
      Saved as <strong>{parsed.unicodeName}</strong>
      {parsed.unicodeName !== parsed.name && (
        <>
          {' '}
          (ASCII: <code>{parsed.name}</code>)
        </>
      )}
    </>
  );
}

export function DetailFields(form: RecordFormProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {detailFields.map((field) => (
        <FormField key={field} field={field} {...form} {...(isLong(field) && { className: 'col-span-full' })} />
      ))}
    </div>
  );
}

function isLong(name: FormFieldName): boolean {
  const field = fieldOf(name);
  return field.kind === 'notes' || (field.kind === 'text' && field.max > 500);
}

const consequences: Readonly<Record<RenewalIntent, string>> = {
  renew: 'Included in forecasts.',
  let_expire: 'Left out of forecasts.',
};

const choices = renewalIntents.map((value) => ({
  value,
  label: choiceLabel('renewalIntent', value),
  what: consequences[value],
}));

export function IntentChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const name = useId();
  return <Choices name={name} legend={labelOf('renewalIntent')} value={value} choices={choices} onChange={onChange} />;
}

/** The message of an issue at its field. For a duplicate name, it links to the existing record. */
export function issueMessage({ message, existingId }: Issue): ReactNode {
  if (existingId === undefined) return message;
  return (
    <>
      You already have a record with this name.{' '}
      <AppLink href={paths.domain(existingId)} className="text-inherit font-semibold">
        Open record
      </AppLink>
    </>
  );
}
