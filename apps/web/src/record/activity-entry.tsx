import { type Currency, toUnicodeName } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ActivityEntry } from '../api/activity.ts';
import { ask, isRefused } from '../api/client.ts';
import { portfolioChanged, recordQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { countPhrase, instantText } from '../kit/format.ts';
import { FailureNotice, Notice } from '../kit/notices.tsx';
import { WhenSeen } from '../kit/page.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { actOf, actorName, kindWords, type Run } from './activity-text.ts';
import { activityChanges } from './change-texts.ts';
import { forget } from './done/undo-stack.ts';
import { undoneText } from './import-done.tsx';
import { isCost } from './record-form.ts';

/** So many names are in the sentence of a run. */
const fewNames = 2;
/** So many values are shown beside an entry, each up to this length; the history of the record has them whole. */
const fewValues = 3;
const longestValue = 80;

/** `Nightly script renewed shop.example`, with a link to what else that actor did. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { count, name } = entry;
  const { before, after } = actOf(entry);
  const file = fileOf(entry);
  return (
    <p className="wrap-anywhere">
      <Actor entry={entry} /> {file === undefined ? before : `imported ${file}`}
      {name !== null && (
        <>
          {' '}
          <RecordName entry={entry} /> {after}
        </>
      )}
      {name === null && count !== null && (
        <span className="text-ink-soft whitespace-nowrap"> · {countPhrase(count, 'record')}</span>
      )}
    </p>
  );
}

/** The name of the file of an import, if it had one. */
function fileOf({ kind, changes }: ActivityEntry): string | undefined {
  const name = changes.find(({ field }) => field === 'file')?.to;
  return kind === 'imported' && typeof name === 'string' ? name : undefined;
}

/** What one actor did to several records, as one line that opens: `Claude renewed 5 domains`. */
export function RunSentence({ run: { first, entries }, id }: { run: Run; id: string }) {
  const { before, after } = actOf(first);
  const names = [...new Map(entries.map((entry) => [entry.name, entry])).values()];
  const more = names.length - fewNames;
  return (
    <p id={id} className="wrap-anywhere">
      <Actor entry={first} /> {before}{' '}
      {names.length === 1 ? <RecordName entry={first} /> : <strong>{countPhrase(names.length, 'domain')}</strong>}{' '}
      {after}
      <span className="text-ink-soft">
        {names.length > 1 && ': '}
        {names.length > 1 &&
          names.slice(0, fewNames).map((entry, index) => (
            <Fragment key={entry.id}>
              {index > 0 && ', '}
              <RecordName entry={entry} />
            </Fragment>
          ))}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}
        {names.length < entries.length && ` · ${countPhrase(entries.length, 'change')}`}
      </span>
    </p>
  );
}

function Actor({ entry: { actor } }: { entry: ActivityEntry }) {
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

function RecordName({ entry: { domainId, name, kind } }: { entry: ActivityEntry }) {
  const shown = name === null ? null : toUnicodeName(name);
  if (domainId === null || kind === 'deleted') return <strong>{shown}</strong>;
  return (
    <AppLink href={paths.domain(domainId)} className="text-accent underline-offset-[0.2em]">
      {shown}
    </AppLink>
  );
}

/** The old and new values of an entry; if there are many, on request. */
export function ActivityChanges({ entry }: { entry: ActivityEntry }) {
  const { defaultCurrency } = useSession();
  const { kind, domainId, changes } = entry;
  if (kind === 'created') return null;
  const ofRecord = domainId !== null && changes.some(({ field }) => isCost(field));
  return ofRecord && !changes.some(({ field }) => field === 'currency') ? (
    <WhenSeen className="min-h-5">
      <CostChanges entry={entry} domainId={domainId} />
    </WhenSeen>
  ) : (
    <Changes entry={entry} currency={defaultCurrency} />
  );
}

/** Amounts are shown once the currency of their record is known. */
function CostChanges({ entry, domainId }: { entry: ActivityEntry; domainId: string }) {
  const { data: record } = useQuery({ ...recordQuery(domainId), staleTime: 300_000 });
  return record ? <Changes entry={entry} currency={record.currency} /> : <div className="min-h-5" />;
}

function Changes({ entry, currency }: { entry: ActivityEntry; currency: Currency }) {
  const [open, setOpen] = useState(false);
  const changes = activityChanges(entry, currency);
  if (changes.length === 0) return null;
  if (changes.length > fewValues && !open) {
    return (
      <button
        type="button"
        className="link-button text-left text-sm"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {countPhrase(changes.length, 'field')} changed
      </button>
    );
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 wrap-anywhere text-sm [&_del]:text-ink-soft">
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          <span className="text-ink-soft">{label}</span> {from !== '' && <del>{shortened(from)}</del>}
          {from !== '' && to !== '' && ' → '}
          {to !== '' && <ins>{shortened(to)}</ins>}
        </li>
      ))}
    </ul>
  );
}

const shortened = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue).trimEnd()}…` : text;

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
