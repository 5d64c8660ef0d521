import type { RequestOf } from '@namekeep/contract';
import { type DomainRecord, today as dayIn, fieldsOfKind, inSentence, labelOf } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { act, isRefused, wholeRecord } from '../../api/client.ts';
import { type HistoryEntry, historyQuery, portfolioChanged, recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { amountText, countPhrase, instantText } from '../../kit/format.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { ShowMore } from '../../kit/printing.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { type ChangeText, historyTexts } from '../../record/change-texts.ts';
import { didRecord, report } from '../../record/undo.ts';
import { Clamped } from './record-details.tsx';

export function RecordHistory({ record }: { record: DomainRecord }) {
  const client = useQueryClient();
  const history = useInfiniteQuery(historyQuery(record.id));
  // The revision in another currency that the owner has to agree to.
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useMutation({
    async mutationFn(to: RequestOf<'domainsRestore'>['to']) {
      const { body, activityId } = await act('domainsRestore', { id: record.id, revision: record.revision, to });
      report(didRecord(activityId, record, 'edited'), { quiet: true });
      return wholeRecord(body);
    },
    onSuccess: (restored) => {
      client.setQueryData(recordQuery(record.id).queryKey, restored);
      void portfolioChanged(client);
    },
    onError: (error, { revision }) => {
      if (isRefused(error, 'currency_change_unacknowledged')) setAsked(revision);
      void portfolioChanged(client);
    },
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const texts = historyTexts(entries, record.currency);
  return (
    <section aria-labelledby="history" className="grid gap-3 justify-items-start print:block">
      <div className="flex flex-wrap gap-x-5 gap-y-1 items-baseline print:[&_a]:hidden">
        <h2 id="history">History</h2>
        <AppLink href={paths.activity({ domainId: record.id })}>All activity</AppLink>
      </div>
      {restore.isSuccess && (
        <Notice tone="good">
          Revision {restore.variables.revision} was restored as revision {restore.data.revision}.
        </Notice>
      )}
      {asked !== null && (
        <CostsGiveWay
          record={record}
          revision={asked}
          onClose={() => setAsked(null)}
          onAgree={() => restore.mutateAsync({ revision: asked, clearCostsOnCurrencyChange: true })}
        />
      )}
      {!isRefused(restore.error, 'currency_change_unacknowledged') && (
        <FailureNotice
          error={restore.error}
          words={{
            stale_revision:
              'The domain has changed in the meantime; this is its latest version. Try again if you still want to.',
          }}
        />
      )}
      <FailureNotice error={history.error} onRetry={() => void history.refetch()} />
      <ol className="w-full">
        {entries.map((entry, index) => (
          <Entry key={entry.revision} domainId={record.id} entry={entry} changes={texts[index] ?? []}>
            {entry.revision !== record.revision && (
              <Button
                size="compact"
                variant="subtle"
                loading={restore.isPending && restore.variables.revision === entry.revision}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ revision: entry.revision })}
                aria-label={`Restore revision ${entry.revision}`}
              >
                Restore
              </Button>
            )}
          </Entry>
        ))}
      </ol>
      <ShowMore
        list={history}
        onPaper={`These are the newest ${entries.length} of ${countPhrase(record.revision, 'revision')}.`}
      >
        Show older changes
      </ShowMore>
    </section>
  );
}

interface CostsGiveWayProps {
  record: DomainRecord;
  revision: number;
  onClose: () => void;
  onAgree: () => Promise<unknown>;
}

/** Asks before a revision in another currency takes the place of the present costs. */
function CostsGiveWay({ record, revision, onClose, onAgree }: CostsGiveWayProps) {
  const costs = fieldsOfKind('money').flatMap((field) => {
    const amount = record[field];
    return amount === null ? [] : [`${inSentence(labelOf(field))} ${amountText(amount, record.currency)}`];
  });
  return (
    <ConfirmDialog
      title={`Restore revision ${revision} in another currency?`}
      confirm="Restore and remove the costs"
      danger={false}
      onClose={onClose}
      onConfirm={onAgree}
    >
      <p>
        Amounts are not converted. The present costs in {record.currency} ({costs.join(', ')}) are removed, and the
        costs of revision {revision} come back in its currency.
      </p>
    </ConfirmDialog>
  );
}

interface EntryProps {
  domainId: string;
  entry: HistoryEntry;
  changes: readonly ChangeText[];
  children: ReactNode;
}

function Entry({ domainId, entry, changes, children }: EntryProps) {
  const { timezone } = useSession();
  const { kind, name } = entry.actor;
  const who = kind === 'session' ? (name ?? 'Browser') : kind === 'token' ? `Token ${name ?? ''}` : 'Namekeep';
  const day = dayIn(timezone, Date.parse(entry.at));
  return (
    <li className="py-3 border-t border-line print:break-inside-avoid">
      <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0 items-center">
        <strong className="min-h-6.5 content-center">Revision {entry.revision}</strong>
        <span className="col-span-full row-start-2 text-sm text-ink-soft">
          {who},{' '}
          <AppLink
            href={paths.activity({ domainId, from: day, to: day })}
            className="text-inherit underline-offset-[0.2em]"
          >
            <time dateTime={entry.at}>{instantText(entry.at, timezone)}</time>
          </AppLink>
        </span>
        {children}
      </p>
      {entry.revision === 1 ? (
        <p className="text-ink-soft">Added.</p>
      ) : changes.length === 0 ? (
        <p className="text-ink-soft">Saved without changes.</p>
      ) : (
        <ul className="mt-1 list-disc pl-4.5 wrap-anywhere whitespace-pre-line [&_del]:text-ink-soft">
          {changes.map(({ field, label, from, to }) => (
            <li key={field}>
              <Clamped>
                {label}: <del>{from}</del> → <ins>{to}</ins>
              </Clamped>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
