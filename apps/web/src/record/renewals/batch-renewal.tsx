import { Button } from '../../kit/button.tsx';
import { DateInput, TextInput, Checkbox } from '../../kit/fields.tsx';
import { type DomainRecord, maxYears, today as todayIn } from '@namekeep/domain';
import { useRef, useState, useEffect } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notices.tsx';
import {
  isChosen,
  type ManyValues,
  obstacleOf,
  paidOnProblem,
  readMany,
  yearsOf,
  typedAmount,
  movedDates,
  type RenewalBody,
} from './renewal-values.ts';
import { type Renewed, MovedDates, sendRenewal } from './renewals.tsx';
import { useForm } from '@mantine/form';
import { useSession } from '../../api/session.ts';
import { isRefused, type Attempt, attemptFor, randomKey } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decisionsChanged, recordQuery } from '../../api/queries.ts';
import { inTurn } from '../done/done.ts';

interface RenewedManyFormProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records that several domains were renewed, each from its own dates and for its own price. */
export function RenewedManyForm({ records, onClose, onRenewed }: RenewedManyFormProps) {
  const form = useManyForm(records, onRenewed);
  const list = useRef<HTMLUListElement>(null);
  const { left, done, failed, sending, stop } = form.renewals;
  const { count, unpriced } = form;
  const close = () => {
    stop();
    if (done.length > 0) onRenewed(done);
    else onClose();
  };
  return (
    <Dialog
      wide
      title={`${countPhrase(records.length, 'domain was', 'domains were')} renewed`}
      onClose={close}
      onSubmit={() => form.submit()}
      actions={
        <>
          <Button variant="default" onClick={sending ? stop : close}>
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
      <SharedFields form={form} />
      {form.stuck > 0 && (
        <Notice tone="info">
          {countPhrase(form.stuck, 'domain', 'domains')} cannot be renewed for {countPhrase(form.years ?? 1, 'year')}{' '}
          and {form.stuck === 1 ? 'is' : 'are'} skipped.
        </Notice>
      )}
      {unpriced > 0 && (
        <Notice
          tone="bad"
          actions={
            <Button
              size="compact"
              variant="default"
              onClick={() => {
                form.submit(true);
                // The question goes with its answer; its button must not take the focus along.
                list.current?.focus();
              }}
            >
              Save without a price
            </Button>
          }
        >
          {unpriced} without a price. Enter what {unpriced === 1 ? 'it' : 'they'} cost in the list, or save{' '}
          {unpriced === 1 ? 'this payment' : 'these payments'} without an amount.
        </Notice>
      )}
      <RenewalsProgress renewals={form.renewals} />
      <ul ref={list} className="max-h-[50vh] overflow-y-auto border-y border-line" aria-label="Domains" tabIndex={0}>
        {left.map((record) => (
          <ManyRow
            key={record.id}
            record={record}
            years={form.values.years}
            obstacle={form.obstacle(record)}
            isChosen={isChosen(record, form.values)}
            typed={form.values.amounts[record.id] ?? null}
            problem={form.problems[record.id]}
            failure={failed.get(record.id)}
            isSaving={sending}
            onChoose={(isOn) => form.choose(record.id, isOn)}
            onType={(amount) => form.typeAmount(record.id, amount)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** What applies to all renewals. */
function SharedFields({ form }: { form: ReturnType<typeof useManyForm> }) {
  const { sending } = form.renewals;
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-[5.5rem_1fr_1fr]">
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
      <DateInput label="Paid on" readOnly={sending} {...form.getInputProps('paidOn')} />
    </div>
  );
}

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

interface ManyRowProps {
  record: DomainRecord;
  years: string;
  /** Why it cannot be renewed, or null. */
  obstacle: string | null;
  /** Whether its renewal is recorded. */
  isChosen: boolean;
  /** The price that was typed, or null. */
  typed: string | null;
  problem: string | undefined;
  failure: unknown;
  isSaving: boolean;
  onChoose: (isOn: boolean) => void;
  onType: (amount: string) => void;
}

/** One domain of a selection: its dates before and after, and what was paid. */
export function ManyRow({ record, years, obstacle, isChosen, typed, problem, failure, isSaving, ...on }: ManyRowProps) {
  const name = record.unicodeName;
  const count = yearsOf(years);
  return (
    <li className="grid grid-cols-[1fr_8rem] items-center gap-x-4 gap-y-0.5 border-b border-line px-1 py-1.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_8rem] [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]">
      <span className="font-semibold">
        {name}
        {record.renewalIntent === 'let_expire' && (
          <Checkbox
            label="Let expire; renewed after all"
            aria-label={`${name} was to expire, but is renewed`}
            checked={isChosen}
            disabled={isSaving}
            onChange={(event) => on.onChoose(event.currentTarget.checked)}
          />
        )}
      </span>
      {obstacle === null ? (
        <MovedDates moved={count === null ? null : movedDates(record, count)} />
      ) : (
        <span className="moved-dates">{obstacle}</span>
      )}
      {obstacle === null && isChosen && (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Price of ${name} in ${record.currency}`}
          unit={record.currency}
          value={typedAmount(typed, years, record)}
          error={problem}
          readOnly={isSaving}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => on.onType(event.currentTarget.value)}
        />
      )}
      {failure !== undefined && (
        <p className="col-span-full text-overdue text-sm">
          {isRefused(failure, 'stale_revision')
            ? 'This record has changed in the meantime. Its latest dates and price are shown.'
            : errorSentence(failure)}
        </p>
      )}
    </li>
  );
}

interface RenewalsProgressProps {
  renewals: ReturnType<typeof useRenewals>;
}

/** How many renewals are saved so far, and how many could not be. */
export function RenewalsProgress({ renewals: { progress, sending, failed } }: RenewalsProgressProps) {
  return (
    <>
      <div role="status">
        {sending && (
          <>
            Saving {progress.completed} of {countPhrase(progress.total, 'renewal')}…
            <progress
              className="w-full accent-accent"
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
    </>
  );
}

interface Renewal {
  record: DomainRecord;
  body: RenewalBody;
}

/**
 * Records the renewals of several records, one after the other. Those that fail stay; a record that has changed in the
 * meantime is replaced by its latest version, to be looked at before it is sent again.
 */
export function useRenewals(selected: readonly DomainRecord[]) {
  const client = useQueryClient();
  const [left, setLeft] = useState(selected);
  const [done, setDone] = useState<readonly Renewed[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [progress, setProgress] = useState({ completed: 0, total: 0 });
  // A retry after a lost response records nothing twice.
  const attempts = useRef(new Map<string, Attempt>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useMutation({
    mutationFn: async (renewals: readonly Renewal[]) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setFailed(new Map());
      setProgress({ completed: 0, total: renewals.length });
      const steps = await inTurn(
        renewals,
        async ({ record, body }) => {
          const attempt = attemptFor(attempts.current.get(record.id) ?? null, body, randomKey);
          attempts.current.set(record.id, attempt);
          return await sendRenewal(record, body, attempt.key);
        },
        { signal, onStep: (completed) => setProgress({ completed, total: renewals.length }) },
      );
      const renewed = steps.flatMap(({ result }) => (result.ok ? [result.value] : []));
      const problems = new Map<string, unknown>();
      const latest = new Map<string, DomainRecord>();
      for (const { item, result } of steps) {
        if (result.ok) continue;
        problems.set(item.record.id, result.error);
        if (!isRefused(result.error, 'stale_revision')) continue;
        latest.set(
          item.record.id,
          await client.fetchQuery({ ...recordQuery(item.record.id), staleTime: 0 }).catch(() => item.record),
        );
      }
      const ids = new Set(renewed.map(({ record }) => record.id));
      setLeft((records) => records.flatMap((one) => (ids.has(one.id) ? [] : [latest.get(one.id) ?? one])));
      setFailed(problems);
      const all = [...done, ...renewed];
      setDone(all);
      return { all, complete: problems.size === 0 && steps.length === renewals.length };
    },
    onSettled: () => decisionsChanged(client),
  });
  return {
    /** The records that are not renewed yet. */
    left,
    /** The renewals that were recorded so far. */
    done,
    /** Why the renewals of some records were not recorded, by record. */
    failed,
    progress,
    sending: send.isPending,
    /** Stops after the record that is being sent. */
    stop: () => running.current?.abort(),
    send: (renewals: readonly Renewal[], onComplete: (renewed: readonly Renewed[]) => void) => {
      if (send.isPending) return;
      send.mutate(renewals, { onSuccess: ({ all, complete }) => complete && onComplete(all) });
    },
  };
}
