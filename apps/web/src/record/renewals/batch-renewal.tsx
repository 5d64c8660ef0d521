import { type DomainRecord, today as todayIn } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, attemptFor, isRefused, randomKey } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { decisionsChanged, recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DateInput, TextInput, YearsInput } from '../../kit/fields.tsx';
import { countPhrase, totalText } from '../../kit/format.ts';
import { IconPlus, IconX } from '../../kit/icons.ts';
import { Notice } from '../../kit/notices.tsx';
import { inTurn } from '../done/done.ts';
import { type BatchRow, type BatchValues, batchProblems, batchTotals, readRow, type TypedRow } from './batch-values.ts';
import type { RenewalBody } from './renewal-values.ts';
import { MovedDates, notAtRegistrar, type Renewed, sendRenewal } from './renewals.tsx';

interface BatchRenewalProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records that several domains were renewed, each from its own dates, for its own years and its own price. */
export function BatchRenewal({ records, onClose, onRenewed }: BatchRenewalProps) {
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  const [values, setValues] = useState<BatchValues>({ years: '1', paidOn: today, rows: {} });
  const [isChecked, setIsChecked] = useState(false);
  // How many payments without a price the owner was asked about.
  const [asked, setAsked] = useState(0);
  const renewals = useRenewals(records);
  const { left, done, failed, sending, stop } = renewals;
  const rows = left.map((record) => readRow(record, values, today));
  const ready = rows.flatMap(({ record, body }) => (body === null ? [] : [{ record, body }]));
  const totals = batchTotals(rows);
  const wanted = rows.filter(({ isOn, obstacle }) => isOn && obstacle === null);
  const type = (id: string, change: TypedRow) =>
    setValues((now) => ({ ...now, rows: { ...now.rows, [id]: { ...now.rows[id], ...change } } }));
  const close = () => {
    stop();
    if (done.length > 0) onRenewed(done);
    else onClose();
  };
  const submit = () => {
    setIsChecked(true);
    const isWrong = Object.keys(batchProblems(values)).length > 0 || ready.length < wanted.length;
    if (isWrong || ready.length === 0) return;
    if (totals.unpriced > 0 && totals.unpriced !== asked) return setAsked(totals.unpriced);
    renewals.send(ready, onRenewed);
  };
  return (
    <Dialog
      wide
      title={`Record ${countPhrase(wanted.length, 'renewal')}`}
      onClose={close}
      onSubmit={submit}
      cancel={null}
      actions={
        <>
          <Totals {...totals} isAsked={asked > 0 && asked === totals.unpriced && !sending} />
          <Button onClick={sending ? stop : close}>{sending ? 'Stop' : done.length > 0 ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" loading={sending} disabled={wanted.length === 0}>
            {`Record ${failed.size > 0 ? `${wanted.length} again` : countPhrase(wanted.length, 'renewal')}`}
          </Button>
        </>
      }
    >
      <SharedFields
        values={values}
        problems={isChecked ? batchProblems(values) : {}}
        isSaving={sending}
        onType={(change) => setValues((now) => ({ ...now, ...change }))}
      />
      <Progress renewals={renewals} />
      <div aria-hidden className={`${columns} -mb-2 px-1 text-sm text-ink-soft max-md:hidden`}>
        <span>Domain</span>
        <span>Dates</span>
        <span>Years</span>
        <span>Price</span>
      </div>
      <ul className="max-h-[50vh] overflow-y-auto border-y border-line" aria-label="Domains" tabIndex={0}>
        {rows.map((row) => (
          <Row
            key={row.record.id}
            row={row}
            failure={failed.get(row.record.id)}
            isChecked={isChecked}
            isSaving={sending}
            onType={(change) => type(row.record.id, change)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface SharedFieldsProps {
  values: BatchValues;
  problems: ReturnType<typeof batchProblems>;
  isSaving: boolean;
  onType: (change: Partial<BatchValues>) => void;
}

/** What applies to all renewals of a batch. */
function SharedFields({ values, problems, isSaving, onType }: SharedFieldsProps) {
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-[5.5rem_1fr_1fr]">
      <YearsInput
        label="Years"
        readOnly={isSaving}
        value={values.years}
        error={problems.years}
        onChange={(event) => onType({ years: event.currentTarget.value })}
      />
      <DateInput
        label="Paid on"
        readOnly={isSaving}
        value={values.paidOn}
        error={problems.paidOn}
        onChange={(event) => onType({ paidOn: event.currentTarget.value })}
      />
      <p className="self-end pb-2 text-sm text-ink-soft">{notAtRegistrar}</p>
    </div>
  );
}

/** How many renewals are saved so far, and how many could not be. */
function Progress({ renewals: { progress, sending, failed } }: { renewals: ReturnType<typeof useRenewals> }) {
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

/** What the renewals cost together: `US$77.46 · €12.96 · 6 without a price` */
function Totals({ sums, unpriced, isAsked }: ReturnType<typeof batchTotals> & { isAsked: boolean }) {
  return (
    <p className="mr-auto self-center font-medium tabular-nums" role="status" aria-label="Total">
      {sums.map(([currency, sum]) => totalText(sum, currency)).join(' · ')}
      {unpriced > 0 && (
        <span className="text-due">
          {sums.length > 0 && ' · '}
          {unpriced} without a price{isAsked && '. Enter what they cost, or press again to record them as they are.'}
        </span>
      )}
    </p>
  );
}

/** Name, dates, years, price and a button; on a phone on three lines. */
const columns =
  'grid grid-cols-[4.5rem_minmax(0,1fr)_2.25rem] gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_4.5rem_8.5rem_2.25rem]';

interface RowProps {
  row: BatchRow;
  failure: unknown;
  /** Whether problems are shown. */
  isChecked: boolean;
  isSaving: boolean;
  onType: (change: TypedRow) => void;
}

/** One domain of a batch: its dates before and after, for how many years, and what was paid. */
function Row({ row, failure, isChecked, isSaving, onType }: RowProps) {
  const { record, isOn, obstacle, problems } = row;
  const name = record.unicodeName;
  return (
    <li
      className={`${columns} items-start border-b border-line px-1 py-1.5 last:border-b-0 [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]`}
    >
      <span className="col-span-2 flex min-h-9 flex-wrap content-center items-center gap-x-2 font-semibold wrap-anywhere md:col-span-1">
        {name}
        {record.renewalIntent === 'let_expire' && <span className="text-sm font-normal text-due">Let expire</span>}
      </span>
      <span className="moved-dates items-center md:min-h-9">
        {obstacle ?? (isOn ? <MovedDates moved={row.moved} /> : 'Left out')}
      </span>
      {isOn && obstacle === null && (
        <>
          <YearsInput
            aria-label={`Years of ${name}`}
            value={row.years}
            error={isChecked && problems.years}
            readOnly={isSaving}
            onChange={(event) => onType({ years: event.currentTarget.value })}
          />
          <TextInput
            className="max-md:col-span-2"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Price of ${name} in ${record.currency}`}
            placeholder="Unknown"
            unit={record.currency}
            value={row.amount}
            error={isChecked && problems.amount}
            readOnly={isSaving}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType({ amount: event.currentTarget.value })}
          />
        </>
      )}
      {obstacle === null && (
        <button
          type="button"
          className="icon-button size-9 max-md:col-start-3 max-md:row-start-1 md:col-start-5"
          aria-label={`${isOn ? 'Leave out' : 'Include'} ${name}`}
          disabled={isSaving}
          onClick={() => onType({ isOn: !isOn })}
        >
          {isOn ? <IconX size={16} /> : <IconPlus size={16} />}
        </button>
      )}
      {failure !== undefined && (
        <p className="col-span-full text-sm text-overdue">
          {isRefused(failure, 'stale_revision')
            ? 'This domain has changed in the meantime. Its latest dates and price are shown.'
            : errorSentence(failure)}
        </p>
      )}
    </li>
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
function useRenewals(selected: readonly DomainRecord[]) {
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
        const { id } = item.record;
        problems.set(id, result.error);
        if (!isRefused(result.error, 'stale_revision')) continue;
        latest.set(id, await client.fetchQuery({ ...recordQuery(id), staleTime: 0 }).catch(() => item.record));
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
