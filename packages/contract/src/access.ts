import { z } from 'zod';

export const scopes = ['domains:read', 'domains:write', 'domains:delete'] as const;
export type Scope = (typeof scopes)[number];
export const scope = z
  .enum(scopes)
  .meta({ id: 'Scope', description: 'What a token may do; read and write are independent.' });

/**
 * What a verb asks of its caller: a scope (a browser session has all of them), a browser session, or a browser
 * session whose sign-in is recent (`recentSignInMinutes`).
 */
export type Access = { scope: Scope } | { session: 'any' | 'recent' } | { signedIn: true };

/** A sign-in counts as recent for this long; activity does not extend it. */
export const recentSignInMinutes = 10;
