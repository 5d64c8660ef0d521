import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { keepAs } from '../../../api/client.ts';
import { type ImportPreview, type ImportRow, previewQuery } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { TextInput } from '../../../kit/fields.tsx';
import { focusIfLost, useFocusBack } from '../../../kit/focus.ts';
import { countPhrase } from '../../../kit/format.ts';
import { IconDownload } from '../../../kit/icons.ts';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { Loading } from '../../../kit/page.tsx';
import { cellsOf, csvText, fixFields, invalidRowsTable, withRow } from './csv.ts';
import type { Reading } from './use-preview.ts';

/** Pages of a hundred rows: far more than anybody corrects by hand. */
const mostPages = 100;

/** What can be done about invalid rows: correct them here, or download them with their problems. */
export function InvalidRows({ preview, reading }: { preview: ImportPreview; reading: Reading }) {
  const client = useQueryClient();
  const { previewId, counts, format } = preview;
  const { source } = reading;
  const ready = counts.create + counts.update + counts.unchanged + counts.skip;
  const isCsv = source !== null && format === 'csv';
  const save = useMutation({
    mutationFn: async () => {
      const query = previewQuery(previewId, 'invalid');
      const { pages } = await client.fetchInfiniteQuery({ ...query, pages: mostPages, retry: 5 });
      const rows = pages.flatMap((page) => page.rows);
      const file = isCsv
        ? { content: source.file, corrected: reading.settings.corrected, layout: preview.layout }
        : null;
      const name = `${(source?.name ?? 'import').replace(/\.[^.]*$/, '')}-problems.csv`;
      keepAs(name, new Blob([csvText(await invalidRowsTable(rows, file), ',')], { type: 'text/csv' }));
      return { name, count: rows.length };
    },
  });
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
      <p>
        {countPhrase(ready, preview.kind === 'payments' ? 'line' : 'domain')} ready,{' '}
        {countPhrase(counts.invalid, 'line')} to fix.{' '}
        {isCsv ? `Fix ${counts.invalid === 1 ? 'it' : 'them'} below.` : 'Correct your file and choose it again.'} The
        download has the reason beside each value.
      </p>
      <Button leftSection={<IconDownload size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
        Download invalid rows
      </Button>
      {save.isSuccess && (
        <p role="status">
          Saved as {save.data.name}
          {save.data.count < counts.invalid && `, with the first ${countPhrase(save.data.count, 'row')}`}.
        </p>
      )}
      {save.isError && <FailureNotice title="The download failed" error={save.error} onRetry={() => save.mutate()} />}
    </div>
  );
}

interface FixRowProps {
  row: ImportRow;
  preview: ImportPreview;
  reading: Reading;
}

/** Corrects the cells of a row that is invalid, or that was corrected before. */
export function FixRow({ row, preview, reading }: FixRowProps) {
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useFocusBack();
  const isCorrected = reading.settings.corrected?.rows[row.row] !== undefined;
  const offers = row.action === 'invalid' || isCorrected;
  // The row with the focus may be valid now, and not be among those that are shown.
  useEffect(() => () => void setTimeout(focusIfLost), []);
  const close = () => {
    giveBack();
    setOpen(false);
  };
  const fix = (cells: readonly string[] | null) => {
    const { settings } = reading;
    const corrected = withRow(settings.corrected, { layout: preview.layout, number: row.row, cells });
    const { corrected: _, ...others } = settings;
    reading.change(corrected ? { ...others, corrected } : others);
    close();
  };
  if (!offers) return null;
  if (open) return <FixForm row={row} preview={preview} reading={reading} onFix={fix} onCancel={close} />;
  return (
    <div className="flex flex-wrap gap-2 items-center mt-1.5">
      <Button
        ref={opener}
        size="compact"
        aria-label={`${isCorrected ? 'Edit' : 'Fix'} row ${row.row}`}
        onClick={() => setOpen(true)}
      >
        {isCorrected ? 'Edit' : 'Fix'}
      </Button>
      {isCorrected && <span className="text-ink-soft text-sm">Corrected here; the file itself does not change.</span>}
    </div>
  );
}

interface FixFormProps extends FixRowProps {
  /** Null takes the correction back. */
  onFix: (cells: readonly string[] | null) => void;
  onCancel: () => void;
}

/** The cells of a row that are imported. Enter applies them, Escape cancels. */
function FixForm({ row, preview, reading, onFix, onCancel }: FixFormProps) {
  const id = useId();
  const { source, settings } = reading;
  const { corrected } = settings;
  const layout = corrected?.layout ?? preview.layout;
  const file = useQuery({
    queryKey: ['cells', id],
    queryFn: () => (source ? cellsOf(source.file, layout, row.row) : null),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  if (file.isError) return <Notice tone="bad">The file can no longer be read. Choose it again.</Notice>;
  if (!file.data) return <Loading />;
  const { headers } = file.data;
  const cells = corrected?.rows[row.row] ?? file.data.cells;
  const { fields, beyond } = fixFields({ headers, cells, mapping: preview.mapping, issues: row.issues });
  const first = fields.find(({ problem }) => problem !== undefined) ?? fields[0];
  return (
    <form
      className="grid gap-3 mt-2"
      noValidate
      aria-label={`Cells of row ${row.row}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // Exactly one cell for each column of the header.
        onFix(headers.map((_, index) => typed[index] ?? cells[index] ?? ''));
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2.5 items-start">
        {fields.map((field) => (
          <TextInput
            key={field.index}
            label={field.header}
            autoFocus={field === first}
            autoComplete="off"
            spellCheck={false}
            value={typed[field.index] ?? field.text}
            error={typed[field.index] === undefined && field.problem}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((now) => ({ ...now, [field.index]: value }));
            }}
          />
        ))}
      </div>
      {beyond.length > 0 && <p>These cells have no column and are left out: {beyond.join(', ')}</p>}
      <div className="flex flex-wrap gap-2 items-center">
        <Button type="submit" size="compact">
          Apply
        </Button>
        <Button size="compact" onClick={onCancel}>
          Cancel
        </Button>
        {corrected?.rows[row.row] && (
          <Button size="compact" onClick={() => onFix(null)}>
            As in the file
          </Button>
        )}
      </div>
    </form>
  );
}
