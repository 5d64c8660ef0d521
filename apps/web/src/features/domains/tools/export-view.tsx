import { Button } from '../../../kit/button.tsx';
import { exportColumns } from '@namekeep/domain';
import { useState } from 'react';
import { type DomainsView, filtersOf } from '../../../domains-view.ts';
import { ChoiceSelect } from '../../../kit/fields.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { type FileFormat, formatChoices } from '../../../record/file-formats.ts';
import { fileAddress } from '../../../api/client.ts';

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

export function ExportView({ view, count, onClose }: { view: DomainsView; count: number; onClose: () => void }) {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [columns, setColumns] = useState<Columns>('shown');
  const address = fileAddress('exportsDownload', {
    format,
    ...filtersOf(view),
    sort: view.sort,
    ...(columns === 'shown' && { columns: shownColumns(view).join(',') }),
  });
  return (
    <Dialog
      title={`Export ${count === 1 ? 'this domain' : `these ${countPhrase(count, 'domain')}`}`}
      onClose={onClose}
      actions={
        <Button variant="filled" component="a" download href={address} data-autofocus onClick={onClose}>
          Download
        </Button>
      }
    >
      <ChoiceSelect label="Format" value={format} options={formatChoices} onChange={setFormat} />
      <ChoiceSelect label="Columns" value={columns} options={columnChoices} onChange={setColumns} />
    </Dialog>
  );
}
