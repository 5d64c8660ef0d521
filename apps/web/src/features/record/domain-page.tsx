import { type DomainRecord, isDecidable, today as todayIn } from '@namekeep/domain';
import { useInfiniteQuery, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, ask } from '../../api/client.ts';
import { recordDecisionQuery } from '../../api/decisions.ts';
import { recordPaymentsQuery, recordTotalsQuery } from '../../api/payments.ts';
import { historyQuery, recordQuery, portfolioChanged } from '../../api/queries.ts';
import { useSession, useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { dateText, shortDateText } from '../../kit/format.ts';
import { IconArchive, IconCheck, IconPencil, IconTag } from '../../kit/icons.ts';
import { useShortcut } from '../../kit/keys.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { PrintWhole } from '../../kit/printing.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { useArchive, useChoices } from '../../record/acts.ts';
import { decisionKeys, decisionLabels, useChoiceKeys } from '../../record/decision-actions.ts';
import { labelsKey, RecordLabels, UrgencyMark } from '../../record/marks.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordPayments } from './record-payments.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { prevented } from '../../kit/form.tsx';
import { TextInput } from '../../kit/fields.tsx';

const RenewedDialog = lazyPart(() => import('../../record/renewals/renewal-dialog.tsx'), 'RenewedDialog');
const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx'), 'LabelsDialog');

export const useRecordId = (): string => useParams({ strict: false }).id ?? '';

export function DomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  // The parts of the page are read together and come at once, so that nothing moves.
  const lists = [useInfiniteQuery(recordPaymentsQuery(id)), useInfiniteQuery(historyQuery(id))];
  const parts = [useQuery(recordDecisionQuery(id)), useQuery(recordTotalsQuery(id)), ...lists];
  const retry = () => void refetch();
  if (!record || (error === null && parts.some(({ isLoading }) => isLoading)))
    return <MissingRecord error={error} onRetry={retry} />;
  return (
    <>
      <Head key={id} record={record} />
      <FailureNotice error={error} onRetry={retry} />
      <RecordTimeline record={record} />
      <div className="grid items-start gap-x-[clamp(2rem,3vw,4rem)] min-[80rem]:grid-cols-[minmax(0,1fr)_24rem] print:block">
        <RecordDetails key={id} record={record} />
        <div className="min-w-0 grid gap-8">
          <RecordPayments record={record} />
          <RecordHistory key={id} record={record} />
        </div>
      </div>
      <DeleteRecord key={`delete ${id}`} record={record} />
      <PrintWhole lists={lists} />
    </>
  );
}

function Head({ record }: { record: DomainRecord }) {
  const [open, setOpen] = useState<'renewal' | 'labels' | null>(null);
  const close = () => setOpen(null);
  useShortcut(labelsKey, () => setOpen('labels'));
  return (
    <>
      <PageHeading
        title={record.unicodeName}
        actions={<Actions record={record} onRenewed={() => setOpen('renewal')} />}
      >
        <NextSentence record={record} />
      </PageHeading>
      <div className="-mt-2 mb-5 flex flex-wrap items-center gap-2 [&>[role=group]]:flex-wrap">
        {record.name !== record.unicodeName && <code className="text-ink-soft wrap-anywhere">{record.name}</code>}
        {record.labels.length > 0 && <RecordLabels labels={record.labels} />}
        <button
          type="button"
          className="inline-flex min-h-7 items-center gap-1.25 rounded-md px-1.5 text-sm text-accent hover:bg-hover pointer-coarse:min-h-11"
          aria-keyshortcuts={labelsKey}
          onClick={() => setOpen('labels')}
        >
          <IconTag size={15} />
          {record.labels.length > 0 ? 'Edit labels' : 'Add labels'}
        </button>
      </div>
      {open === 'renewal' && <RenewedDialog records={[record]} onClose={close} onRenewed={close} />}
      {open === 'labels' && <LabelsDialog records={[record]} onClose={close} onDone={close} />}
    </>
  );
}

function Actions({ record, onRenewed }: { record: DomainRecord; onRenewed: () => void }) {
  const archive = useArchive();
  const { choose, sending } = useChoices();
  const other = record.renewalIntent === 'renew' ? 'let_expire' : 'renew';
  useChoiceKeys(() => [record], onRenewed, choose);
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconCheck size={18} />}
        aria-keyshortcuts={decisionKeys.renewed}
        onClick={onRenewed}
      >
        {decisionLabels.renewed}
      </Button>
      {isDecidable(record) && (
        <Button aria-keyshortcuts={decisionKeys[other]} loading={sending} onClick={() => choose([record], other)}>
          {decisionLabels[other]}
        </Button>
      )}
      <Button component={AppLink} href={paths.editDomain(record.id)} leftSection={<IconPencil size={18} />}>
        Edit
      </Button>
      <Button
        leftSection={<IconArchive size={18} />}
        loading={archive.isPending}
        onClick={() => archive.mutate({ records: [record], isArchived: !record.isArchived })}
      >
        {record.isArchived ? 'Unarchive' : 'Archive'}
      </Button>
    </>
  );
}

/** `GoDaddy renews this on 19 Dec and charges US$22.99.`, with how soon that is and when it was decided. */
function NextSentence({ record }: { record: DomainRecord }) {
  const { timezone } = useSession();
  const { data } = useQuery(recordDecisionQuery(record.id));
  const decision = data?.decision ?? null;
  const today = useToday();
  const day = (date: string) => (date.startsWith(today.slice(0, 4)) ? shortDateText(date) : dateText(date));
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`text-lg ${record.renewal.conflict ? 'text-due' : 'text-ink'}`}>{record.renewal.next}</span>
      {record.renewalIntent === 'renew' && <UrgencyMark renewal={record.renewal} intent="renew" />}
      {decision !== null && decision.choice !== 'later' && (
        <span className="text-sm">Decided {day(todayIn(timezone, Date.parse(decision.decidedAt)))}</span>
      )}
    </span>
  );
}

/** Replaces a record that is loading, failed to load, or does not exist. */
export function MissingRecord({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <RecordLoading />;
  if (!isRefused(error, 'not_found')) return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeading title="Domain not found">It may have been deleted, or the address may be mistyped.</PageHeading>
      <Button variant="filled" component={AppLink} href={paths.domains()}>
        Go to your domains
      </Button>
    </>
  );
}

/** A skeleton of a record, in its final layout. */
function RecordLoading() {
  const line = 'h-8.5 border-b border-line bg-[linear-gradient(var(--color-sunken),var(--color-sunken))] bg-no-repeat';
  return (
    <div className="appear" role="status" aria-label="Loading">
      <div className="h-9 w-64 max-w-full rounded-lg bg-sunken" />
      <div className="mt-3 mb-12 h-5 w-120 max-w-full rounded-lg bg-sunken" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-[clamp(2rem,4vw,4rem)]">
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={`${line} bg-[size:60%_0.875rem] bg-left`} />
        ))}
      </div>
    </div>
  );
}

/** Deletes a record with its history, after the user has typed its name. */
export function DeleteRecord({ record: { id, name, unicodeName, revision } }: { record: DomainRecord }) {
  const router = useRouter();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: () => ask('domainsDelete', { id, revision }),
    onSuccess: async () => {
      await router.navigate({ href: paths.domains(), replace: true });
      client.removeQueries(recordQuery(id));
      void portfolioChanged(client);
    },
    onError: (error) => {
      if (isRefused(error, 'stale_revision')) void client.invalidateQueries(recordQuery(id));
    },
  });
  const confirm = () => {
    const text = typed.trim().toLowerCase();
    if (text !== name && text !== unicodeName) return setProblem(`Type ${unicodeName} exactly as shown.`);
    setProblem(null);
    if (!remove.isPending) remove.mutate();
  };
  return (
    <details className="mt-4 border-t border-line pt-4 print:hidden">
      <summary className="w-fit cursor-pointer py-1 text-ink-soft hover:text-ink">Delete permanently</summary>
      <form
        className="mt-2 grid max-w-120 justify-items-start gap-3 [&>.field]:w-full"
        aria-label={`Delete ${unicodeName}`}
        noValidate
        onSubmit={prevented(confirm)}
      >
        <p>The domain and its history are deleted immediately. This cannot be undone.</p>
        <TextInput
          label={`Type ${unicodeName} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FailureNotice
          title="Not deleted"
          error={remove.error}
          words={{
            stale_revision:
              'The domain has changed in the meantime. Check it, then delete it again if you still want to.',
          }}
        />
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Delete
        </Button>
      </form>
    </details>
  );
}
