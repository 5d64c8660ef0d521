import {
  fieldOf,
  mayBeUnknown,
  oddDates,
  type RecordFieldName,
  recordFields,
  reminderTargetLabels,
  reminderTargets,
  maskCardNumbers,
} from '@namekeep/domain';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { facetsQuery, paymentMethodsQuery, portfolioChanged } from '../api/queries.ts';
import {
  Checkbox,
  DateInput,
  NativeSelect,
  Textarea,
  TextInput,
  type TextInputProps,
  typedOptions,
} from '../kit/fields.tsx';
import { optionsOf, typedReminders, writeReminders } from './kinds.ts';
import type { FormFieldName, RecordValues } from './record-form.ts';
import { ask } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { monthText } from '../kit/format.ts';

type Look =
  | 'name'
  | 'label'
  | 'aria-label'
  | 'description'
  | 'withAsterisk'
  | 'className'
  | 'disabled'
  | 'error'
  | 'autoFocus';

interface FieldControlProps extends Pick<TextInputProps, Look> {
  field: RecordFieldName;
  /** The value as text, as its kind writes it. */
  value: string;
  currency: string;
  /** Whether a choice can be unknown; by default, if its field can be. */
  offersUnknown?: boolean;
  onChange: (value: string) => void;
}

type Input = Pick<TextInputProps, Look> & {
  value: string;
  autoComplete: 'off';
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** The input of a field, by its kind. */
export function FieldControl({ field, value, currency, offersUnknown, onChange, ...look }: FieldControlProps) {
  const input: Input = {
    ...look,
    value,
    autoComplete: 'off',
    onChange: (event) => onChange(event.currentTarget.value),
  };
  const { kind } = recordFields[field];
  switch (kind) {
    case 'name':
      return (
        <TextInput {...input} autoCapitalize="none" autoCorrect="off" spellCheck={false} placeholder="example.com" />
      );
    case 'email':
      return <TextInput {...input} type="email" spellCheck={false} />;
    case 'date':
      return <DateInput {...input} />;
    case 'money':
      return <TextInput {...input} inputMode="decimal" unit={currency} />;
    case 'notes':
      return <Textarea {...input} rows={5} />;
    case 'reminders':
      return <RemindersInput {...input} />;
    case 'text':
      if (field === 'paymentMethod') return <PaymentMethodInput {...input} />;
      return suggestions[field] ? <SuggestedText input={input} known={suggestions[field]} /> : <TextInput {...input} />;
    default:
      return (
        <NativeSelect {...input}>
          {(offersUnknown ?? mayBeUnknown(fieldOf(field))) && <option value="">Unknown</option>}
          {optionsOf(field).map(({ value: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </NativeSelect>
      );
  }
}

const suggestions: Partial<Record<RecordFieldName, 'registrars' | 'dnsProviders'>> = {
  registrar: 'registrars',
  dnsProvider: 'dnsProviders',
};

function SuggestedText({ input, known }: { input: Input; known: 'registrars' | 'dnsProviders' }) {
  const { data } = useQuery(facetsQuery);
  return <SuggestInput {...input} values={data?.[known] ?? []} />;
}

function SuggestInput({ values, ...input }: TextInputProps & { values: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextInput {...input} list={list} />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

/** When a record counts as due soon. Reminders are shown in the application only; nothing is sent. */
function RemindersInput(input: Input) {
  const typed = typedReminders(input.value);
  const change = (part: Partial<typeof typed>) =>
    input.onChange({ currentTarget: { value: writeReminders({ ...typed, ...part }) } });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-5">
      <Checkbox
        className="col-span-full"
        name="remindersEnabled"
        label="Highlight domains that are due soon"
        checked={typed.enabled}
        autoFocus={input.autoFocus}
        onCheck={(enabled) => change({ enabled })}
      />
      <TextInput
        name="reminderOffsets"
        label="Reminder days"
        description="Days before the date. A domain is due soon from the first."
        inputMode="numeric"
        autoComplete="off"
        value={typed.days}
        error={input.error}
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
      <NativeSelect
        name="remindersTarget"
        label="Reminder date"
        description="Automatic: billing date; expiration date if you let it expire. If a date is empty, the other one is used."
        value={typed.target}
        {...typedOptions(targets, (target) => change({ target }))}
      />
    </div>
  );
}

const targets = reminderTargets.map((target) => [target, reminderTargetLabels[target]] as const);

export interface RecordFormProps {
  values: RecordValues;
  errors: Partial<Record<FormFieldName, ReactNode>>;
  onChange: (field: FormFieldName, value: string) => void;
}

interface FormFieldProps extends RecordFormProps, Pick<FieldControlProps, 'className'> {
  field: FormFieldName;
}

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

/** The payment method as it is known from all records. */
function usePaymentMethod(typed: string) {
  const { data } = useQuery(paymentMethodsQuery);
  const name = typed.trim();
  return data?.paymentMethods.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** A payment method, with those of other records to choose from, and the month in which it ends. */
function PaymentMethodInput(input: Input) {
  const { data } = useQuery(paymentMethodsQuery);
  const names = data?.paymentMethods.map(({ name }) => name) ?? [];
  return (
    <div className={`grid gap-2 ${input.className ?? ''}`}>
      {/* The browser would show a number of a card whole. */}
      <SuggestInput {...input} className="" values={names.filter((name) => maskCardNumbers(name) === name)} />
      {input.value.trim() !== '' && <EndsIn name={input.value.trim()} disabled={input.disabled ?? false} />}
    </div>
  );
}

/** The month in which a payment method ends, which is saved as soon as it is complete. */
function EndsIn({ name, disabled }: { name: string; disabled: boolean }) {
  const client = useQueryClient();
  const known = usePaymentMethod(name);
  const [typed, setTyped] = useState<{ name: string; month: string } | null>(null);
  const save = useMutation({
    mutationFn: (endsOn: string | null) => ask('paymentMethodsPut', { name, method: { endsOn } }),
    onSettled: () => portfolioChanged(client),
  });
  const others = (known?.count ?? 0) > 1 ? ` For all ${known?.count.toLocaleString('en')} domains with it.` : '';
  return (
    <TextInput
      type="month"
      label="It ends in"
      placeholder="2028-03"
      disabled={disabled}
      description={save.isSuccess && typed?.name === name ? `Saved.${others}` : `Optional, saved at once.${others}`}
      error={save.isError && errorSentence(save.error)}
      value={typed?.name === name ? typed.month : (known?.endsOn ?? '')}
      onChange={({ currentTarget: { value, validity } }) => {
        setTyped({ name, month: value });
        // A year that is being typed has the values 2, 20 and 202 first, and a month without a year has none.
        if (value === '' ? !validity.badInput : /^2\d{3}-(0[1-9]|1[0-2])$/.test(value)) save.mutate(value || null);
      }}
    />
  );
}

/** ` · ends Mar 2028`, if that is known. */
export function MethodEnd({ name }: { name: string }) {
  const endsOn = usePaymentMethod(name)?.endsOn;
  return endsOn ? <span className="text-ink-soft"> · ends {monthText(endsOn)}</span> : null;
}
