import { Button } from '../../kit/button.tsx';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { activityQuery } from '../../api/activity.ts';
import { ask } from '../../api/client.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { countPhrase } from '../../kit/format.ts';
import { IgnoredNotice, Loading, PageHeading } from '../../kit/page.tsx';
import { PrintWhole, ShowMore } from '../../kit/printing.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { type ActivityPlace, paths } from '../../paths.ts';
import { ImportDone } from '../../record/import-done.tsx';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { ActivityList } from './activity-list.tsx';
import { type ActivitySearch, filtersOf, ignoredIn, isFiltered, readActivity } from './activity-view.ts';
import { UndoReview } from './undo-review.tsx';
import { type UndoTarget, useUndoTarget } from './use-undo-target.ts';

/** Who did what, and the undo of what a token or the user did. The address says what is shown. */
export function ActivityPage() {
  const search: ActivitySearch = useSearch({ strict: false });
  const view = readActivity(search);
  const navigate = useNavigate();
  const target = useUndoTarget(view);
  const show = (next: ActivityPlace, { replace = true, resetScroll = false } = {}) =>
    void navigate({ href: paths.activity(next), replace, resetScroll });
  const preview = useMutation({
    mutationFn: ({ request }: UndoTarget) => ask('activityUndo', { undo: request }),
    onSuccess: ({ previewId }) =>
      show({ ...view, done: undefined, undo: previewId }, { replace: view.undo !== undefined, resetScroll: true }),
  });
  if (view.undo !== undefined) {
    return (
      <UndoReview
        key={view.undo}
        previewId={view.undo}
        target={target}
        again={target && { run: () => preview.mutate(target), isPending: preview.isPending, error: preview.error }}
        onCancel={() => show({ ...view, undo: undefined }, { resetScroll: true })}
        onDone={(importId) => show({ ...view, undo: undefined, done: importId }, { resetScroll: true })}
      />
    );
  }
  return (
    <>
      <PageHeading
        title="Activity"
        actions={target && <UndoButton target={target} isPending={preview.isPending} onPress={preview.mutate} />}
      >
        What you, your scripts and your assistants changed. To undo what one of them did, choose it under Who.{' '}
        <HelpLink article="activity">Learn more</HelpLink>
      </PageHeading>
      {preview.isError && <FailureNotice title="The preview could not be created" error={preview.error} />}
      {view.done !== undefined && (
        <ImportDone key={view.done} importId={view.done} onClose={() => show({ ...view, done: undefined })}>
          <strong>The changes were undone.</strong> Skipped records stay as they are.
        </ImportDone>
      )}
      <ActivityFilterBar view={view} onChange={(change) => show({ ...view, done: undefined, ...change })} />
      <IgnoredNotice parts={ignoredIn(search, view)} />
      <Entries view={view} onClear={() => show({})} />
    </>
  );
}

interface UndoButtonProps {
  target: UndoTarget;
  isPending: boolean;
  onPress: (target: UndoTarget) => void;
}

function UndoButton({ target, isPending, onPress }: UndoButtonProps) {
  const whyId = useId();
  return (
    <div className="grid gap-1.5 justify-items-start [&_p]:max-w-88 [&_p]:text-ink-soft [&_p]:text-sm">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={isPending}
        disabled={target.reason !== null}
        aria-describedby={target.reason === null ? undefined : whyId}
        onClick={() => onPress(target)}
      >
        Undo what {target.name} did…
      </Button>
      {target.reason !== null && <p id={whyId}>{target.reason}</p>}
    </div>
  );
}

function Entries({ view, onClear }: { view: ActivityPlace; onClear: () => void }) {
  const list = useInfiniteQuery(activityQuery(filtersOf(view)));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div
      className="grid gap-7 justify-items-start mt-6 [&>section]:w-full aria-busy:opacity-60"
      aria-busy={list.isPlaceholderData}
    >
      {list.isError && <FailureNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.isSuccess && entries.length === 0 && (
        <div className="grid gap-3 justify-items-start text-ink-soft text-lg">
          <p>{isFiltered(view) ? 'No activity matches these filters.' : 'Nothing has happened yet.'}</p>
          {isFiltered(view) && (
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
      )}
      <ActivityList entries={entries} />
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
