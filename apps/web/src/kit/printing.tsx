import { useWindowEvent } from '@mantine/hooks';
import { Button } from './button.tsx';
import { useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './notices.tsx';
import { useCommandKey } from './keys.ts';
import { flushSync } from 'react-dom';

/** No more pages of a list are printed; the paper says that there are more. */
const mostPages = 50;

/** Ctrl+P and ⌘P print whole lists. The browser’s menu leaves no time to read them, and ShowMore says so on paper. */
export function PrintWhole({ lists }: { lists: readonly PagedList[] }) {
  // How many pages have been asked for, or null unless it prints.
  const [pages, setPages] = useState<number | null>(null);
  useCommandKey('p', () => setPages(0));
  const next = lists.find((list) => list.hasNextPage);
  const failed = lists.find((list) => list.isFetchNextPageError);
  const isReading = pages !== null && next !== undefined && pages < mostPages;
  useEffect(() => {
    if (pages === null || failed) return;
    if (isReading && next) {
      if (next.isFetchingNextPage) return;
      setPages(pages + 1);
      void next.fetchNextPage();
      return;
    }
    setPages(null);
    globalThis.print();
  }, [pages, isReading, next, failed]);
  if (!isReading) return null;
  return (
    <Dialog title="Preparing to print" onClose={() => setPages(null)}>
      {failed && next ? (
        <FailureNotice error={failed.error} onRetry={() => void next.fetchNextPage()} />
      ) : (
        <p role="status">Loading the rest of the page…</p>
      )}
    </Dialog>
  );
}

const always = () => true;

/** Whether the page is being printed, and `isWanted` said so at the start. What changes then is on the paper. */
export function usePrinting(isWanted: () => boolean = always): boolean {
  const [printing, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => isWanted() && flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

interface ShowMoreProps {
  list: PagedList;
  children?: string;
  /** What paper says instead of the button, such as `These are the newest 100 of 230 payments.` */
  onPaper?: string | undefined;
}

/** Loads the next page of a list, if there is one. On paper, it says that the list goes on. */
export function ShowMore({ list, children = 'Show more', onPaper = 'The list goes on.' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <>
      <Button
        className="justify-self-start mt-1"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
      <p data-paper-only>{onPaper}</p>
    </>
  );
}
