import { type Currency } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ActivityEntry } from '../../api/activity.ts';
import { recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { countPhrase } from '../../kit/format.ts';
import { WhenSeen } from '../../kit/page.tsx';
import { ActivityActor, ActivityRecord } from '../../record/activity-entry.tsx';
import { actOf } from '../../record/activity-text.ts';
import { changeTexts } from '../../record/change-texts.ts';
import { isCost } from '../../record/record-form.ts';
import type { Run } from './activity-runs.ts';

/** So many names are in the sentence of a run. */
const fewNames = 2;
/** So many values are shown next to an entry, each up to this length; the history of the record has them whole. */
const fewValues = 3;
const longestValue = 80;

/** What one actor did to several records, as one line that opens: `Claude renewed 5 domains`. */
export function RunSentence({ run: { first, entries }, id }: { run: Run; id: string }) {
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
  const changes = changeTexts(entry.changes, currency);
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
