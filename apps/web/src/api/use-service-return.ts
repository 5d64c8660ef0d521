import { useEffect, useRef } from 'react';
import { lookForService } from './reachability.ts';

const lookAgainMs = 3000;

/**
 * While `away`, checks for the server regularly, and immediately when the browser goes online. Calls `onReturn` once it
 * responds.
 */
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
