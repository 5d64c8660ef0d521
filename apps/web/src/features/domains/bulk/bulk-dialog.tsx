import { Button } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useState } from 'react';
import type { ImportResult } from '../../../api/queries.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { type BulkField, type BulkValues, changeAll, readBulk } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkButton, BulkReview } from './bulk-review.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  records: readonly DomainRecord[];
  /** The initial values of the form. */
  initial: BulkValues;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Changes many records at once: choose the fields, review the changes of each record, then apply all or nothing. */
export function BulkDialog({ records, initial, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk(records, onDone);
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Partial<Record<BulkField, string>>>({});
  const chosen = Object.keys(values).length > 0;

  const change = (next: BulkValues) => {
    setValues(next);
    setIssues({});
    bulk.forget();
  };
  const show = () => {
    const read = readBulk(values, records);
    if (read.ok) bulk.preview(changeAll(read.change));
    else setIssues(read.issues);
  };
  const submit = () => {
    if (!bulk.shown || bulk.stale) {
      if (chosen && !bulk.previewing) show();
    } else if (bulk.mayCommit) bulk.commit();
  };
  return (
    <Dialog
      wide
      title={`Change ${countPhrase(records.length, 'record')}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BulkButton bulk={bulk} verb="Change" disabled={!chosen} />
        </>
      }
    >
      <BulkFields values={values} issues={issues} onChange={change} />
      <BulkReview bulk={bulk} records={records} onRetry={show} />
    </Dialog>
  );
}
