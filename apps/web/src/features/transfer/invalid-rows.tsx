import { Button } from '../../kit/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportPreview, previewQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { countPhrase } from '../../kit/format.ts';
import { IconDownload } from '../../kit/icons.ts';
import { keepAs } from '../../api/client.ts';
import { csvText } from './csv-text.ts';
import { invalidRowsTable } from './invalid-table.ts';
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
        {countPhrase(ready, 'domain')} ready, {countPhrase(counts.invalid, 'line')} to fix.{' '}
        {isCsv ? `Fix ${counts.invalid === 1 ? 'it' : 'them'} below.` : 'Correct your file and choose it again.'} The
        download has the reason beside each value.
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
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
