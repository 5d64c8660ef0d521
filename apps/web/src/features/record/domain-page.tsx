import { Button } from '../../kit/button.tsx';
import { choiceLabel, type DomainRecord, labelOf } from '@namekeep/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefused } from '../../api/client.ts';
import { recordDecisionQuery } from '../../api/decisions.ts';
import { recordPaymentsQuery, recordTotalsQuery } from '../../api/payments.ts';
import { historyQuery, recordQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { ArchiveButton, useArchive } from './archive-button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionFact } from './decision-fact.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { PrintWhole } from '../../kit/printing.tsx';
import { LabelsLine } from './labels-line.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordLoading } from './record-loading.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { RecordPayments } from './record-payments.tsx';
import { UrgencyMark } from '../../record/marks.tsx';
import { paths } from '../../paths.ts';
import { amountText, dateText } from '../../kit/format.ts';
import { IconPencil } from '../../kit/icons.ts';
import classes from './domain-page.module.css';

/** The ID of the record in the address. */
export const useRecordId = (): string => useParams({ strict: false }).id ?? '';

/** A record with all of its fields and its history. */
export function DomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  // The parts of the page are read together and come at once, so that nothing moves.
  const lists = [useInfiniteQuery(recordPaymentsQuery(id)), useInfiniteQuery(historyQuery(id))];
  const parts = [useQuery(recordDecisionQuery(id)), useQuery(recordTotalsQuery(id)), ...lists];
  if (!record || (error === null && parts.some(({ isLoading }) => isLoading)))
    return <MissingRecord error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ShownRecord key={id} record={record} error={error} onRetry={() => void refetch()} />
      <PrintWhole lists={lists} />
    </>
  );
}

function ShownRecord({ record, error, onRetry }: { record: DomainRecord; error: unknown; onRetry: () => void }) {
  const archive = useArchive(record);
  return (
    <>
      <PageHeading
        title={record.unicodeName}
        actions={
          <>
            <DecisionButtons record={record} />
            <Button
              component={AppLink}
              variant="default"
              href={paths.editDomain(record.id)}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Edit
            </Button>
            <ArchiveButton record={record} archive={archive} />
          </>
        }
      >
        {record.name !== record.unicodeName && (
          <>
            ASCII: <code>{record.name}</code>
          </>
        )}
      </PageHeading>
      <LabelsLine record={record} />
      {error !== null && <FailureNotice error={error} onRetry={onRetry} />}
      {record.isArchived && (
        <div className="max-w-184 mb-6">
          <Notice tone="info" title="Archived">
            This record does not count toward payments or reminders. Its name stays in use.
          </Notice>
        </div>
      )}
      <Facts record={record} />
      <RecordTimeline record={record} />
      <div className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-0 items-start 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <RecordDetails record={record} />
          <RecordPayments record={record} />
        </div>
        <RecordHistory record={record} />
      </div>
      <DeleteRecord record={record} />
    </>
  );
}

/** The most important facts: when the record is due, its cost and the decision. */
function Facts({ record }: { record: DomainRecord }) {
  const { renewal } = record;
  const [due, other] = dueTexts(record);
  return (
    <dl
      className={`${classes.facts} flex flex-wrap gap-x-[clamp(2rem,5vw,5rem)] gap-y-5 mb-3 py-3 border-t border-line`}
    >
      <div>
        <dt>{labelOf('renewal.date')}</dt>
        <dd>
          <strong>{due}</strong>
          {other !== null && <span className="text-ink-soft text-sm">{other}</span>}
          <UrgencyMark renewal={renewal} intent={record.renewalIntent} />
        </dd>
      </div>
      <div>
        <dt>{labelOf('renewalCostMinor')}</dt>
        <dd>
          <strong>{amountText(record.renewalCostMinor, record.currency)}</strong>
        </dd>
      </div>
      <div>
        <dt>{labelOf('renewalIntent')}</dt>
        <dd>
          <strong>{choiceLabel('renewalIntent', record.renewalIntent)}</strong>
          <DecisionFact record={record} />
        </dd>
      </div>
    </dl>
  );
}

/** The due date with its kind, and the other date: `Billed 17 Dec 2026`, `expires 31 Dec 2026`. */
function dueTexts({
  renewal: { date, daysUntil },
  billingDate,
  expirationDate,
}: DomainRecord): [string, string | null] {
  const isBilled = date === billingDate && date !== expirationDate;
  const other = isBilled ? expirationDate : billingDate;
  const word = isBilled ? 'Billed' : daysUntil < 0 ? 'Expired' : 'Expires';
  const otherText = other === null || other === date ? null : `${isBilled ? 'expires' : 'billed'} ${dateText(other)}`;
  return [`${word} ${dateText(date)}`, otherText];
}

/** Replaces a record that is loading, failed to load, or does not exist. */
export function MissingRecord({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <RecordLoading />;
  if (!isRefused(error, 'not_found')) return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeading title="Record not found">It may have been deleted, or the address may be mistyped.</PageHeading>
      <Button component={AppLink} href={paths.domains()}>
        Go to your domains
      </Button>
    </>
  );
}
