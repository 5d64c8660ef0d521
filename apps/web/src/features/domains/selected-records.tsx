import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ImportResult, totalsQuery } from '../../api/queries.ts';
import type { DomainsView } from '../../domains-view.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ChangeTarget } from './bulk/bulk-dialog.tsx';
import type { Rules } from './bulk/change-rule.ts';
import type { Selection } from './grid/selection.ts';
import { SelectionBar } from './grid/selection-bar.tsx';
import { totalsOf } from './totals-line.tsx';
import type { ListAct } from './use-list-keys.ts';
import type { useSelection } from './use-selection.ts';

const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx').then((module) => module.BulkDialog));
const CopyNames = lazyPart(() => import('./tools/copy-names.tsx').then((module) => module.CopyNames));

interface SelectedRecordsProps {
  view: DomainsView;
  selected: ReturnType<typeof useSelection>;
  onDone: (result: ImportResult) => void;
  onAct: (action: ListAct['action']) => void;
}

/** The actions for the selected records, and the dialog that changes them. */
export function SelectedRecords({ view, selected, onDone, onAct }: SelectedRecordsProps) {
  const [bulk, setBulk] = useState<Rules | null>(null);
  const [copying, setCopying] = useState(false);
  const { selection, all, clear } = selected;
  // The line above the list asks for them, after the rows.
  const matching = useQuery({ ...totalsQuery(view), enabled: false }).data?.count ?? 0;
  const totals = useMemo(() => totalsOf(selection.values()), [selection]);
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
          totals={totals}
          archived={view.archived === 'true'}
          matching={matching > selection.size ? matching : null}
          progress={all.progress}
          onAll={() => all.start(view)}
          onCancel={all.cancel}
          onClear={clear}
          onChange={setBulk}
          onRenewed={() => onAct('renewed')}
          onMore={(action) => (action === 'copy' ? setCopying(true) : onAct(action))}
        />
      )}
      {copying && (
        <CopyNames
          read={async () => Array.from(selection.values(), ({ unicodeName }) => unicodeName)}
          onClose={() => setCopying(false)}
        />
      )}
      {bulk && <BulkDialog target={targetOf(selection)} initial={bulk} onClose={() => setBulk(null)} onDone={finish} />}
    </>
  );
}

function targetOf(selection: Selection): ChangeTarget {
  const records = new Map(Array.from(selection.values(), (record) => [record.name, record]));
  return {
    select: { ids: [...selection.keys()] },
    count: selection.size,
    currencies: [...new Set(Array.from(selection.values(), ({ currency }) => currency))],
    currencyOf: (name) => records.get(name)?.currency,
  };
}
