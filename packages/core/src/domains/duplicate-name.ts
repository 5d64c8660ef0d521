import type { Issue } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { mayRead } from './visible.ts';

/** The outcome for a name that is already taken in this account, by an archived record too. */
export function duplicateName(actor: Actor, places: readonly { path: string; name: string; existingId?: string }[]) {
  const issues: Issue[] = places.map(({ path, name, existingId }) => ({
    path,
    code: 'duplicate_name',
    message: existingId
      ? `A record named ${name} already exists. Archived records keep their names.`
      : `${name} occurs more than once in this batch.`,
    ...(existingId && mayRead(actor) ? { existingId } : {}),
  }));
  const existingId = issues[0]?.existingId;
  return { outcome: 'duplicate_name' as const, ...(existingId ? { existingId } : {}), issues };
}
