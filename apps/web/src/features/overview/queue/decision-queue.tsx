import { Button } from '../../../kit/button.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DecisionItem, decisionsQuery, shownItem } from '../../../api/decisions.ts';
import { decidingKey } from '../../../api/queries.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { weekStart } from '../../../kit/format.ts';
import { ShowMore, usePrinting } from '../../../kit/printing.tsx';
import { useUndoStack } from '../../../record/done/undo-stack.ts';
import classes from './decision-queue.module.css';
import { NothingOpen } from './nothing-open.tsx';
import { OpenGroups } from './open-groups.tsx';
import { inGroupOrder } from './queue-groups.ts';
import { QueueFold } from './queue-fold.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueLoading } from './queue-loading.tsx';
import { RenewedItem } from './renewed-item.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useRenewedReady } from './use-renewed-ready.ts';

/** On a phone, the charts are not below a list of forty. */
const phone = '(max-width: 40em)';
const mostOnPhone = 5;

/** The records that are due, with one key or click for each decision, until none is open. */
export function DecisionQueue() {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const list = useInfiniteQuery(decisionsQuery('open'));
  const { data, error, refetch } = list;
  const [renewing, setRenewing] = useState<DecisionItem | null>(null);
  const open = useMemo(() => {
    const [first] = data?.pages ?? [];
    const items = data?.pages.flatMap((page) => page.items) ?? [];
    return first ? inGroupOrder(items, first.today, weekStart()) : items;
  }, [data]);
  const queue = useQueue();
  const [whole, setWhole] = useState(false);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  const isCut = !usePrinting() && isPhone && !whole && open.length > mostOnPhone;
  const shown = isCut ? open.slice(0, mostOnPhone) : open;
  const keys = useQueueKeys(section, shown, (id, action) => {
    const item = shownItem(client, id);
    if (item) act(item, action);
  });

  const leave = (item: DecisionItem) => {
    if (!keys.focusAfter(item.id)) section.current?.focus();
  };
  const act = (item: DecisionItem, action: Parameters<typeof queue.decide>[1] | 'renewed') => {
    if (action === 'renewed') return setRenewing(item);
    leave(item);
    queue.decide(item, action);
  };
  // What was undone is back in its place once the lists have been read again.
  const { said } = useUndoStack();
  const undone = said?.way === 'undone' ? said.done.ids[0] : undefined;
  const isSending = useIsMutating({ mutationKey: decidingKey }) > 0;
  const { focusWhenThere } = keys;
  useEffect(() => {
    if (undone !== undefined && !isSending) focusWhenThere(undone);
  }, [undone, isSending, focusWhenThere]);

  useRenewedReady(keys.current);

  const page = data?.pages[0];
  return (
    <section ref={section} aria-labelledby="decisions" className={classes.queue} tabIndex={-1} onFocus={keys.onFocus}>
      <QueueHead page={page ?? null} />
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!page && !error && <QueueLoading />}
      {page && page.counts.open === 0 && open.length === 0 && <NothingOpen page={page} />}
      {page && <OpenGroups items={shown} today={page.today} current={keys.current} onAct={act} />}
      {page && isCut ? (
        <Button variant="default" className="mt-3" onClick={() => setWhole(true)}>
          Show all {page.counts.open.toLocaleString('en')}
        </Button>
      ) : (
        <ShowMore list={list} />
      )}
      {page &&
        (['decided', 'later', 'expired'] as const).map((state) => (
          <QueueFold
            key={state}
            state={state}
            count={page.counts[state]}
            current={keys.current}
            onAct={act}
            onArchiveAll={queue.archive}
          />
        ))}
      {renewing && (
        <RenewedItem
          item={renewing}
          onClose={() => setRenewing(null)}
          onRenewed={(renewed) => {
            // Rows behind an open dialog cannot take the focus.
            flushSync(() => setRenewing(null));
            leave(renewing);
            queue.renewed(renewing, renewed);
          }}
        />
      )}
    </section>
  );
}
