import { Button } from './button.tsx';
import { useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useCommandKey } from './shortcuts.ts';
import type { PagedList } from './show-more.tsx';

/** No more pages of a list are printed; the paper says that there are more. */
const mostPages = 50;

/**
 * Ctrl+P and ⌘P print the whole of the page's lists. The browser's menu leaves no time to read them, so it prints what
 * is loaded, and ShowMore says so on the paper.
 */
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
    <Dialog
      title="Preparing to print"
      onClose={() => setPages(null)}
      actions={
        <Button variant="default" onClick={() => setPages(null)}>
          Cancel
        </Button>
      }
    >
      {failed && next ? (
        <FailureNotice error={failed.error} onRetry={() => void next.fetchNextPage()} />
      ) : (
        <p role="status">Loading the rest of the page…</p>
      )}
    </Dialog>
  );
}
