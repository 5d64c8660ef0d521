import { type Currency, toUnicodeName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ActivityEntry } from '../api/activity.ts';
import { recordQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { countPhrase } from '../kit/format.ts';
import { WhenSeen } from '../kit/page.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { actOf, actorName, type Run } from './activity-text.ts';
import { activityChanges } from './change-texts.ts';
import { isCost } from './record-form.ts';

/** So many names are in the sentence of a run. */
const fewNames = 2;
/** So many values are shown next to an entry, each up to this length; the history of the record has them whole. */
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
      {names.length === 1 ? <RecordName entry={first} /> : <strong>{countPhrase(names.length, 'domain')}</strong>}
      {after !== '' && ` ${after}`}
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
