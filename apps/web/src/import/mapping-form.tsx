import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ImportLayout, ImportMapping } from '@namekeep/contract';
import { currencies } from '@namekeep/domain';
import { useState } from 'react';
import classes from './mapping-form.module.css';
import { columnChoices, type ImportColumn } from './recognised.ts';

interface MappingFormProps {
  mapping: ImportMapping;
  layout: ImportLayout;
  /** Why the file cannot be read again, or null when it can. */
  locked: string | null;
  busy: boolean;
  onCorrect: (shown: ImportMapping, layout: ImportLayout) => void;
}

/** How the columns of the table were understood, to be corrected and looked at again. */
export function MappingForm({ mapping, layout, locked, busy, onCorrect }: MappingFormProps) {
  const [shown, setShown] = useState(mapping);
  const [laid, setLaid] = useState(layout);
  const changed = JSON.stringify([shown, laid]) !== JSON.stringify([mapping, layout]);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(shown, laid);
      }}
    >
      <div className={classes.whole}>
        <NativeSelect
          size="sm"
          label="Dates of digits"
          disabled={locked !== null}
          value={shown.dateFormat ?? ''}
          onChange={(event) =>
            setShown({ ...shown, dateFormat: (event.currentTarget.value || null) as ImportMapping['dateFormat'] })
          }
        >
          <option value="">As they show themselves</option>
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
          <option value="ymd">Year, month, day</option>
        </NativeSelect>
        <NativeSelect
          size="sm"
          label="Amounts without a currency"
          disabled={locked !== null}
          value={shown.currency ?? ''}
          onChange={(event) =>
            setShown({ ...shown, currency: (event.currentTarget.value || null) as ImportMapping['currency'] })
          }
        >
          <option value="">None in this file</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </NativeSelect>
        <LayoutFields layout={laid} locked={locked !== null} onChange={setLaid} />
      </div>
      <fieldset className={classes.columns}>
        <legend>Columns of the file</legend>
        {Object.entries(shown.columns).map(([header, field]) => (
          <NativeSelect
            key={header}
            size="sm"
            label={header}
            disabled={locked !== null}
            data-unused={field === null}
            value={field ?? ''}
            onChange={(event) =>
              setShown({
                ...shown,
                columns: { ...shown.columns, [header]: (event.currentTarget.value || null) as ImportColumn | null },
              })
            }
          >
            <option value="">Leave out</option>
            {columnChoices.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </NativeSelect>
        ))}
      </fieldset>
      {locked !== null ? (
        <p className={classes.locked}>{locked}</p>
      ) : (
        <Button type="submit" size="sm" disabled={!changed} loading={busy}>
          Preview with these corrections
        </Button>
      )}
    </form>
  );
}

interface LayoutFieldsProps {
  layout: ImportLayout;
  locked: boolean;
  onChange: (layout: ImportLayout) => void;
}

/** Where the table begins, and, in a table of text, how its cells and letters are written. */
function LayoutFields({ layout, locked, onChange }: LayoutFieldsProps) {
  return (
    <>
      <TextInput
        size="sm"
        label="Row of the column names"
        inputMode="numeric"
        disabled={locked}
        value={layout.headerRow ?? ''}
        onChange={(event) => {
          const row = Number.parseInt(event.currentTarget.value, 10);
          onChange({ ...layout, headerRow: Number.isNaN(row) ? null : Math.min(1000, Math.max(1, row)) });
        }}
      />
      {layout.delimiter !== null && (
        <NativeSelect
          size="sm"
          label="Cells are separated by"
          disabled={locked}
          value={layout.delimiter}
          onChange={(event) =>
            onChange({ ...layout, delimiter: event.currentTarget.value as ImportLayout['delimiter'] })
          }
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
          label="Letters are written as"
          disabled={locked}
          value={layout.encoding}
          onChange={(event) => onChange({ ...layout, encoding: event.currentTarget.value as ImportLayout['encoding'] })}
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
