import {
  choiceLabel,
  fieldOf,
  type Issue,
  labelOf,
  type ParsedName,
  parseDomainName,
  type RenewalIntent,
  reminderTargetLabels,
  renewalIntents,
  toUnicodeName,
} from '@namekeep/domain';
import { type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { Checkbox, Choices, NativeSelect, TextInput } from '../kit/fields.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { FormField, type RecordFormProps } from './field-control.tsx';
import type { ReminderValues } from './kinds.ts';
import { detailFields, type FormFieldName, mainFields } from './record-form.ts';
import { isWebAddress, useRegistrable } from './use-registrable.ts';

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
  const field = useRef<HTMLDivElement>(null);
  const use = (registrable: string) => {
    form.onChange('name', registrable);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field} className="col-span-full">
      <FormField field="name" {...form} />
      <NameHint typed={form.values.name} shown={!form.errors.name} onUse={isNew ? use : null} />
    </div>
  );
}

interface NameHintProps {
  typed: string;
  shown: boolean;
  /** Replaces the typed name; null if no other name is offered. */
  onUse: ((name: string) => void) | null;
}

/**
 * Shows the name that will be saved while the user types. A subdomain offers its registered domain; an address with `www.`
 * is saved as the registered domain, unless the user keeps the subdomain.
 */
function NameHint({ typed, shown, onUse }: NameHintProps) {
  const shownTyped = useDeferredValue(typed);
  const parsed = parseDomainName(shownTyped);
  const registrableOf = useRegistrable(parsed.ok && onUse ? [parsed.name] : []);
  const registrable = parsed.ok ? registrableOf(parsed.name) : null;
  const replaces = onUse !== null && isWebAddress(shownTyped);
  const saved = replaces && registrable ? parseDomainName(registrable) : parsed;
  // What the button does not do happens by itself.
  const other = parsed.ok && registrable ? (replaces ? parsed.name : registrable) : null;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 items-center mt-1.5 text-accent text-sm wrap-anywhere not-has-[button,p:not(:empty)]:m-0 [&_p:empty]:hidden">
      <p role="status">
        {shown && !(replaces && registrable === undefined) && <Stored parsed={saved} typed={typed} />}
      </p>
      {shown && onUse && other !== null && (
        <Button size="compact" onClick={() => onUse(toUnicodeName(other))}>
          {replaces ? `Keep ${toUnicodeName(other)}` : `Add ${toUnicodeName(other)} instead`}
        </Button>
      )}
    </div>
  );
}

function Stored({ parsed, typed }: { parsed: ParsedName; typed: string }) {
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

const consequences: Readonly<Record<RenewalIntent, string>> = {
  renew: 'Included in forecasts.',
  let_expire: 'Left out of forecasts.',
};

const choices = renewalIntents.map((value) => ({
  value,
  label: choiceLabel('renewalIntent', value),
  what: consequences[value],
}));

/** The choice between renewing a domain and letting it expire. */
export function IntentChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const name = useId();
  return <Choices name={name} legend={labelOf('renewalIntent')} value={value} choices={choices} onChange={onChange} />;
}

interface ReminderFieldsProps {
  values: ReminderValues;
  errors: Partial<Record<keyof ReminderValues, ReactNode>>;
  onChange: (field: keyof ReminderValues, value: string) => void;
}

/** When a record counts as due soon. Reminders are shown in the application only; nothing is sent. */
export function ReminderFields({ values, errors, onChange }: ReminderFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Checkbox
        className="col-span-full"
        name="remindersEnabled"
        label="Highlight domains that are due soon"
        checked={values.remindersEnabled === 'yes'}
        onCheck={(checked) => onChange('remindersEnabled', checked ? 'yes' : '')}
      />
      <TextInput
        name="reminderOffsets"
        label="Reminder days"
        description="Days before the date: up to 16 numbers from 1 to 365. The largest decides when a record is due soon."
        inputMode="numeric"
        autoComplete="off"
        value={values.reminderOffsets}
        error={errors.reminderOffsets}
        onChange={(event) => onChange('reminderOffsets', event.currentTarget.value)}
      />
      <NativeSelect
        name="remindersTarget"
        label="Reminder date"
        description="If this date is empty, the other one is used."
        value={values.remindersTarget}
        error={errors.remindersTarget}
        onChange={(event) => onChange('remindersTarget', event.currentTarget.value)}
      >
        {Object.entries(reminderTargetLabels).map(([target, label]) => (
          <option key={target} value={target}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
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
