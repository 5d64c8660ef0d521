import { Button } from '../../kit/button.tsx';
import { NativeSelect, TextInput } from '../../kit/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { headersOf } from './headers.ts';

interface NameColumnProps {
  file: Blob;
  busy: boolean;
  onChoose: (header: string) => void;
}

/** Asks for the column with the domain names if none was recognized. */
export function NameColumn({ file, busy, onChoose }: NameColumnProps) {
  const id = useId();
  const headers = useQuery({ queryKey: ['headers', id], queryFn: () => headersOf(file), gcTime: 0 }).data ?? [];
  const [typed, setTyped] = useState('');
  const header = typed || headers[0] || '';
  const props = {
    label: 'Column with the domain names',
    value: header,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <form
      className="grid gap-5 justify-items-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (header !== '') onChoose(header);
      }}
    >
      {headers.length > 0 ? (
        <NativeSelect {...props}>
          {headers.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput {...props} description="The column header, exactly as in the file." />
      )}
      <Button type="submit" loading={busy}>
        Use this column
      </Button>
    </form>
  );
}
