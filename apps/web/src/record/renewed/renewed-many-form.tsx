import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type DomainRecord, maxYears, today as todayIn } from '@namekeep/domain';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { ManyRow } from './many-row.tsx';
import { type ManyValues, obstacleOf, readMany } from './many-values.ts';
import classes from './renewed-dialog.module.css';
import { yearsOf } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';
import { useRenewals } from './use-renewals.ts';

interface RenewedManyFormProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records that several domains were renewed, each from its own dates and for its own price. */
export function RenewedManyForm({ records, onClose, onRenewed }: RenewedManyFormProps) {
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  const renewals = useRenewals(records);
  const { left, done, failed, progress, sending } = renewals;
  const form = useForm<ManyValues>({ initialValues: { years: '1', paidOn: today, amounts: {} } });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { values } = form;
  const years = yearsOf(values.years);
  const stuck = years === null ? [] : left.filter((record) => obstacleOf(record, years) !== null);
  const count = left.length - stuck.length;

  const close = () => {
    renewals.stop();
    if (done.length > 0) onRenewed(done);
    else onClose();
  };
  const submit = () => {
    if (sending) return;
    const read = readMany(left, values, today);
    form.setErrors({
      ...(read.years && { years: `Enter a number of years from 1 to ${maxYears}.` }),
      ...(read.paidOn && { paidOn: 'Enter a valid date.' }),
    });
    setProblems(read.amounts);
    if (read.years || read.paidOn || Object.keys(read.amounts).length > 0 || read.renewals.length === 0) return;
    renewals.send(read.renewals, onRenewed);
  };
  return (
    <Dialog
      wide
      title={`${countPhrase(records.length, 'domain was', 'domains were')} renewed`}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={sending ? renewals.stop : close}>
            {sending ? 'Stop' : done.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={sending} disabled={count === 0}>
            {failed.size > 0 ? `Save ${count} again` : `Save ${countPhrase(count, 'renewal')}`}
          </Button>
        </>
      }
    >
      <p>
        Record renewals that you made at the registrar. Each domain moves forward from its own dates. Namekeep does not
        renew or pay for anything.
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Years"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxYears}
          readOnly={sending}
          {...form.getInputProps('years')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextInput
          label="Paid on"
          type="date"
          min="0001-01-01"
          max="9999-12-31"
          readOnly={sending}
          {...form.getInputProps('paidOn')}
        />
      </div>
      {stuck.length > 0 && (
        <Notice tone="info">
          {countPhrase(stuck.length, 'domain', 'domains')} cannot be renewed for {countPhrase(years ?? 1, 'year')} and{' '}
          {stuck.length === 1 ? 'is' : 'are'} skipped.
        </Notice>
      )}
      <div role="status">
        {sending && (
          <>
            Saving {progress.completed} of {countPhrase(progress.total, 'renewal')}…
            <progress
              className={classes.progress}
              aria-label="Renewals saved"
              value={progress.completed}
              max={progress.total}
            />
          </>
        )}
      </div>
      {!sending && failed.size > 0 && (
        <Notice tone="bad" title={`${failed.size} of ${countPhrase(progress.total, 'renewal')} could not be saved`}>
          The others are saved. Review the names below, then save again.
        </Notice>
      )}
      <ul className={classes.names} aria-label="Domains" tabIndex={0}>
        {left.map((record) => (
          <ManyRow
            key={record.id}
            record={record}
            years={values.years}
            obstacle={years === null ? null : obstacleOf(record, years)}
            typed={values.amounts[record.id] ?? null}
            problem={problems[record.id]}
            failure={failed.get(record.id)}
            isSaving={sending}
            onType={(amount) => {
              form.setFieldValue('amounts', { ...form.getValues().amounts, [record.id]: amount });
              setProblems(({ [record.id]: _, ...others }) => others);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
