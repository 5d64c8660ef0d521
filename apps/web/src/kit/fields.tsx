import { currencies, isCalendarDate, maxYears } from '@namekeep/domain';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { dayDoubt } from './format.ts';
import { shortcutsOn, switchShortcuts } from './keys.ts';

interface FieldLook {
  label?: ReactNode;
  /** Shown below, so that the fields of a row line up. */
  description?: ReactNode;
  /** What is wrong with the value; it is read with the field. `true` only marks it. */
  error?: ReactNode;
  withAsterisk?: boolean | undefined;
}

type FieldProps<Element extends 'input' | 'textarea' | 'select'> = FieldLook & ComponentPropsWithRef<Element>;

/** What belongs to a field, and the properties of its control. */
function useField<Props extends FieldLook & { id?: string | undefined; className?: string | undefined }>(props: Props) {
  const { label, description, error, withAsterisk = false, className = '', ...rest } = props;
  const own = useId();
  const id = rest.id ?? own;
  const message = error !== true && error;
  const describedBy = [message && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  const control = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    ...rest,
    id,
  };
  const below = (
    <>
      {message && (
        <p id={`${id}-error`} className="mt-1 text-sm leading-tight text-overdue">
          {message}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="mt-1 text-sm leading-tight text-ink-soft">
          {description}
        </p>
      )}
    </>
  );
  const around = (field: ReactNode) => (
    <div className={`field ${className}`}>
      {label && (
        <label htmlFor={id}>
          {label}
          {withAsterisk && (
            <span aria-hidden className="text-overdue">
              {' *'}
            </span>
          )}
        </label>
      )}
      {field}
      {below}
    </div>
  );
  return { control, around, below };
}

export type TextInputProps = FieldProps<'input'> & {
  /** Shown at the end of the field, such as a currency. */
  unit?: string | undefined;
};

/** What a field asks for while it shows what it cannot read, so that its value is empty. */
const unreadable: Readonly<Record<string, string>> = {
  date: 'Enter a date that exists, with day, month and year, or clear the field.',
  month: 'Enter a month and a year, or clear the field.',
  number: 'Enter a number, or clear the field.',
};

export function TextInput({ unit, ...props }: TextInputProps) {
  const [isUnread, setUnread] = useState(false);
  const error = props.error || (isUnread && unreadable[props.type ?? '']);
  const { control, around } = useField({ ...props, error });
  const input = (
    <input
      type="text"
      {...control}
      className={unit ? 'control pr-13' : 'control'}
      onInvalid={() => setUnread(true)}
      onInput={() => setUnread(false)}
    />
  );
  return around(
    unit ? (
      <div className="relative">
        {input}
        <small className="absolute inset-y-0 right-3 content-center text-ink-soft">{unit}</small>
      </div>
    ) : (
      input
    ),
  );
}

export function Textarea(props: FieldProps<'textarea'>) {
  const { control, around } = useField(props);
  return around(<textarea {...control} className="control" />);
}

export function NativeSelect(props: FieldProps<'select'>) {
  const { control, around } = useField(props);
  return around(<select {...control} className="control" />);
}

interface ChoiceSelectProps<Value extends string> extends Pick<
  FieldProps<'select'>,
  'label' | 'aria-label' | 'disabled' | 'className' | 'error'
> {
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}

/** A select whose values keep their type. */
export function ChoiceSelect<Value extends string>({ options, onChange, ...look }: ChoiceSelectProps<Value>) {
  return <NativeSelect {...look} {...typedOptions(options, onChange)} />;
}

export function Checkbox({ onCheck, ...props }: FieldProps<'input'> & { onCheck?: (checked: boolean) => void }) {
  const { control, below } = useField(props);
  return (
    <div className={`flex items-start gap-2.5 ${props.className ?? ''}`}>
      <input type="checkbox" onChange={onCheck && ((event) => onCheck(event.currentTarget.checked))} {...control} />
      {props.label && (
        <div className="min-w-0">
          <label
            htmlFor={control.id}
            className="cursor-pointer pointer-coarse:-my-3 pointer-coarse:block pointer-coarse:py-3"
          >
            {props.label}
          </label>
          {below}
        </div>
      )}
    </div>
  );
}

/** The ref of a checkbox that is in between. */
export const partly = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly;
};

/** A field for a calendar day, within the days that a record can have. */
export const DateInput = (props: Omit<TextInputProps, 'type' | 'min' | 'max'>) => (
  <TextInput {...props} type="date" min="0001-01-01" max="9999-12-31" />
);

/** A field for the years of a renewal, which are selected to be replaced. */
export const YearsInput = (props: TextInputProps) => (
  <TextInput
    type="number"
    inputMode="numeric"
    min={1}
    max={maxYears}
    onFocus={(event) => event.currentTarget.select()}
    {...props}
  />
);

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A day that takes effect once it is plausible: while a year is typed, it has the years 2, 20 and 202 first. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  return (
    <DateInput
      label={label}
      value={typed ?? value}
      error={typed !== null && isLeft ? dayDoubt(typed) : undefined}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={({ currentTarget: { value: next } }) => {
        const isDone = next === '' || (isCalendarDate(next) && dayDoubt(next) === undefined);
        setTyped(isDone ? null : next);
        if (isDone) onChange(next);
      }}
    />
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  what?: string;
}

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  value: string | null;
  choices: readonly Choice<Value>[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, value, choices, disabled = false, onChange } = props;
  return (
    <fieldset
      className="col-span-full grid max-w-288 grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-2.5"
      disabled={disabled}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <strong>{choice.label}</strong>
          {choice.what && <small className="col-start-2 text-sm text-ink-soft">{choice.what}</small>}
        </label>
      ))}
    </fieldset>
  );
}

export function ShortcutsSwitch() {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Checkbox
      label="Single-key shortcuts"
      description="If off, only shortcuts with Ctrl or ⌘ work."
      checked={on}
      onCheck={(checked) => {
        switchShortcuts(checked);
        setOn(checked);
      }}
    />
  );
}

export type Options<Value extends string> = readonly (readonly [value: Value, label: string])[];

export const currencyOptions = currencies.map((code) => [code, code] as const);

/** The properties of a select, of the library or plain, whose values keep their type. */
export function typedOptions<Value extends string>(options: Options<Value>, onChange: (value: Value) => void) {
  return {
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      const chosen = options.find(([value]) => value === currentTarget.value);
      if (chosen) onChange(chosen[0]);
    },
    children: options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  };
}
