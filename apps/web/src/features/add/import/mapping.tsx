import type { ImportLayout, ImportMapping } from '@namekeep/contract';
import { type Currency, currencies } from '@namekeep/domain';
import { useState } from 'react';
import type { ImportPreview } from '../../../api/queries.ts';
import { ChoiceSelect, TextInput } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { encodingLabels, columnChoices, type ImportColumn } from './summary.ts';
import { type LayoutChange, type PreviewSettings, shownWith, withColumn, withLayout, withMapping } from './settings.ts';

type Options<Value extends string> = readonly (readonly [value: Value | '', label: string])[];

const dateFormats = [
  ['', 'Detect from the dates'],
  ['dmy', 'Day, month, year'],
  ['mdy', 'Month, day, year'],
  ['ymd', 'Year, month, day'],
] as const;
const currencyChoices: Options<Currency> = [['', 'Not set'], ...currencies.map((code) => [code, code] as const)];
const kinds = [
  ['records', 'Domains'],
  ['payments', 'Payments'],
] as const;

interface MappingFormProps {
  kind: ImportPreview['kind'];
  mapping: ImportMapping;
  layout: ImportLayout;
  settings: PreviewSettings;
  /** Why the file cannot be read again, or null if it can. */
  locked: string | null;
  /** Whether these columns belong to the current layout of the file. */
  columnsMatch: boolean;
  onChange: (settings: PreviewSettings) => void;
}

/** How the table was read. Every correction creates a new preview. */
export function MappingForm({ kind, mapping, layout, settings, locked, columnsMatch, onChange }: MappingFormProps) {
  const shown = shownWith({ mapping, layout }, settings);
  const columnOptions: Options<ImportColumn> = [['', 'Don’t import'], ...columnChoices[kind]];
  return (
    <div className="grid gap-5 justify-items-start">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5 w-full">
        <ChoiceSelect
          label="What the rows are"
          disabled={locked !== null}
          value={settings.kind === 'auto' ? kind : settings.kind}
          options={kinds}
          // The columns of the one are not those of the other.
          onChange={(other) => onChange({ ...settings, kind: other, mapping: {} })}
        />
        <ChoiceSelect
          label="Date format"
          data-choice="dateFormat"
          disabled={locked !== null}
          value={shown.mapping.dateFormat ?? ''}
          options={dateFormats}
          onChange={(dateFormat) => onChange(withMapping(settings, { dateFormat: dateFormat || null }))}
        />
        <ChoiceSelect
          label="Default currency"
          disabled={locked !== null}
          value={shown.mapping.currency ?? ''}
          options={currencyChoices}
          onChange={(currency) => onChange(withMapping(settings, { currency: currency || null }))}
        />
        <LayoutFields
          layout={shown.layout}
          locked={locked !== null}
          onChange={(change) => onChange(withLayout(settings, change))}
        />
      </div>
      <fieldset
        className="grid w-full min-w-0 grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5 wrap-anywhere [&_legend]:mb-2 [&_legend]:font-semibold"
        disabled={!columnsMatch}
      >
        <legend>Columns in the file</legend>
        {Object.entries(shown.mapping.columns).map(([header, field]) => (
          <ChoiceSelect
            key={header}
            label={header}
            disabled={locked !== null}
            data-unused={field === null}
            data-choice={`column ${header}`}
            value={field ?? ''}
            options={columnOptions}
            onChange={(column) => onChange(withColumn(settings, header, column || null))}
          />
        ))}
      </fieldset>
      {locked !== null && <p className="text-ink-soft">{locked}</p>}
    </div>
  );
}

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
