import { useForm } from '@mantine/form';
import { type DomainRecord, maxYears, today as todayIn } from '@namekeep/domain';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { isChosen, type ManyValues, obstacleOf, paidOnProblem, readMany } from './many-values.ts';
import { yearsOf } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';
import { useRenewals } from './use-renewals.ts';

/** The form that records the renewals of several records. */
export function useManyForm(records: readonly DomainRecord[], onRenewed: (renewed: readonly Renewed[]) => void) {
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  const renewals = useRenewals(records);
  const form = useForm<ManyValues>({ initialValues: { years: '1', paidOn: today, amounts: {}, chosen: {} } });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  // How many payments would be saved without a price, once the owner has been asked.
  const [unpriced, setUnpriced] = useState(0);
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
    /** How many renewals would be recorded. */
    count: renewals.left.filter((record) => obstacle(record) === null && isChosen(record, values)).length,
    getInputProps: form.getInputProps,
    /** How many payments without a price the owner has to agree to; 0 if there is no question. */
    unpriced,
    choose: (id: string, isOn: boolean) => {
      form.setFieldValue('chosen', { ...form.getValues().chosen, [id]: isOn });
      setUnpriced(0);
    },
    typeAmount: (id: string, amount: string) => {
      setUnpriced(0);
      form.setFieldValue('amounts', { ...form.getValues().amounts, [id]: amount });
      setProblems(({ [id]: _, ...others }) => others);
    },
    submit: (agreed = false) => {
      if (renewals.sending) return;
      const read = readMany(renewals.left, values, today);
      form.setErrors({
        ...(read.years && { years: `Enter 1 to ${maxYears} years.` }),
        ...(read.paidOn && { paidOn: paidOnProblem(values) }),
      });
      setProblems(read.amounts);
      if (read.years || read.paidOn || Object.keys(read.amounts).length > 0 || read.renewals.length === 0) return;
      setUnpriced(agreed ? 0 : read.unpriced.length);
      if (read.unpriced.length > 0 && !agreed) return;
      renewals.send(read.renewals, onRenewed);
    },
  };
}
