import { TextInput } from '@mantine/core';
import type { ImportLayout } from '@namekeep/contract';
import { useState } from 'react';
import { ChoiceSelect } from '../../kit/choice-select.tsx';

const delimiters = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Vertical bar'],
] as const;

const encodings = [
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['utf-16le', 'UTF-16, little-endian'],
  ['utf-16be', 'UTF-16, big-endian'],
] as const;

interface LayoutFieldsProps {
  layout: ImportLayout;
  locked: boolean;
  onChange: (change: Partial<ImportLayout>) => void;
}

/** The header row of the table and, for text files, the separator and the encoding. */
export function LayoutFields({ layout, locked, onChange }: LayoutFieldsProps) {
  return (
    <>
      <HeaderRow row={layout.headerRow} locked={locked} onChange={(headerRow) => onChange({ headerRow })} />
      {layout.delimiter !== null && (
        <ChoiceSelect
          size="sm"
          label="Column separator"
          disabled={locked}
          value={layout.delimiter}
          options={delimiters}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
      {layout.encoding !== null && (
        <ChoiceSelect
          size="sm"
          label="Text encoding"
          disabled={locked}
          value={layout.encoding}
          options={encodings}
          onChange={(encoding) => onChange({ encoding })}
        />
      )}
    </>
  );
}

interface HeaderRowProps {
  row: number | null;
  locked: boolean;
  onChange: (row: number | null) => void;
}

/** Shows the text as typed while the field has the focus, and reports a valid row after every key. */
function HeaderRow({ row, locked, onChange }: HeaderRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      size="sm"
      label="Header row"
      inputMode="numeric"
      autoComplete="off"
      disabled={locked}
      value={typed ?? row ?? ''}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = Number.parseInt(event.currentTarget.value, 10);
        onChange(Number.isNaN(next) ? null : Math.min(1000, Math.max(1, next)));
      }}
    />
  );
}
