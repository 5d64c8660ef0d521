import { type DomainRecord, type Issue } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, RefusedError, idempotencyKeys } from '../../api/client.ts';
import { pageSentence } from '../../api/error-sentence.ts';
import { decisionsChanged, recordsOf } from '../../api/queries.ts';
import { useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DateInput, TextInput, YearsInput } from '../../kit/fields.tsx';
import { countPhrase } from '../../kit/format.ts';
import { IconPlus, IconX } from '../../kit/icons.ts';
import { useDraft } from '../../kit/form.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { RestoredNotice } from '../edit-notices.tsx';
import { type BatchRow, type BatchValues, batchCosts, batchProblems, readRow, type TypedRow } from './batch-values.ts';
import { costsText, unpricedIn } from '../sums.ts';
import type { RenewalBody } from './renewal-values.ts';
import { MovedDates, notAtRegistrar, reportRenewals } from './renewals.tsx';

interface BatchRenewalProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  onRenewed: () => void;
}

/** Records that several domains were renewed, each from its own dates, for its own years and its own price. */
export function BatchRenewal({ records, onClose, onRenewed }: BatchRenewalProps) {
  const today = useToday();
  const [initial] = useState<BatchValues>({ years: '1', paidOn: today, rows: {} });
  const ids = records.map(({ id }) => id);
  const { draft: values, setDraft: setValues, drop, restored } = useDraft(`renewals:${ids.join()}`, initial);
  const [isChecked, setIsChecked] = useState(false);
  // How many payments without a price the owner was asked about.
  const [asked, setAsked] = useState(0);
  const { sending, problems, error, ...renewals } = useRenewals(records, () => {
    drop();
    onRenewed();
  });
  const close = () => {
    drop();
    onClose();
  };
  const rows = renewals.records.map((record) => readRow(record, values, today));
  const ready = rows.flatMap(({ record, body }) => (body === null ? [] : [{ record, body }]));
  const costs = batchCosts(rows);
  const unpriced = unpricedIn(costs);
  const wanted = rows.filter(({ isOn, obstacle }) => isOn && obstacle === null);
  const type = (id: string, change: TypedRow) =>
    setValues((now) => ({ ...now, rows: { ...now.rows, [id]: { ...now.rows[id], ...change } } }));
  const submit = () => {
    setIsChecked(true);
    const isWrong = Object.keys(batchProblems(values)).length > 0 || ready.length < wanted.length;
    if (isWrong || ready.length === 0) return;
    if (unpriced > 0 && unpriced !== asked) return setAsked(unpriced);
    renewals.send(ready);
  };
  return (
    <Dialog
      wide
      title={`Record ${countPhrase(wanted.length, 'renewal')}`}
      onClose={close}
      onSubmit={submit}
      isRestored={restored}
      cancel={null}
      actions={
        <>
          <p className="mr-auto self-center font-medium tabular-nums" role="status" aria-label="Total">
            {costsText(costs)}
            {asked > 0 && asked === unpriced && !sending && (
              <span data-asks className="text-due">
                . Enter what they cost, or press again to record them as they are.
              </span>
            )}
          </p>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" loading={sending} disabled={wanted.length === 0}>
            Record {countPhrase(wanted.length, 'renewal')}
          </Button>
        </>
      }
    >
      {restored && <RestoredNotice onDiscard={() => drop()} />}
      <SharedFields
        values={values}
        problems={isChecked ? batchProblems(values) : {}}
        isSaving={sending}
        onType={(change) => setValues((now) => ({ ...now, ...change }))}
      />
      {problems.size > 0 && <MarkedNotice count={problems.size} />}
      <FailureNotice title="Nothing was recorded" error={error} />
      <RowList>
        {rows.map((row) => (
          <Row
            key={row.record.id}
            row={row}
            problem={problems.get(row.record.id)}
            isChecked={isChecked}
            isSaving={sending}
            onType={(change) => type(row.record.id, change)}
          />
        ))}
      </RowList>
    </Dialog>
  );
}

interface SharedFieldsProps {
  values: BatchValues;
  problems: ReturnType<typeof batchProblems>;
  isSaving: boolean;
  onType: (change: Partial<BatchValues>) => void;
}

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

/** Name, dates, years, price and a button; on a phone on three lines. */
const columns =
  'grid grid-cols-[4.5rem_minmax(0,1fr)_2.25rem] gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_4.5rem_8.5rem_2.25rem]';

const MarkedNotice = ({ count }: { count: number }) => (
  <Notice tone="bad" title="Nothing was recorded">
    <p data-asks>Review the {countPhrase(count, 'domain')} marked below, then record them again.</p>
  </Notice>
);

const RowList = ({ children }: { children: ReactNode }) => (
  <>
    <div aria-hidden className={`${columns} -mb-2 px-1 text-sm text-ink-soft max-md:hidden`}>
      <span>Domain</span>
      <span>Dates</span>
      <span>Years</span>
      <span>Price</span>
    </div>
    <ul className="max-h-[50vh] overflow-y-auto border-y border-line" aria-label="Domains" tabIndex={0}>
      {children}
    </ul>
  </>
);

interface RowProps {
  row: BatchRow;
  problem: string | undefined;
  isChecked: boolean;
  isSaving: boolean;
  onType: (change: TypedRow) => void;
}

function Row({ row, problem, isChecked, isSaving, onType }: RowProps) {
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
      {problem !== undefined && <p className="col-span-full text-sm text-overdue">{problem}</p>}
    </li>
  );
}

/** Records the renewals of several records, all or none. A record that has changed in the meantime is read again, to be looked at. */
function useRenewals(selected: readonly DomainRecord[], onRenewed: () => void) {
  const client = useQueryClient();
  const [records, setRecords] = useState(selected);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [keyFor] = useState(idempotencyKeys);
  const send = useMutation({
    mutationFn: async (renewals: readonly { record: DomainRecord; body: RenewalBody }[]) => {
      setProblems(new Map());
      const batch = { renewals: renewals.map(({ record: { id, revision }, body }) => ({ id, revision, ...body })) };
      return ask('renewalsCreateBatch', { idempotencyKey: keyFor(batch), batch });
    },
    onSuccess({ importId }, { length }) {
      onRenewed();
      reportRenewals(length, importId);
    },
    async onError(error, renewals) {
      const issues = error instanceof RefusedError ? (error.refusal.issues ?? []) : [];
      const placed = issues.flatMap((issue) => {
        const renewal = renewals[Number(/^(?:batch\.)?renewals\.(\d+)/.exec(issue.path)?.[1])];
        return renewal ? [{ ...issue, id: renewal.record.id, name: renewal.record.name }] : [];
      });
      setProblems(new Map(placed.map(({ id, ...issue }) => [id, problemText(issue)])));
      const names = placed.filter(({ code }) => code === 'stale_revision').map(({ name }) => name);
      const latest = await recordsOf(names).then(
        ({ records: found }) => found,
        () => [],
      );
      const byId = new Map(latest.map((record) => [record.id, record]));
      setRecords((now) => now.map((record) => byId.get(record.id) ?? record));
    },
    onSettled: () => decisionsChanged(client),
  });
  return {
    records,
    problems,
    /** Why nothing was recorded, if that is no single record. */
    error: send.isError && problems.size === 0 ? send.error : null,
    sending: send.isPending,
    send: (renewals: readonly { record: DomainRecord; body: RenewalBody }[]) => {
      if (!send.isPending) send.mutate(renewals);
    },
  };
}

const problemText = (issue: Issue): string =>
  issue.code === 'stale_revision'
    ? 'This domain has changed in the meantime. Its latest dates and price are shown.'
    : pageSentence(issue);
