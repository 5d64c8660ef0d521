import { ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import type { ImportLayout } from '@namekeep/contract';
import { useState } from 'react';
import { countPhrase } from '../../kit/format.ts';
import { encodingLabels } from './encodings.ts';
import type { LayoutChange } from './settings.ts';

const delimiters = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Vertical bar'],
] as const;

interface LayoutFieldsProps {
  layout: ImportLayout;
  locked: boolean;
  onChange: (change: LayoutChange) => void;
}

/** The header row of the table and, for text files, the separator and the encoding; for a workbook, its sheet. */
export function LayoutFields({ layout, locked, onChange }: LayoutFieldsProps) {
  return (
    <>
      {layout.sheets !== null && layout.sheets.length > 1 && (
        <ChoiceSelect
          label="Sheet"
          data-choice="sheet"
          disabled={locked}
          value={layout.sheet ?? ''}
          options={layout.sheets.map(({ name, hidden, rows }) => [
            name,
            `${name}${hidden ? ' (hidden)' : ''} · ${countPhrase(rows, 'row')}`,
          ])}
          onChange={(sheet) => onChange({ sheet })}
        />
      )}
      <HeaderRow row={layout.headerRow} locked={locked} onChange={(headerRow) => onChange({ headerRow })} />
      {layout.delimiter !== null && (
        <ChoiceSelect
          label="Column separator"
          disabled={locked}
          value={layout.delimiter}
          options={delimiters}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
      {layout.encoding !== null && (
        <ChoiceSelect
          label="Text encoding"
          data-choice="encoding"
          disabled={locked}
          value={layout.encoding}
          options={encodingLabels}
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
