import { keysOf } from '@namekeep/domain';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems, type DecisionsPage, decisionsQuery } from '../../../api/decisions.ts';
import { Button } from '../../../kit/button.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { Loading } from '../../../kit/page.tsx';
import { ShowMore } from '../../../kit/printing.tsx';
import { useArchive } from '../../../record/acts.ts';
import { fail } from '../../../record/undo.ts';
import { type Act, QueueList } from './queue-row.tsx';

const labels = { decided: 'Decided', later: 'Later', expired: 'Expired as you decided' } as const;
type FoldedState = keyof typeof labels;

interface QueueFoldsProps {
  counts: DecisionsPage['counts'];
  current: string | null;
  onAct: Act;
}

/** What is settled, below the open items. */
export const QueueFolds = ({ counts, ...list }: QueueFoldsProps) =>
  keysOf(labels).map((state) => <QueueFold key={state} state={state} count={counts[state]} {...list} />);

type QueueFoldProps = Omit<QueueFoldsProps, 'counts'> & { state: FoldedState; count: number };

function QueueFold({ state, count, ...list }: QueueFoldProps) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details
      className="mt-3"
      open={open}
      onToggle={(event) => {
        // Details inside this one bubble their event in React.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="min-h-8 w-fit pr-2 font-medium">
        {labels[state]} <span className="text-ink-soft">{count.toLocaleString('en')}</span>
      </summary>
      {open && (
        <>
          {state === 'expired' && <ArchiveAll count={count} />}
          <Items state={state} {...list} />
        </>
      )}
    </details>
  );
}

function Items({ state, current, onAct }: Pick<QueueFoldProps, 'state' | 'current' | 'onAct'>) {
  const list = useInfiniteQuery(decisionsQuery(state));
  const { data, error, refetch } = list;
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <QueueList label={labels[state]} items={items} current={current} onAct={onAct} />
      <ShowMore list={list} />
    </>
  );
}

/** Archives all records that have expired, those that are not shown yet too. */
function ArchiveAll({ count }: { count: number }) {
  const archive = useArchive();
  const read = useMutation({
    mutationFn: () => allItems('expired'),
    onSuccess: (records) => archive.mutate({ records, isArchived: true }),
    onError: (error) => fail({ title: `${countPhrase(count, 'domain')} could not be archived`, error }),
  });
  return (
    <Button size="compact" className="my-2" loading={read.isPending || archive.isPending} onClick={() => read.mutate()}>
      Archive all {count.toLocaleString('en')}
    </Button>
  );
}
