import { memo, useId, useMemo, useState } from 'react';
import type { ActivityEntry } from '../../api/activity.ts';
import { useSession } from '../../api/session-context.ts';
import { ActivityChanges, ActivitySentence, RunSentence } from '../../record/activity/activity-entry.tsx';
import { activityDays, type Run } from '../../record/activity/activity-text.ts';
import { UndoBatch, undoneIn } from '../../record/activity/undo-batch.tsx';
import classes from './activity-list.module.css';
import { dayHeading, timeText } from './day-heading.ts';

/** Entries under the days on which they were made, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { timezone } = useSession();
  const days = useMemo(() => activityDays(entries, timezone), [entries, timezone]);
  const undone = useMemo(() => undoneIn(entries), [entries]);
  return days.map(({ day, runs }) => (
    <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
      <h2 id={`day-${day}`}>{dayHeading(day, timezone, Date.now())}</h2>
      <ol>
        {runs.map((run) =>
          run.entries.length === 1 ? (
            <Entry
              key={run.first.id}
              entry={run.first}
              undone={run.first.importId !== null && undone.has(run.first.importId)}
            />
          ) : (
            // An older page makes a run longer, and keeps its first entry.
            <FoldedRun key={run.first.id} run={run} />
          ),
        )}
      </ol>
    </section>
  ));
}

const Entry = memo(function Entry({ entry, undone }: { entry: ActivityEntry; undone: boolean }) {
  return (
    <li className={classes.entry}>
      <Time at={entry.at} />
      <ActivitySentence entry={entry} />
      <div className={classes.values}>
        <ActivityChanges entry={entry} />
        <UndoBatch entry={entry} undone={undone} />
      </div>
    </li>
  );
});

function FoldedRun({ run }: { run: Run }) {
  const [open, setOpen] = useState(false);
  const buttonId = useId();
  const sentenceId = useId();
  return (
    <li className={classes.entry}>
      <Time at={run.first.at} />
      <RunSentence run={run} id={sentenceId} />
      <div className={classes.values}>
        <button
          type="button"
          id={buttonId}
          className="min-h-6 text-accent bg-transparent text-sm underline underline-offset-[0.2em] cursor-pointer"
          aria-expanded={open}
          aria-labelledby={`${buttonId} ${sentenceId}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide changes' : 'Show each change'}
        </button>
      </div>
      {open && (
        <ol
          className={`${classes.each} col-span-full mt-1.5 mb-2 ml-4 pl-4 border-l-2 border-line max-lg:ml-0 max-lg:pl-2`}
        >
          {run.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} undone={false} />
          ))}
        </ol>
      )}
    </li>
  );
}

function Time({ at }: { at: string }) {
  const { timezone } = useSession();
  return (
    <time dateTime={at} className="text-ink-soft text-sm whitespace-nowrap">
      {timeText(at, timezone)}
    </time>
  );
}
