import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Options, typedOptions } from './typed-options.tsx';

interface ChoiceSelectProps<Value extends string>
  extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'size' | 'disabled'> {
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}

/** A select whose values keep their type. */
export function ChoiceSelect<Value extends string>({ options, onChange, ...look }: ChoiceSelectProps<Value>) {
  return <NativeSelect {...look} {...typedOptions(options, onChange)} />;
}
