import { labelOf } from '@namekeep/domain';
import { useEffect, useState } from 'react';
import type { ImportRow } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { DateInput, TextInput } from '../../../kit/fields.tsx';
import { focusIfLost, useInPlace } from '../../../kit/focus.ts';
import { prevented } from '../../../kit/form.tsx';
import type { Asked, Reading } from './reading.ts';

type Correction = NonNullable<Asked['corrections']>[string];

export function FixRow({ row, reading: { asked, change } }: { row: ImportRow; reading: Reading }) {
  const { isOpen, close, opener } = useInPlace();
  const corrected = asked.corrections?.[row.row];
  // The row with the focus may be valid now, and not be among those that are shown.
  useEffect(() => () => void setTimeout(focusIfLost), []);
  const fix = (correction: Correction | null) => {
    const { [row.row]: _, ...others } = asked.corrections ?? {};
    change({ corrections: correction ? { ...others, [row.row]: correction } : others });
    close();
  };
  if (row.action !== 'invalid' && !corrected) return null;
  if (isOpen) return <FixForm row={row} corrected={corrected} onFix={fix} onCancel={close} />;
  const word = corrected ? 'Edit' : 'Fix';
  return (
    <div className="flex flex-wrap gap-2 items-center mt-1.5">
      <Button {...opener} size="compact" aria-label={`${word} row ${row.row}`}>
        {word}
      </Button>
      {corrected && <span className="text-ink-soft text-sm">Corrected here; the file itself does not change.</span>}
    </div>
  );
}

interface FixFormProps {
  row: ImportRow;
  corrected: Correction | undefined;
  /** Null takes the correction back. */
  onFix: (correction: Correction | null) => void;
  onCancel: () => void;
}

/** The fields that can make a row invalid. Enter applies them, Escape cancels. */
function FixForm({ row, corrected, onFix, onCancel }: FixFormProps) {
  const [values, setValues] = useState<Correction>(corrected ?? (row.name === null ? {} : { name: row.name }));
  const input = (field: keyof Correction) => ({
    label: labelOf(field),
    value: values[field] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [field]: value })),
  });
  return (
    <form
      className="grid gap-3 mt-2"
      noValidate
      aria-label={`Row ${row.row}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
      onSubmit={prevented(() => onFix(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))))}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2.5 items-start">
        <TextInput autoFocus autoComplete="off" spellCheck={false} {...input('name')} />
        <DateInput {...input('expirationDate')} description="Empty dates stay as in the file." />
        <DateInput {...input('billingDate')} />
      </div>
      <div className="flex flex-wrap gap-2 items-center">
        <Button type="submit" size="compact">
          Apply
        </Button>
        <Button size="compact" onClick={onCancel}>
          Cancel
        </Button>
        {corrected && (
          <Button size="compact" onClick={() => onFix(null)}>
            As in the file
          </Button>
        )}
      </div>
    </form>
  );
}
