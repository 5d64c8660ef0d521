import type { Currency } from '@namekeep/domain';
import { useState } from 'react';
import type { ImportPreview } from '../../../api/queries.ts';
import { ChoiceSelect, currencyOptions, type Options, TextInput } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import type { Asked, Reading } from './reading.ts';
import { columnChoices, encodingLabels } from './summary.ts';

const dateFormats = [
  ['', 'Detect from the dates'],
  ['dmy', 'Day, month, year'],
  ['mdy', 'Month, day, year'],
  ['ymd', 'Year, month, day'],
] as const;
const currencyChoices: Options<Currency | ''> = [['', 'Not set'], ...currencyOptions];
const kinds = [
  ['records', 'Domains'],
  ['payments', 'Payments'],
] as const;
const delimiters = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Vertical bar'],
] as const;

const fields = 'grid w-full grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5';

interface MappingFormProps {
  preview: ImportPreview;
  mapping: NonNullable<ImportPreview['mapping']>;
  reading: Reading;
}

/** How the table was read. Every correction creates a new preview. */
export function MappingForm(props: MappingFormProps) {
  const { preview, mapping: recognized, reading } = props;
  const { source, asked, change } = reading;
  const { kind } = preview;
  const { dateFormat, currency, columns } = { ...recognized, ...asked.mapping };
  const map = (next: Asked['mapping']) => change({ mapping: { ...asked.mapping, ...next } });
  return (
    <fieldset className="grid gap-5" disabled={source === null}>
      <div className={fields}>
        <ChoiceSelect
          label="What the rows are"
          value={asked.kind === 'payments' || asked.kind === 'records' ? asked.kind : kind}
          options={kinds}
          // The columns of the one are not those of the other.
          onChange={(other) => change({ kind: other, mapping: {}, corrections: undefined })}
        />
        <ChoiceSelect
          label="Date format"
          data-choice="dateFormat"
          value={dateFormat ?? ''}
          options={dateFormats}
          onChange={(format) => map({ dateFormat: format || null })}
        />
        <ChoiceSelect
          label="Default currency"
          value={currency ?? ''}
          options={currencyChoices}
          onChange={(code) => map({ currency: code || null })}
        />
        <LayoutFields preview={preview} reading={reading} />
      </div>
      <fieldset className={`${fields} min-w-0 wrap-anywhere [&_legend]:mb-2 [&_legend]:font-semibold`}>
        <legend>Columns in the file</legend>
        {Object.entries({ ...recognized.columns, ...columns }).map(([header, field]) => (
          <ChoiceSelect
            key={header}
            label={header}
            data-unused={field === null}
            data-choice={`column ${header}`}
            value={field ?? ''}
            options={[['', 'Don’t import'], ...columnChoices[kind]]}
            onChange={(column) => map({ columns: { ...asked.mapping?.columns, [header]: column || null } })}
          />
        ))}
      </fieldset>
    </fieldset>
  );
}

/** The header row of the table and, for text files, the separator and the encoding; for a workbook, its sheet. */
function LayoutFields({ preview: { layout }, reading }: Omit<MappingFormProps, 'mapping'>) {
  const { asked, change } = reading;
  const { sheet = layout.sheet, textEncoding = layout.encoding } = asked;
  const { headerRow = layout.headerRow, delimiter = layout.delimiter } = asked.layout ?? {};
  /** Columns and rows may be others then. */
  const layOut = (next: Asked) => {
    const { columns: _, ...others } = asked.mapping ?? {};
    change({ mapping: others, corrections: undefined, ...next });
  };
  return (
    <>
      {layout.sheets !== null && layout.sheets.length > 1 && (
        <ChoiceSelect
          label="Sheet"
          data-choice="sheet"
          value={sheet ?? ''}
          options={layout.sheets.map(({ name, hidden, rows }) => [
            name,
            `${name}${hidden ? ' (hidden)' : ''} · ${countPhrase(rows, 'row')}`,
          ])}
          // It has a header of its own.
          onChange={(name) => layOut({ sheet: name, layout: {} })}
        />
      )}
      <HeaderRow row={headerRow} onChange={(row) => layOut({ layout: { ...asked.layout, headerRow: row } })} />
      {delimiter !== null && (
        <ChoiceSelect
          label="Column separator"
          value={delimiter}
          options={delimiters}
          onChange={(other) => layOut({ layout: { ...asked.layout, delimiter: other } })}
        />
      )}
      {textEncoding !== null && (
        <ChoiceSelect
          label="Text encoding"
          data-choice="encoding"
          value={textEncoding}
          options={encodingLabels}
          onChange={(encoding) => layOut({ textEncoding: encoding })}
        />
      )}
    </>
  );
}

/** Enter and leaving the field read the file with the typed row. */
function HeaderRow({ row, onChange }: { row: number | null; onChange: (row: number | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const submit = () => {
    setTyped(null);
    const next = Number.parseInt(typed ?? '', 10);
    if (typed !== null) onChange(Number.isNaN(next) ? null : Math.min(1000, Math.max(1, next)));
  };
  return (
    <TextInput
      label="Header row"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? row ?? ''}
      onBlur={submit}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
