import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { allItems, type DecisionItem, decisionsQuery } from '../../../api/decisions.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { Loading } from '../../../kit/page.tsx';
import { ShowMore } from '../../../kit/printing.tsx';
import { type Act, QueueList } from './queue-row.tsx';

const labels = { decided: 'Decided', later: 'Later', expired: 'Expired as you decided' } as const;
type FoldedState = keyof typeof labels;

interface QueueFoldProps {
  state: FoldedState;
  count: number;
  current: string | null;
  onAct: Act;
  onArchiveAll: (items: readonly DecisionItem[]) => void;
}

/** The items of a state that is settled, read when it is opened. */
export function QueueFold({ state, count, onArchiveAll, ...list }: QueueFoldProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  if (count === 0 && !asking) return null;
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
          {state === 'expired' && (
            <Button size="compact" variant="default" className="my-2" onClick={() => setAsking(true)}>
              Archive all…
            </Button>
          )}
          <Items state={state} {...list} />
        </>
      )}
      {asking && <ArchiveExpired count={count} onClose={() => setAsking(false)} onArchive={onArchiveAll} />}
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

interface ArchiveExpiredProps {
  count: number;
  onClose: () => void;
  onArchive: (items: readonly DecisionItem[]) => void;
}

/** Asks once before all records that have expired are archived. */
function ArchiveExpired({ count, onClose, onArchive }: ArchiveExpiredProps) {
  const read = useMutation({
    mutationFn: () => allItems('expired'),
    onSuccess: (items) => {
      onClose();
      onArchive(items);
    },
  });
  return (
    <Dialog
      title={`Archive ${countPhrase(count, 'expired domain')}?`}
      onClose={onClose}
      onSubmit={() => read.mutate()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" data-autofocus loading={read.isPending}>
            Archive {count.toLocaleString('en')}
          </Button>
        </>
      }
    >
      <p>
        You decided to let these domains expire, and their expiration dates have passed. Archived domains keep their
        history and payments, and you can restore them.
      </p>
      {read.isError && <FailureNotice error={read.error} onRetry={() => read.mutate()} />}
    </Dialog>
  );
}
