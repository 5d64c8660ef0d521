import classes from './draft-value-list.module.css';
import { type DomainRecord, labelOf, today as todayIn } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import type { Renewed } from '../../record/renewals/renewals.tsx';
import {
  type ReadRenewal,
  type RenewalChoice,
  type RenewalValue,
  renewalChoices,
  renewalValues,
} from './renewal-values.ts';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewals/renewal-dialog.tsx').then((module) => module.RenewedDialog),
);

interface RenewalItemProps {
  /** The record that was renewed. */
  id: string;
  renewal: ReadRenewal;
  /** What the text may mean by the fields that it leaves open. */
  choices: Parameters<typeof renewalChoices>[0];
  /** Assumptions and doubts of the reader. */
  notes: readonly string[];
  onRenewed: (renewed: readonly Renewed[]) => void;
  onRemove: () => void;
}

/** A renewal found in a text, next to the current record. It is recorded in the form for renewals. */
export function RenewalItem({ id, ...props }: RenewalItemProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  if (record) return <Renewal record={record} {...props} />;
  return (
    <li className="card">
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      {error && <RemoveButton name="this renewal" onRemove={props.onRemove} />}
    </li>
  );
}

function Renewal({
  record,
  renewal: read,
  choices,
  notes,
  onRenewed,
  onRemove,
}: Omit<RenewalItemProps, 'id'> & { record: DomainRecord }) {
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  const [reviewing, setReviewing] = useState(false);
  const titleId = useId();
  const name = record.unicodeName;
  const [chosen, setChosen] = useState<Record<string, RenewalChoice>>({});
  const renewal = {
    ...read,
    input: Object.assign({ ...read.input }, ...Object.values(chosen).map(({ input }) => input)),
  };
  const issues = chosen[labelOf('expirationDate')] ? [] : read.issues;
  const obstacle = obstacleOf({ ...renewal, issues }, record);
  const choose = (choice: RenewalChoice) =>
    setChosen(({ [choice.label]: last, ...others }) =>
      last?.text === choice.text ? others : { ...others, [choice.label]: choice },
    );
  return (
    <li className="card" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h3 id={titleId} className="flex-1 min-w-[min(14rem,60%)] wrap-anywhere">
          {name}
        </h3>
        <div className="flex gap-1.5">
          {obstacle === null && (
            <Button size="compact" aria-label={`Review renewal: ${name}`} onClick={() => setReviewing(true)}>
              Review renewal…
            </Button>
          )}
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
      </div>
      <p>
        The text says that this domain was renewed.{' '}
        {renewal.sources.renewed !== undefined && <q title="From your text">{renewal.sources.renewed}</q>}{' '}
        <AppLink href={paths.domain(record.id)}>Open record</AppLink>
      </p>
      <RenewalValueList values={renewalValues(renewal, record, today)} labelledBy={titleId} />
      <Choices name={name} choices={renewalChoices(choices, read, record)} chosen={chosen} onChoose={choose} />
      {obstacle !== null && <p className="[&_a]:text-inherit text-due font-medium">{obstacle}</p>}
      <Notes notes={[...new Set([...renewal.notes, ...notes])]} />
      {reviewing && (
        <RenewedDialog
          records={[record]}
          read={renewal.input}
          onClose={() => setReviewing(false)}
          onRenewed={(renewed) => {
            setReviewing(false);
            onRenewed(renewed);
          }}
        />
      )}
    </li>
  );
}

/** Why the renewal cannot be recorded, or null. */
function obstacleOf({ revision, issues }: ReadRenewal, record: DomainRecord): string | null {
  if (revision !== record.revision)
    return 'This record has changed since the text was read. To compare them again, read the text again.';
  if (issues.some(({ code }) => code === 'not_after'))
    return 'There is nothing to record: the date in the text is not after the date in the record.';
  return issues[0]?.message ?? null;
}

interface ChoicesProps {
  name: string;
  choices: readonly RenewalChoice[];
  /** By label. */
  chosen: Readonly<Record<string, RenewalChoice>>;
  onChoose: (choice: RenewalChoice) => void;
}

/** The values that the text leaves open, to choose with one press, and to take back with another. */
function Choices({ name, choices, chosen, onChoose }: ChoicesProps) {
  return [...Map.groupBy(choices, ({ label }) => label)].map(([label, values]) => (
    <div key={label} className="grid gap-1.5 text-sm" role="group" aria-label={`${label}: ${name}`}>
      <p>{label}: choose what the text means</p>
      <ul className="grid gap-1.5">
        {values.map((choice) => {
          const isChosen = chosen[label]?.text === choice.text;
          return (
            <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1" key={choice.text}>
              <Button
                size="compact"
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                aria-label={`${label} ${choice.text}: ${name}`}
                onClick={() => onChoose(choice)}
              >
                {choice.text}
              </Button>
              <q className="min-w-0 wrap-anywhere text-ink-soft" title="From your text">
                {choice.words}
              </q>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button size="compact" variant="default" aria-label={`Remove: ${name}`} onClick={onRemove}>
      Remove
    </Button>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-ink-soft text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface RenewalValueListProps {
  values: readonly RenewalValue[];
  labelledBy: string;
}

/** Values before and after, each with the words that it was read from. */
export function RenewalValueList({ values, labelledBy }: RenewalValueListProps) {
  return (
    <dl className={classes.values} aria-labelledby={labelledBy}>
      {values.map(({ label, before, text, remark, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <span className="text-ink-soft font-normal">{before} → </span>}
            {text} {words !== undefined && <q title="From your text">{words}</q>}
            {remark !== null && <div className="text-ink-soft font-normal">{remark}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
