import { useEffect, useRef } from 'react';
import { lookForService } from './reachability.ts';

const lookAgainMs = 3000;

/** While `away`, looks for the service, at once where the browser reports a connection, and tells when it answers. */
export function useServiceReturn(away: boolean, onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!away) return;
    const leaving = new AbortController();
    const look = () => {
      void lookForService(leaving.signal).then((answers) => {
        if (answers && !leaving.signal.aborted) latest.current();
      });
    };
    const timer = setInterval(look, lookAgainMs);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      leaving.abort();
    };
  }, [away]);
}
