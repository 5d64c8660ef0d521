import { toUnicodeName } from '@namekeep/domain';
import { type ActivityEntry, portfolioChanged } from '../api/queries.ts';
import { countPhrase, instantText } from '../kit/format.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { actOf, actorName, kindWords } from './activity-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { ConfirmButton } from '../kit/dialog.tsx';
import { forget, undoneText } from './undo.ts';

/** `Nightly script renewed shop.example`, with a link to what else that actor did. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { count, kind, name } = entry;
  const { before, after } = actOf(entry);
  const file = fileOf(entry);
  const isPaid = entry.changes.some(({ field }) => field === 'payments');
  return (
    <p className="wrap-anywhere">
      <ActivityActor entry={entry} /> {file === undefined ? before : `imported ${file}`}
      {name !== null && (
        <>
          {' '}
          <ActivityRecord entry={entry} /> {after}
        </>
      )}
      {name === null &&
        count !== null &&
        (kind === 'decided' || kind === 'renewed' ? (
          <>
            {' '}
            <strong>{countPhrase(count, 'domain')}</strong> {after}
          </>
        ) : (
          <span className="text-ink-soft whitespace-nowrap">
            {' '}
            · {countPhrase(count, isPaid ? 'payment' : 'record')}
          </span>
        ))}
    </p>
  );
}

function fileOf({ kind, changes }: ActivityEntry): string | undefined {
  const name = changes.find(({ field }) => field === 'file')?.to;
  return kind === 'imported' && typeof name === 'string' ? name : undefined;
}

export function ActivityActor({ entry: { actor } }: { entry: ActivityEntry }) {
  const name = actorName(actor);
  if (actor.kind === 'system') return <strong>{name}</strong>;
  const href = paths.activity(actor.tokenId === null ? { actor: actor.kind } : { tokenId: actor.tokenId });
  return (
    <AppLink
      href={href}
      className="text-inherit font-semibold no-underline hover:underline hover:underline-offset-[0.2em]"
    >
      {name}
    </AppLink>
  );
}

export function ActivityRecord({ entry: { domainId, name, kind } }: { entry: ActivityEntry }) {
  const shown = name === null ? null : toUnicodeName(name);
  if (domainId === null || kind === 'deleted') return <strong>{shown}</strong>;
  return (
    <AppLink href={paths.domain(domainId)} className="text-accent underline-offset-[0.2em]">
      {shown}
    </AppLink>
  );
}

/** Imports and changes can be undone for this long. */
const undoableMs = 90 * 86_400_000;

const explanations: Partial<Record<ActivityEntry['kind'], string>> = {
  imported: 'Domains and payments that it added are deleted, and those that it changed get their former values back.',
  changed: 'All domains that it changed get their former values back.',
  undone: 'What was undone is done again.',
  decided: 'The decisions go back to what they were.',
  renewed: 'The dates and costs go back to what they were, and the payments are removed.',
};

/** Undoes an import, a change or an undo, after a question; `undone` says that this has happened. */
export function UndoBatch({ entry, undone }: { entry: ActivityEntry; undone: boolean }) {
  const { timezone } = useSession();
  const { kind, importId, actor } = entry;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => ask('importsUndo', { id: importId ?? '' }),
    onSuccess: () => {
      forget(importId ?? '');
      return portfolioChanged(client);
    },
  });
  if (kind === 'import_undone') return null;
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
    <ConfirmButton
      button="Undo…"
      look={{
        size: 'compact',
        'aria-label': `Undo what ${actor.kind === 'session' ? 'you' : actorName(actor)} did on ${at}`,
      }}
      title="Undo this?"
      confirm="Undo"
      danger={false}
      failureTitle="Nothing was undone"
      onConfirm={() => undo.mutateAsync()}
    >
      <p>
        {actorName(actor)} {kindWords[kind].did} on {at}.{' '}
        {explanations[kind] ?? 'What it changed goes back to what it was.'}
      </p>
    </ConfirmButton>
  );
}

/** The batches that were undone, of those in `entries`. */
export const undoneIn = (entries: readonly ActivityEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, importId }) => (kind === 'import_undone' && importId ? [importId] : [])));
