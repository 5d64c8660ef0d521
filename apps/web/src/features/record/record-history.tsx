import { Button } from '@mantine/core';
import { type DomainRecord, today as dayIn } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, isRefused, wholeRecord } from '../../api/client.ts';
import { type HistoryEntry, historyQuery, portfolioChanged, recordQuery } from '../../api/queries.ts';
import { countPhrase, instantText } from '../../kit/format.ts';
import { type ChangeText, historyTexts } from '../../record/history-text.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ShowMore } from '../../kit/show-more.tsx';
import classes from './record-history.module.css';
import { useSession } from '../../api/session-context.ts';

/** Who changed what and when, newest first. Any earlier revision can be restored. */
export function RecordHistory({ record }: { record: DomainRecord }) {
  const client = useQueryClient();
  const history = useInfiniteQuery(historyQuery(record.id));
  const restore = useMutation({
    mutationFn: (revision: number) =>
      ask('domainsRestore', { id: record.id, revision: record.revision, to: { revision } }).then(wholeRecord),
    onSuccess: (restored) => {
      client.setQueryData(recordQuery(record.id).queryKey, restored);
      void portfolioChanged(client);
    },
    onError: () => void portfolioChanged(client),
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const texts = historyTexts(entries, record.currency);
  return (
    <section aria-labelledby="history" className={classes.history}>
      <div className={classes.title}>
        <h2 id="history">History</h2>
        <AppLink href={paths.activity({ domainId: record.id })}>Activity of this record</AppLink>
      </div>
      {restore.isSuccess && (
        <Notice tone="good">
          Revision {restore.variables} was restored as revision {restore.data.revision}.
        </Notice>
      )}
      {restore.isError &&
        (isRefused(restore.error, 'stale_revision') ? (
          <Notice tone="bad">
            The record has changed in the meantime; this is its latest version. Try again if you still want to.
          </Notice>
        ) : (
          <FailureNotice error={restore.error} />
        ))}
      {history.isError && <FailureNotice error={history.error} onRetry={() => void history.refetch()} />}
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          <Entry key={entry.revision} domainId={record.id} entry={entry} changes={texts[index] ?? []}>
            {entry.revision !== record.revision && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={restore.isPending && restore.variables === entry.revision}
                disabled={restore.isPending}
                onClick={() => restore.mutate(entry.revision)}
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
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong>Revision {entry.revision}</strong>
        <span>
          {who},{' '}
          <AppLink href={paths.activity({ domainId, from: day, to: day })} className={classes.when}>
            <time dateTime={entry.at}>{instantText(entry.at, timezone)}</time>
          </AppLink>
        </span>
        {children}
      </p>
      {entry.revision === 1 ? (
        <p className={classes.none}>Added.</p>
      ) : changes.length === 0 ? (
        <p className={classes.none}>Saved without changes.</p>
      ) : (
        <ul className={classes.changes}>
          {changes.map(({ field, label, from, to }) => (
            <li key={field}>
              {label}: <del>{from}</del> → <ins>{to}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
