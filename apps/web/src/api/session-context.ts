import { createContext, useContext } from 'react';
import type { Session } from './queries.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in user. Available only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new TypeError('useSession was called outside the signed-in part of the page.');
  return session;
}
