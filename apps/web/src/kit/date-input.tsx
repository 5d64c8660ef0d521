import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for a calendar day, within the days that a record can have. */
export const DateInput = (props: Omit<TextInputProps, 'type' | 'min' | 'max'>) => (
  <TextInput {...props} type="date" min="0001-01-01" max="9999-12-31" />
);
