import type { DomainRecord } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { waitSeconds } from '../../../api/error-sentence.ts';
import { type DomainsView, listRequest } from '../../../domains-view.ts';

/** Reads all records of a view, page by page, to select them. Can be cancelled, and waits if the server asks to. */
export function useAllMatching(onRead: (records: DomainRecord[]) => void) {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController | null>(null);
  const read = useMutation({
    mutationFn: async (view: DomainsView) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setCount(0);
      const records: DomainRecord[] = [];
      let cursor: string | null = null;
      do {
        const page = await patiently(
          () => ask('domainsList', { ...listRequest(view, cursor), limit: 100 }, { signal }),
          signal,
        );
        records.push(...page.records);
        setCount(records.length);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return records;
    },
    onSuccess: onRead,
  });
  const cancelled = running.current?.signal.aborted ?? false;
  return {
    start: (view: DomainsView) => read.mutate(view),
    cancel: () => {
      running.current?.abort();
      read.reset();
    },
    /** How many records have been read so far, or null if it is not running. */
    progress: read.isPending && !cancelled ? count : null,
    error: read.isError && !cancelled ? read.error : null,
  };
}

type Page = Awaited<ReturnType<typeof ask<'domainsList'>>>;

async function patiently(load: () => Promise<Page>, signal: AbortSignal): Promise<Page> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const seconds = waitSeconds(error);
      if (signal.aborted || seconds === null || failures === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1000, 500 * 2 ** failures)));
      signal.throwIfAborted();
    }
  }
}
