import type { DomainRecord } from '@namekeep/domain';
import { useState } from 'react';
import { IconTag } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useShortcut } from '../../kit/keys.ts';
import { report } from '../../record/done/undo-stack.ts';
import { labelsKey, RecordLabels } from '../../record/marks.tsx';

const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx').then((module) => module.LabelsDialog));

/** The labels of the record, and the button that changes them. */
export function LabelsLine({ record }: { record: DomainRecord }) {
  const [editing, setEditing] = useState(false);
  useShortcut(labelsKey, () => setEditing(true));
  return (
    <div className="[&>[role=group]]:flex-wrap flex flex-wrap gap-2 items-center mt-1 mb-3">
      {record.labels.length > 0 && <RecordLabels labels={record.labels} />}
      <button
        type="button"
        className="inline-flex min-h-7 items-center gap-1.25 rounded-md px-1.5 text-sm text-accent hover:bg-hover pointer-coarse:min-h-11"
        aria-keyshortcuts={labelsKey}
        onClick={() => setEditing(true)}
      >
        <IconTag size={15} aria-hidden />
        {record.labels.length > 0 ? 'Edit labels' : 'Add labels'}
      </button>
      {editing && (
        <LabelsDialog
          records={[record]}
          onClose={() => setEditing(false)}
          onDone={(labelled) => {
            setEditing(false);
            report(labelled);
          }}
        />
      )}
    </div>
  );
}
