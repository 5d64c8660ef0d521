import { useEffect, useRef, useState } from 'react';
import { useSession } from '../api/session-context.ts';
import { keepDraft, readDraft } from './draft-store.ts';

/**
 * State that is kept in the tab until `drop`, so it survives a sign-in, a reload and a crash. `restored` says whether
 * it started with input from before.
 */
export function useDraft<Draft extends object>(name: string, initial: Draft) {
  const { accountId } = useSession();
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, accountId, name, initial));
  const [restored, setRestored] = useState(draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial));
  const dropped = useRef(false);

  useEffect(() => {
    if (!dropped.current) keepDraft(sessionStorage, accountId, name, draft === initial ? null : draft);
    dropped.current = false;
  }, [accountId, name, draft, initial]);

  const drop = (next: Draft = initial) => {
    dropped.current = true;
    keepDraft(sessionStorage, accountId, name, null);
    setDraft(next);
    setRestored(false);
  };
  return { draft, setDraft, drop, restored };
}
