import { Button } from '../../../kit/button.tsx';
import { exportColumns } from '@namekeep/domain';
import { useState } from 'react';
import { type DomainsView, filtersOf } from '../../../domains-view.ts';
import { ChoiceSelect } from '../../../kit/fields.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { type FileFormat, fileFormats, useDownload } from '../../../record/use-download.ts';
import { FailureNotice } from '../../../kit/notices.tsx';

const columnChoices = [
  ['shown', 'The columns shown'],
  ['all', 'All columns'],
] as const;
type Columns = (typeof columnChoices)[number][0];

/** The columns of the view, as the export knows them. An amount comes with its currency. */
function shownColumns({ columns }: DomainsView): string[] {
  const shown = ['name', ...columns].filter((one) => exportColumns.some((column) => column === one));
  const hasCost = shown.some((one) => one.endsWith('CostMinor'));
  return hasCost && !shown.includes('currency') ? [...shown, 'currency'] : shown;
}

/** Exports the names of the view, in its order. */
export function ExportView({ view, count, onClose }: { view: DomainsView; count: number; onClose: () => void }) {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [columns, setColumns] = useState<Columns>('shown');
  const { save, bytes, cancel } = useDownload({
    format,
    ...filtersOf(view),
    sort: view.sort,
    ...(columns === 'shown' && { columns: shownColumns(view).join(',') }),
  });
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title={`Export ${count === 1 ? 'this domain' : `these ${countPhrase(count, 'domain')}`}`}
      onClose={close}
      onSubmit={() => !save.isPending && save.mutate()}
      cancel={save.isSuccess ? 'Close' : 'Cancel'}
      actions={
        <Button type="submit" loading={save.isPending} data-autofocus>
          Download
        </Button>
      }
    >
      <ChoiceSelect label="Format" value={format} options={fileFormats} onChange={setFormat} />
      <ChoiceSelect label="Columns" value={columns} options={columnChoices} onChange={setColumns} />
      {save.isPending && <p role="status">{(bytes / 1_000_000).toFixed(1)} MB so far</p>}
      {save.isSuccess && <p role="status">Saved as {save.data}.</p>}
      {save.isError && <FailureNotice title="The export failed" error={save.error} />}
    </Dialog>
  );
}
