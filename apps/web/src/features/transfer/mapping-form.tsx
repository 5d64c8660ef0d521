import type { ImportLayout, ImportMapping } from '@namekeep/contract';
import { currencies, type Currency } from '@namekeep/domain';
import { ChoiceSelect } from '../../kit/fields.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { columnChoices, type ImportColumn } from './recognized.ts';
import { type PreviewSettings, shownWith, withColumn, withLayout, withMapping } from './settings.ts';

type Options<Value extends string> = readonly (readonly [value: Value | '', label: string])[];

const dateFormats = [
  ['', 'Detect from the dates'],
  ['dmy', 'Day, month, year'],
  ['mdy', 'Month, day, year'],
  ['ymd', 'Year, month, day'],
] as const;
const currencyChoices: Options<Currency> = [['', 'Not set'], ...currencies.map((code) => [code, code] as const)];
const columnOptions: Options<ImportColumn> = [['', 'Don’t import'], ...columnChoices];

interface MappingFormProps {
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
export function MappingForm({ mapping, layout, settings, locked, columnsMatch, onChange }: MappingFormProps) {
  const shown = shownWith({ mapping, layout }, settings);
  return (
    <div className="grid gap-5 justify-items-start">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-3.5 w-full">
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
