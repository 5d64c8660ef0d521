import { Button, NativeSelect } from '@mantine/core';
import type { ImportMapping } from '@namekeep/contract';
import { currencies } from '@namekeep/domain';
import { useState } from 'react';
import classes from './mapping-form.module.css';
import { columnChoices, type ImportColumn } from './recognised.ts';

interface MappingFormProps {
  mapping: ImportMapping;
  /** Why the file cannot be read again, or null when it can. */
  locked: string | null;
  busy: boolean;
  onCorrect: (shown: ImportMapping) => void;
}

/** How the columns of the table were understood, to be corrected and looked at again. */
export function MappingForm({ mapping, locked, busy, onCorrect }: MappingFormProps) {
  const [shown, setShown] = useState(mapping);
  const changed = JSON.stringify(shown) !== JSON.stringify(mapping);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(shown);
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
