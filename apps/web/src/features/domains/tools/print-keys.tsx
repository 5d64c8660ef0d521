import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { totalsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { useCommandKey } from '../../../kit/shortcuts.ts';
import type { Records } from '../grid/records.ts';
import { PrintedList } from './printed-list.tsx';

interface PrintKeysProps {
  view: DomainsView;
  records: Records;
  /** Prints all names of the view. */
  onPrint: () => void;
}

/**
 * Ctrl+P and ⌘P print all names of the view. The browser's menu leaves no time to read them, so it prints those that are
 * loaded, and says so.
 */
export function PrintKeys({ view, records, onPrint }: PrintKeysProps) {
  const { data: totals } = useQuery(totalsQuery(view));
  const [printing, setPrinting] = useState(false);
  useCommandKey('p', onPrint);
  useEffect(() => {
    const start = () => {
      if (document.querySelector('[data-printed]') === null) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing && <PrintedList view={view} records={Array.from(records)} totals={totals} />;
}
