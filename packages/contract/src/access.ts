import { z } from 'zod';

export const scopes = ['domains:read', 'domains:write', 'domains:delete'] as const;
export type Scope = (typeof scopes)[number];
export const scope = z
  .enum(scopes)
  .meta({ id: 'Scope', description: 'What a token can do. Reading and writing are granted independently.' });

/**
 * What a caller needs: a scope (browser sessions have all of them), a browser session, a browser session with a recent
 * sign-in (`recentSignInMinutes`), or just to be signed in.
 */
export type Access = { scope: Scope } | { session: 'any' | 'recent' } | { signedIn: true };

/** How long a sign-in counts as recent. Activity does not extend it. */
export const recentSignInMinutes = 10;
