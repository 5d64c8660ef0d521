import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordQuery } from '../../../api/queries.ts';
import { loadRenewed } from './renewed-item.tsx';

const preloadMs = 2000;

/**
 * Lets the dialog open at once: its code and the record of the current row are there before the key is pressed. The code
 * is loaded after the page is shown.
 */
export function useRenewedReady(current: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void loadRenewed().catch(() => undefined), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (current !== null) void client.prefetchQuery(recordQuery(current));
  }, [client, current]);
}
