import type { ActivityKind } from '@namekeep/domain';
import type { ActivityEntry } from '../api/queries.ts';
import { dateText } from '../kit/format.ts';

interface KindWords {
  label: string;
  /** What an actor did, before the name of the record or their number; all of it for a batch. */
  did: string;
  /** The same for many records in one entry, if it is about single records, too. */
  didBatch?: string;
}

export const kindWords: Readonly<Record<ActivityKind, KindWords>> = {
  created: { label: 'Added', did: 'added' },
  updated: { label: 'Changed', did: 'changed' },
  archived: { label: 'Archived', did: 'archived' },
  unarchived: { label: 'Unarchived', did: 'unarchived' },
  deleted: { label: 'Deleted', did: 'permanently deleted' },
  restored: { label: 'Restored', did: 'restored an earlier revision of' },
  imported: { label: 'Imported', did: 'imported a file' },
  changed: { label: 'Changed by rule', did: 'changed many records at once' },
  import_undone: { label: 'Import or change undone', did: 'undid an import or a change' },
  renewed: { label: 'Renewed', did: 'renewed' },
  payment_added: { label: 'Payment added', did: 'added a payment for' },
  payment_undone: { label: 'Renewal undone', did: 'undid the renewal of' },
  payment_deleted: { label: 'Payment deleted', did: 'deleted a payment for' },
  decided: { label: 'Decided', did: 'decided about' },
  labelled: { label: 'Labels changed', did: 'changed the labels of', didBatch: 'renamed or deleted a label' },
  undone: { label: 'Activity undone', did: 'undid earlier activity' },
};

/** What an actor did, before and after the name of the record: `let` and `expire`. Of a decision, what was decided. */
export function actOf({ kind, name, changes }: ActivityEntry): { before: string; after: string } {
  const { did, didBatch = did } = kindWords[kind];
  const decision = changes.find(({ field }) => field === 'decision');
  const intent = changes.length === 1 ? changes.find(({ field }) => field === 'renewalIntent') : undefined;
  const to = (decision ?? intent)?.to;
  const [choice, until] = typeof to === 'string' ? to.split(' ') : [];
  if (kind !== 'decided' && !(kind === 'updated' && intent))
    return { before: name === null ? didBatch : did, after: '' };
  if (choice === 'let_expire') return { before: 'let', after: 'expire' };
  if (choice === 'renew') return { before: 'decided to keep', after: '' };
  if (choice === 'later') return { before: 'snoozed', after: until === undefined ? '' : `until ${dateText(until)}` };
  return { before: 'removed the decision on', after: '' };
}

/** The kinds that are one entry for many records, each with an undo of its own. */
export const batchKinds = ['imported', 'changed', 'undone', 'import_undone'] as const satisfies ActivityKind[];

/** Who did it, as the subject of a sentence. */
export function actorName({ kind, name }: Pick<ActivityEntry['actor'], 'kind' | 'name'>): string {
  if (kind === 'session') return 'You';
  return kind === 'token' ? (name ?? 'A token') : 'Namekeep';
}
