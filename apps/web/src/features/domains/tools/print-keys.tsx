import { useQuery } from '@tanstack/react-query';
import { totalsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { useCommandKey } from '../../../kit/keys.ts';
import { usePrinting } from '../../../kit/printing.tsx';
import type { Records } from '../grid/records.ts';
import { PrintedList } from './printed-list.tsx';

interface PrintKeysProps {
  view: DomainsView;
  records: Records;
  /** Prints all names of the view. */
  onPrint: () => void;
}

/** A list that was loaded to be printed is on the page already. */
const nothingElsePrints = () => document.querySelector('[data-printed]') === null;

/**
 * Ctrl+P and ⌘P print all names of the view. The browser's menu leaves no time to read them, so it prints those that are
 * loaded, and says so.
 */
export function PrintKeys({ view, records, onPrint }: PrintKeysProps) {
  // The line above the list asks for them, after the rows.
  const { data: totals } = useQuery({ ...totalsQuery(view), enabled: false });
  const printing = usePrinting(nothingElsePrints);
  useCommandKey('p', onPrint);
  return printing && <PrintedList view={view} records={Array.from(records)} totals={totals} />;
}
