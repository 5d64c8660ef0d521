import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { facetsQuery } from '../api/queries.ts';
import { fieldLabel } from './field-words.ts';

/** Where a name is registered; suggests the registrars of the person's own records. */
export function RegistrarInput(props: TextInputProps) {
  const list = useId();
  const { data } = useQuery(facetsQuery);
  return (
    <>
      <TextInput
        label={fieldLabel('registrar')}
        description="Where the name is registered."
        autoComplete="off"
        list={list}
        {...props}
      />
      <datalist id={list}>
        {data?.registrars.map((registrar) => (
          <option key={registrar} value={registrar} />
        ))}
      </datalist>
    </>
  );
}
