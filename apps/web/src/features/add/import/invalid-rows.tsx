import { guarded, labelOf } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepAs } from '../../../api/client.ts';
import { eachPage, type ImportPreview, type ImportRow } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { DateInput, TextInput } from '../../../kit/fields.tsx';
import { focusIfLost, useFocusBack } from '../../../kit/focus.ts';
import { countPhrase } from '../../../kit/format.ts';
import { IconDownload } from '../../../kit/icons.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import type { Asked, Reading } from './reading.ts';

/** How many rows are invalid, and a list of them with their problems to download. */
export function InvalidRows({ preview, reading }: { preview: ImportPreview; reading: Reading }) {
  const { previewId, counts, kind } = preview;
  const ready = counts.create + counts.update + counts.unchanged + counts.skip;
  const save = useMutation({
    mutationFn: async () => {
      const lines = [['Row', 'Name', 'Problem']];
      for await (const { rows } of eachPage('importsRows', { id: previewId, action: 'invalid' })) {
        for (const { row, name, issues } of rows) {
          lines.push([String(row), name ?? '', issues.map(({ message }) => message).join(' ')]);
        }
      }
      const fileName = `${(reading.source?.name ?? 'import').replace(/\.[^.]*$/, '')}-problems.csv`;
      keepAs(fileName, new Blob([csvOf(lines)], { type: 'text/csv' }));
      return fileName;
    },
  });
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
      <p>
        {countPhrase(ready, kind === 'payments' ? 'line' : 'domain')} ready, {countPhrase(counts.invalid, 'line')} to
        fix.
      </p>
      <Button leftSection={<IconDownload size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
        Download invalid rows
      </Button>
      {save.isSuccess && <p role="status">Saved as {save.data}.</p>}
      {save.isError && <FailureNotice title="The download failed" error={save.error} onRetry={() => save.mutate()} />}
    </div>
  );
}

/** Rows as CSV of which no spreadsheet runs a cell. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

type Correction = NonNullable<Asked['corrections']>[string];

interface FixRowProps {
  row: ImportRow;
  reading: Reading;
}

/** Corrects a row that is invalid, or that was corrected before. */
export function FixRow({ row, reading: { asked, change } }: FixRowProps) {
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useFocusBack();
  const corrected = asked.corrections?.[row.row];
  // The row with the focus may be valid now, and not be among those that are shown.
  useEffect(() => () => void setTimeout(focusIfLost), []);
  const close = () => {
    giveBack();
    setOpen(false);
  };
  const fix = (correction: Correction | null) => {
    const { [row.row]: _, ...others } = asked.corrections ?? {};
    change({ corrections: correction ? { ...others, [row.row]: correction } : others });
    close();
  };
  if (row.action !== 'invalid' && !corrected) return null;
  if (open) return <FixForm row={row} corrected={corrected} onFix={fix} onCancel={close} />;
  const word = corrected ? 'Edit' : 'Fix';
  return (
    <div className="flex flex-wrap gap-2 items-center mt-1.5">
      <Button ref={opener} size="compact" aria-label={`${word} row ${row.row}`} onClick={() => setOpen(true)}>
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
      onSubmit={(event) => {
        event.preventDefault();
        onFix(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
      }}
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
