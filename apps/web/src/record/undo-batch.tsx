import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityEntry } from '../api/activity.ts';
import { ask } from '../api/client.ts';
import { portfolioChanged } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { instantText } from '../kit/format.ts';
import { actorName, kindWords } from './activity-text.ts';
import { undoneText } from './done/batch.ts';
import { forget } from './done/undo-stack.ts';

/** Imports and changes can be undone for this long. */
const undoableMs = 90 * 86_400_000;

const explanations: Partial<Record<ActivityEntry['kind'], string>> = {
  imported: 'Domains and payments that it added are deleted, and those that it changed get their former values back.',
  changed: 'All domains that it changed get their former values back.',
  undone: 'What was undone is done again.',
  renewed: 'The dates and costs go back to what they were, and the payments are removed.',
};

/** Undoes an import, a change or an undo, after a question; `undone` says that this has happened. */
export function UndoBatch({ entry, undone }: { entry: ActivityEntry; undone: boolean }) {
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  const { kind, importId, actor } = entry;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => ask('importsUndo', { id: importId ?? '' }),
    onSuccess: () => {
      forget(importId ?? '');
      return portfolioChanged(client);
    },
  });
  // What the user did one by one is undone where it was done.
  if (kind === 'import_undone' || (actor.kind === 'session' && entry.domainId !== null)) return null;
  if (undo.data) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        Undone: {undoneText(undo.data)}
      </p>
    );
  }
  if (undone) return <p className="text-ink-soft text-sm">Undone</p>;
  if (!importId || Date.parse(entry.at) < Date.now() - undoableMs) return null;
  const at = instantText(entry.at, timezone);
  return (
    <>
      <Button
        size="compact"
        variant="default"
        aria-label={`Undo what ${actor.kind === 'session' ? 'you' : actorName(actor)} did on ${at}`}
        onClick={() => setAsking(true)}
      >
        Undo…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo this?"
          confirm="Undo"
          danger={false}
          failureTitle="Nothing was undone"
          onClose={() => setAsking(false)}
          onConfirm={() => undo.mutateAsync()}
        >
          <p>
            {actorName(actor)} {kindWords[kind].did} on {at}.{' '}
            {explanations[kind] ?? 'What it changed goes back to what it was.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The batches that were undone, of those in `entries`. */
export const undoneIn = (entries: readonly ActivityEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, importId }) => (kind === 'import_undone' && importId ? [importId] : [])));
