import { NativeSelect } from '@mantine/core';
import type { ImportLayout, ImportMapping } from '@namekeep/contract';
import { currencies } from '@namekeep/domain';
import { LayoutFields } from './layout-fields.tsx';
import classes from './mapping-form.module.css';
import { columnChoices, type ImportColumn } from './recognised.ts';
import { type PreviewSettings, shownWith, withColumn, withLayout, withMapping } from './settings.ts';

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
    <div className={classes.form}>
      <div className={classes.whole}>
        <NativeSelect
          size="sm"
          label="Date format"
          disabled={locked !== null}
          value={shown.mapping.dateFormat ?? ''}
          onChange={(event) => {
            const dateFormat = (event.currentTarget.value || null) as ImportMapping['dateFormat'];
            onChange(withMapping(settings, { dateFormat }));
          }}
        >
          <option value="">Detect from the dates</option>
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
          <option value="ymd">Year, month, day</option>
        </NativeSelect>
        <NativeSelect
          size="sm"
          label="Currency of amounts without one"
          disabled={locked !== null}
          value={shown.mapping.currency ?? ''}
          onChange={(event) => {
            const currency = (event.currentTarget.value || null) as ImportMapping['currency'];
            onChange(withMapping(settings, { currency }));
          }}
        >
          <option value="">Not set</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </NativeSelect>
        <LayoutFields
          layout={shown.layout}
          locked={locked !== null}
          onChange={(change) => onChange(withLayout(settings, change))}
        />
      </div>
      <fieldset className={classes.columns} disabled={!columnsMatch}>
        <legend>Columns in the file</legend>
        {Object.entries(shown.mapping.columns).map(([header, field]) => (
          <NativeSelect
            key={header}
            size="sm"
            label={header}
            disabled={locked !== null}
            data-unused={field === null}
            value={field ?? ''}
            onChange={(event) =>
              onChange(withColumn(settings, header, (event.currentTarget.value || null) as ImportColumn | null))
            }
          >
            <option value="">Don’t import</option>
            {columnChoices.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </NativeSelect>
        ))}
      </fieldset>
      {locked !== null && <p className={classes.locked}>{locked}</p>}
    </div>
  );
}
