import { renewalTarget, type StoredRecord } from '@namekeep/domain';
import type { WrittenDecision } from '../imports/stored.ts';
import type { ActorWindow, PortfolioWriter } from '../ports/index.ts';

/**
 * Removes the decision for the present due date of a record that an actor made in a time. A decision names its actor but
 * not the token, so a token is recognized by the revisions that it made under that name.
 */
export async function takeBackDecision(
  writer: PortfolioWriter,
  record: StoredRecord,
  { from, to, authorKind, tokenId }: ActorWindow,
): Promise<WrittenDecision | undefined> {
  const { date } = renewalTarget(record);
  const present = (await writer.decisionsOf(record.id)).find(({ forDate }) => forDate === date);
  if (!present || present.decidedAt < from || present.decidedAt > to) return undefined;
  if (present.actor.kind !== (authorKind ?? 'token')) return undefined;
  if (tokenId !== undefined) {
    const authors = (await writer.revisionAuthors([record.id])).map(({ author }) => author);
    if (!authors.some((author) => author.tokenId === tokenId && author.name === present.actor.name)) return undefined;
  }
  await writer.removeDecision(record);
  return { made: null, replaced: present };
}
