import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface ChoiceSelectProps<Value extends string>
  extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'size' | 'disabled'> {
  value: Value;
  /** The values with their labels, in order. */
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** A select whose values keep their type. */
export function ChoiceSelect<Value extends string>({ value, options, onChange, ...look }: ChoiceSelectProps<Value>) {
  return (
    <NativeSelect
      {...look}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.currentTarget.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
