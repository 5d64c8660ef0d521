import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { instantText } from '../../../kit/format.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { ShowMore } from '../../../kit/printing.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { ActivitySentence, UndoBatch, undoneIn } from '../../../record/activity-entry.tsx';
import { batchKinds } from '../../../record/activity-text.ts';

/** The latest imports and changes of many records, each with its undo. */
export function RecentImports({ className }: { className: string }) {
  const { timezone } = useSession();
  const list = useInfiniteQuery(activityQuery({ kind: [...batchKinds] }, 10));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const undone = undoneIn(entries);
  if (list.isSuccess && entries.length === 0) return null;
  return (
    <section aria-labelledby="recent" className={className}>
      <div className="flex flex-wrap gap-x-5 gap-y-1 items-baseline">
        <h2 id="recent">Recent imports</h2>
        <AppLink href={paths.activity()}>All activity</AppLink>
      </div>
      <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
      <ul className="max-w-248">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid min-h-9 grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 border-t border-line py-1.75 md:grid-cols-[11rem_1fr_auto] [&_time]:text-sm [&_time]:text-ink-soft max-md:[&_time]:col-span-full"
          >
            <time dateTime={entry.at}>{instantText(entry.at, timezone)}</time>
            <ActivitySentence entry={entry} />
            <UndoBatch entry={entry} undone={entry.importId !== null && undone.has(entry.importId)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show older imports</ShowMore>
    </section>
  );
}
