import { toUnicodeName } from '@namekeep/domain';
import type { ActivityEntry } from '../api/activity.ts';
import { countPhrase } from '../kit/format.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { actOf, actorName } from './activity-text.ts';

/** `Nightly script renewed shop.example`, with a link to what else that actor did. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { count, name } = entry;
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
      {name === null && count !== null && (
        <span className="text-ink-soft whitespace-nowrap"> · {countPhrase(count, isPaid ? 'payment' : 'record')}</span>
      )}
    </p>
  );
}

/** The name of the file of an import, if it had one. */
function fileOf({ kind, changes }: ActivityEntry): string | undefined {
  const name = changes.find(({ field }) => field === 'file')?.to;
  return kind === 'imported' && typeof name === 'string' ? name : undefined;
}

/** The actor, with a link to what else they did. */
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
