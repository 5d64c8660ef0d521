import { createContext, useContext } from 'react';
import type { BodyOf, ErrorEnvelope } from '@namekeep/contract';
import { today } from '@namekeep/domain';
import { queryOptions } from '@tanstack/react-query';
import { ask, reach, RefusedError } from './client.ts';

export type Session = BodyOf<'sessionGet'>;

export const sessionKey = ['session'] as const;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => ask('sessionGet', {}, { signal }),
});

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in user. Available only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new TypeError('useSession was called outside the signed-in part of the page.');
  return session;
}

/** Today (`YYYY-MM-DD`), in the time zone of the owner. */
export const useToday = (): string => today(useSession().timezone, Date.now());

/** The address that leads to the identity provider and, after signing in, back to `returnTo`. */
export function signInAddress(returnTo: string, { stepUp = false } = {}): string {
  const query = new URLSearchParams({ returnTo, ...(stepUp && { step_up: '1' }) });
  return `/api/auth/login?${query.toString()}`;
}

/** Ends the session. Returns the address at which the identity provider signs the user out, or null. */
export async function signOut(): Promise<string | null> {
  const response = await reach('/api/auth/logout', { method: 'POST' });
  const body = (await response.json()) as { signOutUrl?: string | null; error?: ErrorEnvelope['error'] };
  if (body.error) throw new RefusedError(body.error, null);
  return body.signOutUrl ?? null;
}
