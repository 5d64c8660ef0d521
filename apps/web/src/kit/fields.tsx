import { isCalendarDate } from '@namekeep/domain';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { dayDoubt } from './day-doubt.ts';
import { type Options, typedOptions } from './typed-options.tsx';

interface FieldLook {
  label?: ReactNode;
  /** Shown below, so that the fields of a row line up. */
  description?: ReactNode;
  /** What is wrong with the value; it is read with the field. `true` only marks it. */
  error?: ReactNode;
  /** Marks a field that has to be filled in. */
  withAsterisk?: boolean | undefined;
}

type FieldProps<Element extends 'input' | 'textarea' | 'select'> = FieldLook & ComponentPropsWithRef<Element>;

/** What belongs to a field, and the properties of its control. */
function useField<Props extends FieldLook & { id?: string | undefined; className?: string | undefined }>({
  label,
  description,
  error,
  withAsterisk = false,
  className = '',
  ...rest
}: Props) {
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
      <Below id={id} error={message} description={description} />
    </div>
  );
  return { control, around };
}

function Below({ id, error, description }: Pick<FieldLook, 'error' | 'description'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm leading-tight text-overdue">
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="mt-1 text-sm leading-tight text-ink-soft">
          {description}
        </p>
      )}
    </>
  );
}

export type TextInputProps = FieldProps<'input'> & {
  /** Shown at the end of the field, such as a currency. */
  unit?: string | undefined;
};

export function TextInput({ unit, ...props }: TextInputProps) {
  const { control, around } = useField(props);
  const input = <input type="text" {...control} className={unit ? 'control pr-13' : 'control'} />;
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

interface ChoiceSelectProps<Value extends string>
  extends Pick<FieldProps<'select'>, 'label' | 'aria-label' | 'disabled' | 'className'> {
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}

/** A select whose values keep their type. */
export function ChoiceSelect<Value extends string>({ options, onChange, ...look }: ChoiceSelectProps<Value>) {
  return <NativeSelect {...look} {...typedOptions(options, onChange)} />;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, description, error, className = '', ...rest }: FieldProps<'input'>) {
  const id = useId();
  const message = error !== true && error;
  const describedBy = [description && `${id}-description`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex items-start gap-2.5 ${className}`}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      {label && (
        <div className="min-w-0">
          <label htmlFor={id} className="cursor-pointer pointer-coarse:-my-3 pointer-coarse:block pointer-coarse:py-3">
            {label}
          </label>
          <Below id={id} error={message} description={description} />
        </div>
      )}
    </div>
  );
}

/** A field for a calendar day, within the days that a record can have. */
export const DateInput = (props: Omit<TextInputProps, 'type' | 'min' | 'max'>) => (
  <TextInput {...props} type="date" min="0001-01-01" max="9999-12-31" />
);

interface DayFilterProps {
  label: string;
  /** Empty without a day. */
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
