import { Button } from '../../../kit/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DecisionItem, decisionsQuery } from '../../../api/decisions.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { IconChevronRight } from '../../../kit/icons.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { ShowMore } from '../../../kit/printing.tsx';
import type { DecisionAction } from '../../../record/decisions/decision-actions.ts';
import classes from './decision-queue.module.css';
import { QueueList } from './queue-list.tsx';
import { QueueLoading } from './queue-loading.tsx';

const ArchiveExpired = lazyPart(() => import('./archive-expired.tsx').then((module) => module.ArchiveExpired));

const labels = { decided: 'Decided', later: 'Later', expired: 'Expired as you decided' } as const;
export type FoldedState = keyof typeof labels;

interface QueueFoldProps {
  state: FoldedState;
  count: number;
  current: string | null;
  onAct: (item: DecisionItem, action: DecisionAction) => void;
  onArchiveAll: (items: readonly DecisionItem[]) => void;
}

/** The items of a state that is settled, read when it is opened. */
export function QueueFold({ state, count, onArchiveAll, ...list }: QueueFoldProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  if (count === 0 && !asking) return null;
  return (
    <details
      className={`${classes.fold} mt-3`}
      open={open}
      onToggle={(event) => {
        // Details inside this one bubble their event in React.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary
        className={`${classes.summary} flex gap-1.5 items-center w-fit min-h-8 pr-2 rounded-sm font-medium cursor-pointer`}
      >
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
        {labels[state]} <span className="text-ink-soft">{count.toLocaleString('en')}</span>
      </summary>
      {open && (
        <>
          {state === 'expired' && (
            <Button size="compact" variant="default" className="mt-3" onClick={() => setAsking(true)}>
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

function Items({ state, current, onAct }: Omit<QueueFoldProps, 'count' | 'onArchiveAll'>) {
  const list = useInfiniteQuery(decisionsQuery(state));
  const { data, error, refetch } = list;
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <QueueLoading />;
  return (
    <>
      <QueueList
        label={labels[state]}
        items={data.pages.flatMap(({ items }) => items)}
        current={current}
        onAct={onAct}
      />
      <ShowMore list={list} />
    </>
  );
}
