import { TextInput, type TextInputProps } from './fields.tsx';
import { isCalendarDate } from '@namekeep/domain';
import { useState } from 'react';
import { dayDoubt } from './day-doubt.ts';

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
