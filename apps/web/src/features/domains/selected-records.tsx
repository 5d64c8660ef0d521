import { useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import type { DomainsView } from '../../domains-view.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { BulkValues } from './bulk/bulk-change.ts';
import { SelectionBar } from './grid/selection-bar.tsx';
import type { useSelection } from './use-selection.ts';

const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx').then((module) => module.BulkDialog));

interface SelectedRecordsProps {
  view: DomainsView;
  selected: ReturnType<typeof useSelection>;
  /** Whether more records match the view than are selected. */
  more: boolean;
  onDone: (result: ImportResult) => void;
  onRenewed: () => void;
}

/** The actions for the selected records, and the dialog that changes them. */
export function SelectedRecords({ view, selected, more, onDone, onRenewed }: SelectedRecordsProps) {
  const [bulk, setBulk] = useState<BulkValues | null>(null);
  const { selection, all, clear } = selected;
  const finish = (result: ImportResult) => {
    setBulk(null);
    clear();
    onDone(result);
  };
  return (
    <>
      {all.error !== null && <FailureNotice title="Not all records could be selected" error={all.error} />}
      {(selection.size > 0 || all.progress !== null) && (
        <SelectionBar
          count={selection.size}
          archived={view.archived === 'true'}
          more={more}
          progress={all.progress}
          onAll={() => all.start(view)}
          onCancel={all.cancel}
          onClear={clear}
          onChange={setBulk}
          onRenewed={onRenewed}
        />
      )}
      {bulk && (
        <BulkDialog records={[...selection.values()]} initial={bulk} onClose={() => setBulk(null)} onDone={finish} />
      )}
    </>
  );
}
