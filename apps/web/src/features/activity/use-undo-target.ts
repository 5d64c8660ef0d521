import { today as dayIn } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import type { ActivityPlace } from '../../paths.ts';

/** Whose activity can be undone, and in which days. */
export interface UndoTarget {
  /** The subject of a sentence: `Undo what … did`. */
  name: string;
  from: string | undefined;
  to: string;
  /** Why nothing can be undone yet, or null. */
  reason: string | null;
  request: { from: string; to: string } & ({ tokenId: string } | { actor: 'session' | 'token' });
}

/** What the filters would undo, or null if they name no actor. Everything since a token was created, without a day. */
export function useUndoTarget({ actor, tokenId, kind, domainId, ...days }: ActivityPlace): UndoTarget | null {
  const { timezone } = useSession();
  const tokens = useQuery({ ...tokensQuery, enabled: tokenId !== undefined }).data?.tokens;
  if (actor === undefined && tokenId === undefined) return null;
  const token = tokens?.find(({ id }) => id === tokenId);
  const from = days.from ?? (token && dayIn(timezone, Date.parse(token.createdAt)));
  const to = days.to ?? dayIn(timezone, Date.now());
  const name = tokenId === undefined ? (actor === 'token' ? 'all tokens' : 'you') : (token?.name ?? 'this token');
  const narrowed = (kind?.length ?? 0) > 0 || domainId !== undefined;
  const reason = narrowed
    ? 'Undo covers everything that was done. Remove the filters for what and for the record first.'
    : from === undefined
      ? 'Choose the first day first.'
      : null;
  const who = tokenId === undefined ? { actor: actor ?? 'session' } : { tokenId };
  return { name, from, to, reason, request: { ...who, from: from ?? to, to } };
}
