import { memo, useEffect, useId, useMemo, useState, Fragment } from 'react';
import type { ActivityEntry } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { ActivitySentence, UndoBatch, undoneIn, ActivityActor, ActivityRecord } from '../../record/activity-entry.tsx';
import { activityDays, type Run } from './activity-runs.ts';
import { dayHeading, timeText } from './activity-view.ts';
import { countPhrase } from '../../kit/format.ts';
import { WhenSeen } from '../../kit/page.tsx';
import { actOf } from '../../record/activity-text.ts';
import { changesCosts, changeTexts, currencyIn } from '../../record/change-texts.ts';
import { useCurrencyOf } from '../../record/use-currency-of.ts';

const entryLook =
  'grid min-h-9 grid-cols-[4.25rem_1fr] items-baseline gap-x-3 gap-y-1 border-t border-line py-1.75 ' +
  'lg:grid-cols-[4rem_minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-6 lg:gap-y-0.5';
const valuesLook = 'flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 max-lg:col-start-2';

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  onUndo: (run: Run) => void;
}

export function ActivityList({ entries, onUndo }: ActivityListProps) {
  const { timezone, accountId } = useSession();
  const seen = useLastSeen(accountId, entries[0]?.at);
  const days = useMemo(() => activityDays(entries, timezone), [entries, timezone]);
  const undone = useMemo(() => undoneIn(entries), [entries]);
  return days.map(({ day, runs }) => (
    <section
      key={day}
      aria-labelledby={`day-${day}`}
      className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <h2 className="pb-1.5 text-lg" id={`day-${day}`}>
        {dayHeading(day, timezone, Date.now())}
      </h2>
      <ol>
        {runs.map((run) =>
          run.entries.length === 1 ? (
            <Entry
              key={run.first.id}
              entry={run.first}
              undone={run.first.importId !== null && undone.has(run.first.importId)}
              isNew={run.first.at > seen}
            />
          ) : (
            // An older page makes a run longer, and keeps its first entry.
            <FoldedRun key={run.first.id} run={run} undone={undone} isNew={run.first.at > seen} onUndo={onUndo} />
          ),
        )}
      </ol>
    </section>
  ));
}

/** The time of the newest entry at the last visit; the first time, nothing is new. */
function useLastSeen(accountId: string, newest = ''): string {
  const key = `namekeep-activity-seen:${accountId}`;
  const [seen] = useState(() => localStorage.getItem(key) ?? '9');
  useEffect(() => {
    if (newest > (localStorage.getItem(key) ?? '')) localStorage.setItem(key, newest);
  }, [key, newest]);
  return seen;
}

const Entry = memo(function Entry({ entry, undone, isNew }: { entry: ActivityEntry; undone: boolean; isNew: boolean }) {
  return (
    <li className={entryLook}>
      <Time at={entry.at} isNew={isNew} />
      <ActivitySentence entry={entry} />
      <div className={valuesLook}>
        <ActivityChanges entry={entry} />
        <UndoBatch entry={entry} undone={undone} />
      </div>
    </li>
  );
});

interface FoldedRunProps {
  run: Run;
  undone: ReadonlySet<string>;
  isNew: boolean;
  onUndo: ActivityListProps['onUndo'];
}

function FoldedRun({ run, undone, isNew, onUndo }: FoldedRunProps) {
  const { importId } = run.first;
  const [open, setOpen] = useState(false);
  const buttonId = useId();
  const sentenceId = useId();
  return (
    <li className={entryLook}>
      <Time at={run.first.at} isNew={isNew} />
      <RunSentence run={run} id={sentenceId} />
      <div className={valuesLook}>
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
        {importId !== null ? (
          <UndoBatch entry={run.first} undone={undone.has(importId)} />
        ) : (
          run.first.actor.kind !== 'system' && (
            <Button size="compact" aria-describedby={sentenceId} className="print:hidden" onClick={() => onUndo(run)}>
              Undo…
            </Button>
          )
        )}
      </div>
      {open && (
        <ol
          className={`[&>:first-child]:border-t-0 col-span-full mt-1.5 mb-2 ml-4 pl-4 border-l-2 border-line max-lg:ml-0 max-lg:pl-2`}
        >
          {run.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} undone={false} isNew={false} />
          ))}
        </ol>
      )}
    </li>
  );
}

function Time({ at, isNew }: { at: string; isNew: boolean }) {
  const { timezone } = useSession();
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      <time dateTime={at}>{timeText(at, timezone)}</time>
      {isNew && (
        <span className="ml-1 text-accent" title="New since your last visit">
          <span aria-hidden>●</span>
          <span className="sr-only"> New</span>
        </span>
      )}
    </span>
  );
}

/** So many names are in the sentence of a run. */
const fewNames = 2;
/** So many values are shown next to an entry, each up to this length; the history of the record has them whole. */
const fewValues = 3;
const longestValue = 80;

/** What one actor did to several records, as one line that opens: `Claude renewed 5 domains`. */
function RunSentence({ run: { first, entries }, id }: { run: Run; id: string }) {
  const { before, after } = actOf(first);
  const names = [...new Map(entries.map((entry) => [entry.name, entry])).values()];
  const more = names.length - fewNames;
  return (
    <p id={id} className="wrap-anywhere">
      <ActivityActor entry={first} /> {before}{' '}
      {names.length === 1 ? <ActivityRecord entry={first} /> : <strong>{countPhrase(names.length, 'domain')}</strong>}
      {after !== '' && ` ${after}`}
      <span className="text-ink-soft">
        {names.length > 1 && ': '}
        {names.length > 1 &&
          names.slice(0, fewNames).map((entry, index) => (
            <Fragment key={entry.id}>
              {index > 0 && ', '}
              <ActivityRecord entry={entry} />
            </Fragment>
          ))}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}
        {names.length < entries.length && ` · ${countPhrase(entries.length, 'change')}`}
      </span>
    </p>
  );
}

/** The old and new values of an entry; if there are many, on request. */
function ActivityChanges({ entry }: { entry: ActivityEntry }) {
  if (entry.kind === 'created') return null;
  const asks = entry.domainId !== null && changesCosts(entry.changes) && currencyIn(entry.changes) === null;
  const changes = <Changes entry={entry} />;
  return asks ? <WhenSeen className="min-h-5">{changes}</WhenSeen> : changes;
}

function Changes({ entry }: { entry: ActivityEntry }) {
  const [open, setOpen] = useState(false);
  const { currency, isKnown } = useCurrencyOf(entry.domainId, entry.changes);
  const changes = changeTexts(entry.changes, currency);
  if (!isKnown) return <div className="min-h-5" />;
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
