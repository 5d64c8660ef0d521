import { Button, TextInput } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useState } from 'react';
import type { ImportResult } from '../../../api/queries.ts';
import { mostYears, yearsOf } from '../../../record/renewal-values.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import classes from './bulk-dialog.module.css';
import { BulkButton, BulkReview } from './bulk-review.tsx';
import { renewAll } from './renew-all.ts';
import { useBulk } from './use-bulk.ts';

interface RenewedDialogProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Records renewals of several domains: moves the dates of each one forward, after a preview. */
export function RenewedDialog({ records, onClose, onDone }: RenewedDialogProps) {
  const bulk = useBulk(records, onDone);
  const [typed, setTyped] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    const years = yearsOf(typed);
    if (years === null) setProblem(`Enter a number of years from 1 to ${mostYears}.`);
    else bulk.preview(renewAll(years));
  };
  const submit = () => {
    if (!bulk.shown || bulk.stale) {
      if (!bulk.previewing) show();
    } else if (bulk.mayCommit) bulk.commit();
  };
  return (
    <Dialog
      wide
      title={`${countPhrase(records.length, 'domain was', 'domains were')} renewed`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BulkButton bulk={bulk} verb="Update" disabled={false} />
        </>
      }
    >
      <p>
        Record renewals that you made at the registrar. The dates of each domain move forward by this many years.
        Namekeep does not renew or pay for anything.
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Years"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostYears}
          value={typed}
          error={problem}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
            bulk.forget();
          }}
        />
      </div>
      <BulkReview bulk={bulk} records={records} onRetry={show} />
    </Dialog>
  );
}
