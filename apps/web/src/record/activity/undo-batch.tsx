import { Button } from '../../kit/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityEntry } from '../../api/activity.ts';
import { ask, isRefused } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { instantText } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { forget } from '../done/undo-stack.ts';
import { undoneText } from '../import-done.tsx';
import { kindWords, actorName } from './activity-text.ts';

/** Imports and changes can be undone for this long. */
const undoableMs = 90 * 86_400_000;

const explanations = {
  imported: 'Records that it added are deleted, and those that it changed get their former values back.',
  changed: 'All records that it changed get their former values back.',
  undone: 'What was undone is done again.',
};

/** Undoes an import, a change or an undo, after a question; `undone` says that this has happened. */
export function UndoBatch({ entry, undone }: { entry: ActivityEntry; undone: boolean }) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  const { kind, importId } = entry;
  const undo = useMutation({
    mutationFn: (id: string) => ask('importsUndo', { id }),
    onSuccess: async (_, id) => {
      forget(id);
      setAsking(false);
      await portfolioChanged(client);
    },
  });
  if (kind !== 'imported' && kind !== 'changed' && kind !== 'undone') return null;
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
  const close = () => {
    setAsking(false);
    undo.reset();
  };
  return (
    <>
      <Button
        size="compact"
        variant="default"
        aria-label={`Undo what ${entry.actor.kind === 'session' ? 'you' : actorName(entry.actor)} did on ${at}`}
        onClick={() => setAsking(true)}
      >
        Undo…
      </Button>
      {asking && (
        <Dialog
          title="Undo this?"
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button loading={undo.isPending} onClick={() => undo.mutate(importId)}>
                Undo
              </Button>
            </>
          }
        >
          <p>
            {actorName(entry.actor)} {kindWords[kind].did} on {at}. {explanations[kind]}
          </p>
          {isRefused(undo.error, 'preview_stale') ? (
            <Notice tone="bad" title="Nothing was undone">
              Some of these records have changed since. You can still restore each one from its history.
            </Notice>
          ) : (
            undo.isError && <FailureNotice title="Nothing was undone" error={undo.error} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** The batches that were undone, of those in `entries`. */
export const undoneIn = (entries: readonly ActivityEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, importId }) => (kind === 'import_undone' && importId ? [importId] : [])));
