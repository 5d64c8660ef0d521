import { today as dayIn, isCalendarDate } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import type { Parameters } from '../../address-query.ts';
import { activityQuery, tokensQuery } from '../../api/queries.ts';
import { ask } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { countPhrase, dateText } from '../../kit/format.ts';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { IgnoredNotice, Waiting, PageHeading } from '../../kit/page.tsx';
import { PrintWhole, ShowMore } from '../../kit/printing.tsx';
import { paths } from '../../paths.ts';
import { activityAddress, type ActivityPlace } from '../../places.ts';
import { actorName } from '../../record/activity-text.ts';
import { BatchDialog } from '../../record/batch-dialog.tsx';
import { byImport, report } from '../../record/undo.ts';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { ActivityList } from './activity-list.tsx';
import type { Run } from './activity-runs.ts';
import { filtersOf, isFiltered, readActivity } from './activity-view.ts';

/** Who did what, and the undo of what a token or the user did. The address says what is shown. */
export function ActivityPage() {
  const search: Parameters = useSearch({ strict: false });
  const view = readActivity(search);
  const navigate = useNavigate();
  const { timezone } = useSession();
  const target = useUndoTarget(view);
  const show = (next: Partial<ActivityPlace>) =>
    void navigate({ href: paths.activity(next), replace: true, resetScroll: false });
  const preview = useMutation({ mutationFn: ({ request }: UndoTarget) => ask('activityUndo', { undo: request }) });
  const { data, variables: previewed } = preview;
  return (
    <>
      <PageHeading
        title="Activity"
        actions={
          target && <UndoButton target={target} isPending={preview.isPending} onPress={() => preview.mutate(target)} />
        }
      >
        What you, your scripts and your assistants changed.
      </PageHeading>
      <FailureNotice title="The preview could not be created" error={preview.error} />
      <ActivityFilterBar view={view} onChange={(change) => show({ ...view, ...change })} />
      <IgnoredNotice parts={activityAddress.ignored(search, view)} />
      <Entries view={view} onClear={() => show({})} onUndo={(run) => preview.mutate(targetOf(run))} />
      {data && previewed && (
        <BatchDialog
          title={`Undo what ${previewed.name} did`}
          preview={data}
          again={{ run: () => preview.mutate(previewed), isPending: preview.isPending }}
          confirm={(count) => `Undo the changes of ${countPhrase(count, 'record')}`}
          onClose={preview.reset}
          onDone={({ importId, updated }) => {
            preview.reset();
            const message = `The changes of ${countPhrase(updated, 'record')} were undone.`;
            report(byImport(importId, { subject: 'This', message, undone: () => 'The changes were made again.' }));
          }}
        >
          <p className="text-ink-soft">{spanText(previewed.request, timezone)}</p>
        </BatchDialog>
      )}
    </>
  );
}

function spanText({ from, to }: UndoTarget['request'], timezone: string): string {
  const [first, last] = [from, to].map((moment) =>
    dateText(isCalendarDate(moment) ? moment : dayIn(timezone, Date.parse(moment))),
  );
  const days = first === last ? `On ${last}` : `From ${first} to ${last}`;
  return `${days}. Records go back to what they were before; those that were added are archived. Records that were changed since then, by anyone, are skipped.`;
}

function UndoButton({ target, isPending, onPress }: { target: UndoTarget; isPending: boolean; onPress: () => void }) {
  const whyId = useId();
  return (
    <div className="grid gap-1.5 justify-items-start [&_p]:max-w-88 [&_p]:text-ink-soft [&_p]:text-sm">
      <Button
        leftSection={<IconArrowBackUp size={18} />}
        loading={isPending}
        disabled={target.reason !== null}
        aria-describedby={target.reason === null ? undefined : whyId}
        onClick={onPress}
      >
        Undo what {target.name} did…
      </Button>
      {target.reason !== null && <p id={whyId}>{target.reason}</p>}
    </div>
  );
}

function Entries({ view, onClear, onUndo }: { view: ActivityPlace; onClear: () => void; onUndo: (run: Run) => void }) {
  const list = useInfiniteQuery(activityQuery(filtersOf(view)));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div
      className="grid gap-7 justify-items-start mt-6 [&>section]:w-full aria-busy:opacity-60"
      aria-busy={list.isPlaceholderData}
    >
      <Waiting query={list} />
      {list.isSuccess && entries.length === 0 && (
        <div className="grid gap-3 justify-items-start text-ink-soft text-lg">
          <p>
            {isFiltered(view)
              ? 'No activity matches these filters.'
              : 'No changes yet. Add a domain to start the history.'}
          </p>
          {isFiltered(view) && <Button onClick={onClear}>Clear filters</Button>}
        </div>
      )}
      <ActivityList entries={entries} onUndo={onUndo} />
      <ShowMore
        list={list}
        onPaper={`These are the newest ${countPhrase(entries.length, 'entry', 'entries')}. There are older ones.`}
      >
        Show older activity
      </ShowMore>
      <PrintWhole lists={[list]} />
    </div>
  );
}

/** What an actor did in the time of a run, which is all that it did then. */
function targetOf({ first: { actor, at }, entries }: Run): UndoTarget {
  const span = { from: entries.at(-1)?.at ?? at, to: at };
  const { tokenId } = actor;
  return {
    name: actor.kind === 'session' ? 'you' : actorName(actor),
    reason: null,
    request: tokenId === null ? { actor: actor.kind === 'token' ? 'token' : 'session', ...span } : { tokenId, ...span },
  };
}

interface UndoTarget {
  /** The subject of a sentence: `Undo what … did`. */
  name: string;
  reason: string | null;
  request: { from: string; to: string } & ({ tokenId: string } | { actor: 'session' | 'token' });
}

/** What the filters would undo, or null if they name no actor. Everything since a token was created, without a day. */
function useUndoTarget({ actor, tokenId, kind, domainId, ...days }: ActivityPlace): UndoTarget | null {
  const { timezone } = useSession();
  const tokens = useQuery({ ...tokensQuery, enabled: tokenId !== null }).data?.tokens;
  if (actor === null && tokenId === null) return null;
  const token = tokens?.find(({ id }) => id === tokenId);
  const from = days.from ?? (token && dayIn(timezone, Date.parse(token.createdAt)));
  const to = days.to ?? dayIn(timezone, Date.now());
  const name = tokenId === null ? (actor === 'token' ? 'all tokens' : 'you') : (token?.name ?? 'this token');
  const narrowed = kind.length > 0 || domainId !== null;
  const reason = narrowed
    ? 'Undo covers everything that was done. Remove the filters for what and for the record first.'
    : from === undefined
      ? 'Choose the first day first.'
      : null;
  const who = tokenId === null ? { actor: actor ?? 'session' } : { tokenId };
  return { name, reason, request: { ...who, from: from ?? to, to } };
}
