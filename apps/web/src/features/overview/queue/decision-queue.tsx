import { useMediaQuery } from '@mantine/hooks';
import { errandWindow } from '@namekeep/domain';
import { useInfiniteQuery, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DecisionItem, decisionsQuery, hideMoved, shownItem } from '../../../api/decisions.ts';
import { decidingKey, recordQuery } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { Loading, NothingLeft } from '../../../kit/page.tsx';
import { ShowMore, usePrinting } from '../../../kit/printing.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { useArchive, useChoices } from '../../../record/acts.ts';
import { type ErrandGroup, groupCosts, useConfirmRenewed, useToConfirm } from '../../../record/errands.ts';
import { useUndoStack } from '../../../record/undo.ts';
import { QueueFolds } from './queue-folds.tsx';
import { grouped } from './queue-groups.ts';
import { type Act, QueueList } from './queue-row.tsx';
import { type Action, useQueueKeys } from './use-queue-keys.ts';

const loadRenewed = () => import('../../../record/renewals/renewal-dialog.tsx');
const RenewedDialog = lazyPart(loadRenewed, 'RenewedDialog');
/** After the page is shown. */
const preloadMs = 2000;

/** On a phone, the charts are not below a list of forty. */
const phone = '(max-width: 40em)';
const mostOnPhone = 5;

/** The records that are due, with one key or click for each decision, until none is open. */
export function DecisionQueue() {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const list = useInfiniteQuery(decisionsQuery('open'));
  const { data, error, refetch } = list;
  const page = data?.pages[0];
  const [renewing, setRenewing] = useState<DecisionItem | null>(null);
  const open = useMemo(() => {
    const items = data?.pages.flatMap(({ items: some }) => some) ?? [];
    return data?.pages[0] ? grouped(items, data.pages[0].today).flatMap((group) => group.items) : [];
  }, [data]);
  const { choose: decide } = useChoices();
  const { mutate: archive } = useArchive();
  const [whole, setWhole] = useState(false);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  const isCut = !usePrinting() && isPhone && !whole && open.length > mostOnPhone;
  const shown = isCut ? open.slice(0, mostOnPhone) : open;
  const { current, handlers, choose, focusAfter, focusWhenThere } = useQueueKeys(section, shown, (id, action) => {
    const item = shownItem(client, id);
    if (item) act(item, action);
  });
  useRenewedReady(current);

  const leave = (item: DecisionItem) => {
    if (!focusAfter(item.id)) section.current?.focus();
  };
  const act = (item: DecisionItem, action: Action | 'choose') => {
    if (action === 'choose') return void choose(item.id);
    if (action === 'renewed') return setRenewing(item);
    leave(item);
    if (action === 'archive') archive({ records: [item], isArchived: true });
    else decide([item], action);
  };
  const renewed = (item: DecisionItem) => {
    // Rows behind an open dialog cannot take the focus.
    flushSync(() => setRenewing(null));
    leave(item);
    // Its due date has moved.
    void hideMoved(client, [{ item, to: null }]);
  };
  // What was undone is back in its place once the lists have been read again.
  const { message } = useUndoStack();
  const undone = message?.way === 'undone' ? message.ids[0] : undefined;
  const isSending = useIsMutating({ mutationKey: decidingKey }) > 0;
  useEffect(() => {
    if (undone !== undefined && !isSending) focusWhenThere(undone);
  }, [undone, isSending, focusWhenThere]);

  return (
    <section ref={section} aria-labelledby="decisions" className="min-w-0 outline-none" tabIndex={-1} {...handlers}>
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="decisions">Decisions</h2>
        {page && <span className="text-ink-soft">{countPhrase(page.counts.open, 'open', 'open')}</span>}
      </header>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!page && !error && <QueueLoading />}
      {page && page.counts.open === 0 && open.length === 0 && <NothingLeft>Nothing to decide.</NothingLeft>}
      {page && <OpenGroups items={shown} today={page.today} current={current} onAct={act} />}
      {page && isCut ? (
        <button type="button" className="link-button mt-2 pointer-coarse:min-h-11" onClick={() => setWhole(true)}>
          Show all {page.counts.open.toLocaleString('en')}
        </button>
      ) : (
        <ShowMore list={list} />
      )}
      {page && <QueueFolds counts={page.counts} current={current} onAct={act} />}
      {renewing && <RenewedItem item={renewing} onClose={() => setRenewing(null)} onRenewed={renewed} />}
    </section>
  );
}

interface OpenGroupsProps {
  items: readonly DecisionItem[];
  today: string;
  current: string | null;
  onAct: Act;
}

function OpenGroups({ items, today, ...list }: OpenGroupsProps) {
  const { groups: toConfirm } = useToConfirm();
  return grouped(items, today, toConfirm.length > 0 ? 'to_confirm' : undefined).map(({ group, label, items: due }) => (
    <section key={group} aria-labelledby={`decisions-${group}`}>
      <header className="mt-3.5 mb-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-sm text-ink-soft">
        <h3 id={`decisions-${group}`} className="text-sm data-[group=overdue]:text-overdue" data-group={group}>
          {label}
        </h3>
        {group === 'to_confirm' && toConfirm.length > 0 && (
          <ConfirmAll
            groups={toConfirm}
            // What is older is confirmed one by one.
            items={due.filter(({ renewal }) => renewal.date >= errandWindow(today).from)}
          />
        )}
      </header>
      <QueueList items={due} {...list} />
    </section>
  ));
}

/** Records that all of them have renewed, at what they cost; `items` are those of the queue, without decided ones. */
function ConfirmAll({ groups, items }: { groups: readonly ErrandGroup[]; items: readonly DecisionItem[] }) {
  const confirm = useConfirmRenewed();
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const decided = count - items.length;
  return (
    <>
      <p className="tabular-nums">
        {groupCosts(groups)}{' '}
        {decided > 0 && (
          <AppLink href={paths.todo()} className="ml-1 whitespace-nowrap">
            {items.length === 0 ? 'Show them' : `${decided.toLocaleString('en')} more in To do`}
          </AppLink>
        )}
      </p>
      <Button
        size="compact"
        className="col-start-2 row-span-2 row-start-1 pointer-coarse:min-h-11 print:hidden"
        loading={confirm.isPending}
        onClick={({ currentTarget }) => {
          confirm.mutate({ groups, items });
          // The button leaves with its group.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
        }}
      >
        Confirm all {count.toLocaleString('en')}
      </Button>
    </>
  );
}

/** A skeleton of the queue: rows in their final height. */
export function QueueLoading() {
  return (
    <div className="mt-11 grid" role="status" aria-label="Loading">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-11 items-center border-t border-line">
          <div className="h-3.5 w-3/5 bg-sunken" />
        </div>
      ))}
    </div>
  );
}

interface RenewedItemProps {
  item: DecisionItem;
  onClose: () => void;
  onRenewed: (item: DecisionItem) => void;
}

/** The dialog for a row of the queue, which does not have all fields of its record. */
function RenewedItem({ item, onClose, onRenewed }: RenewedItemProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(item.id));
  if (record) {
    return <RenewedDialog records={[record]} onClose={onClose} onRenewed={() => onRenewed(item)} />;
  }
  return (
    <Dialog title={`Record renewal of ${item.unicodeName}`} onClose={onClose} cancel={null}>
      {/* A key that is pressed too early does nothing here. */}
      <div data-autofocus tabIndex={-1}>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </div>
    </Dialog>
  );
}

/** Lets that dialog open at once: its code and the record of the current row are there before the key is pressed. */
function useRenewedReady(current: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void loadRenewed().catch(() => undefined), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (current !== null) void client.prefetchQuery(recordQuery(current));
  }, [client, current]);
}
