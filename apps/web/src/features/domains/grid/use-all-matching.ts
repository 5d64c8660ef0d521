import type { DomainRecord } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DomainsView, listRequest } from '../../../domains-view.ts';
import { readMatching } from '../read-matching.ts';

/** Reads all records of a view, page by page, to select them. Can be cancelled, and waits if the server asks to. */
export function useAllMatching(onRead: (records: DomainRecord[]) => void) {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController | null>(null);
  const read = useMutation({
    mutationFn: (view: DomainsView) => {
      running.current?.abort();
      running.current = new AbortController();
      setCount(0);
      return readMatching(listRequest(view, null), running.current.signal, setCount);
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
