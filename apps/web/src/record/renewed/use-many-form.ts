import { useForm } from '@mantine/form';
import { type DomainRecord, maxYears, today as todayIn } from '@namekeep/domain';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { type ManyValues, obstacleOf, readMany } from './many-values.ts';
import { yearsOf } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';
import { useRenewals } from './use-renewals.ts';

/** The form that records the renewals of several records. */
export function useManyForm(records: readonly DomainRecord[], onRenewed: (renewed: readonly Renewed[]) => void) {
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  const renewals = useRenewals(records);
  const form = useForm<ManyValues>({ initialValues: { years: '1', paidOn: today, amounts: {} } });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { values } = form;
  const years = yearsOf(values.years);
  const obstacle = (record: DomainRecord) => (years === null ? null : obstacleOf(record, years));
  return {
    renewals,
    values,
    years,
    /** What is wrong with the price of a record, by record. */
    problems,
    /** Why a record cannot be renewed by the years in the form, or null. */
    obstacle,
    /** How many of the records that are left cannot be renewed by these years. */
    stuck: renewals.left.filter((record) => obstacle(record) !== null).length,
    getInputProps: form.getInputProps,
    typeAmount: (id: string, amount: string) => {
      form.setFieldValue('amounts', { ...form.getValues().amounts, [id]: amount });
      setProblems(({ [id]: _, ...others }) => others);
    },
    submit: () => {
      if (renewals.sending) return;
      const read = readMany(renewals.left, values, today);
      form.setErrors({
        ...(read.years && { years: `Enter 1 to ${maxYears} years.` }),
        ...(read.paidOn && { paidOn: 'Enter a valid date.' }),
      });
      setProblems(read.amounts);
      if (read.years || read.paidOn || Object.keys(read.amounts).length > 0 || read.renewals.length === 0) return;
      renewals.send(read.renewals, onRenewed);
    },
  };
}
