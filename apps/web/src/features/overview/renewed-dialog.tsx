import { Button, TextInput } from '@mantine/core';
import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { dateText } from '../../kit/format.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Loading } from '../../kit/loading.tsx';
import type { Upcoming } from './decision-item.tsx';
import {
  initialRenewal,
  mostYears,
  type RenewalChanges,
  type RenewalIssues,
  type RenewalValues,
  readRenewal,
  renewedDates,
  withYears,
} from '../../record/renewal-values.ts';
import classes from './renewed-dialog.module.css';

interface RenewedDialogProps {
  item: Upcoming;
  onClose: () => void;
  /** `revision` is the revision whose dates were shown. */
  onRenewed: (changes: RenewalChanges, revision: number) => void;
}

/** Records a renewal at the registrar: suggests new dates, which the user can change and save. */
export function RenewedDialog(props: RenewedDialogProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(props.item.id));
  if (record) return <RenewalForm {...props} record={record} />;
  return (
    <Dialog
      title={titleOf(props.item)}
      onClose={props.onClose}
      actions={
        <Button variant="default" onClick={props.onClose}>
          Cancel
        </Button>
      }
    >
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

const titleOf = ({ unicodeName }: Upcoming) => `${unicodeName} was renewed`;

function RenewalForm({ item, record, onClose, onRenewed }: RenewedDialogProps & { record: DomainRecord }) {
  // The dates on the screen belong to this version of the record, even if it changes in the meantime.
  const [shown] = useState(record);
  const [values, setValues] = useState(() => initialRenewal(shown));
  const [issues, setIssues] = useState<RenewalIssues>({});
  const change = (next: RenewalValues) => {
    setValues(next);
    setIssues({});
  };
  const save = () => {
    const read = readRenewal(values, shown);
    if (read.ok) onRenewed(read.changes, shown.revision);
    else setIssues(read.issues);
  };
  return (
    <Dialog
      title={titleOf(item)}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <p>Record a renewal that you made at the registrar. Namekeep does not renew or pay for anything.</p>
      <div className={classes.fields}>
        <TextInput
          label="Years"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostYears}
          className={classes.years ?? ''}
          value={values.years}
          error={issues.years}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(withYears(values, event.currentTarget.value, shown))}
        />
        {renewedDates.map((field) => {
          const before = shown[field];
          return (
            before !== null && (
              <TextInput
                key={field}
                type="date"
                label={`New ${inSentence(labelOf(field))}`}
                description={`Currently ${dateText(before)}.`}
                min="0001-01-01"
                max="9999-12-31"
                value={values[field] ?? ''}
                error={issues[field]}
                onChange={(event) => change({ ...values, [field]: event.currentTarget.value })}
              />
            )
          );
        })}
        <TextInput
          label={`${labelOf('renewalCostMinor')} in ${shown.currency}`}
          description="Per year. Leave it empty if unknown; 0 means free."
          inputMode="decimal"
          autoComplete="off"
          value={values.renewalCostMinor}
          error={issues.renewalCostMinor}
          onChange={(event) => change({ ...values, renewalCostMinor: event.currentTarget.value })}
        />
      </div>
    </Dialog>
  );
}
