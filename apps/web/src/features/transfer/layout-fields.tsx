import { NativeSelect, TextInput } from '@mantine/core';
import type { ImportLayout } from '@namekeep/contract';
import { useState } from 'react';

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
        <NativeSelect
          size="sm"
          label="Column separator"
          disabled={locked}
          value={layout.delimiter}
          onChange={(event) => onChange({ delimiter: event.currentTarget.value as ImportLayout['delimiter'] })}
        >
          <option value=",">Comma</option>
          <option value=";">Semicolon</option>
          <option value={'\t'}>Tab</option>
          <option value="|">Vertical bar</option>
        </NativeSelect>
      )}
      {layout.encoding !== null && (
        <NativeSelect
          size="sm"
          label="Text encoding"
          disabled={locked}
          value={layout.encoding}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as ImportLayout['encoding'] })}
        >
          <option value="utf-8">UTF-8</option>
          <option value="windows-1252">Windows-1252</option>
          <option value="utf-16le">UTF-16, little-endian</option>
          <option value="utf-16be">UTF-16, big-endian</option>
        </NativeSelect>
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
