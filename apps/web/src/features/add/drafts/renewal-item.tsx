import { type DomainRecord, labelOf, today as todayIn } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recordQuery } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../kit/button.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { Loading } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { Choices, Notes, RemoveButton, ValueList } from './draft-item.tsx';
import { type ReadRenewal, type RenewalChoice, renewalChoices, renewalValues } from './renewal-values.ts';

const RenewedDialog = lazyPart(() =>
  import('../../../record/renewals/renewal-dialog.tsx').then((module) => module.RenewedDialog),
);

interface RenewalItemProps {
  /** The record that was renewed. */
  id: string;
  renewal: ReadRenewal;
  /** What the text may mean by the fields that it leaves open. */
  choices: Parameters<typeof renewalChoices>[0];
  /** Assumptions and doubts of the reader. */
  notes: readonly string[];
  onRenewed: () => void;
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

function Renewal(props: Omit<RenewalItemProps, 'id'> & { record: DomainRecord }) {
  const { record, renewal: read, choices, notes, onRenewed, onRemove } = props;
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
            <Button
              variant="filled"
              size="compact"
              aria-label={`Review renewal: ${name}`}
              onClick={() => setReviewing(true)}
            >
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
      <ValueList values={renewalValues(renewal, record, today)} labelledBy={titleId} />
      {[...Map.groupBy(renewalChoices(choices, read, record), ({ label }) => label)].map(([label, open]) => (
        <Choices
          key={label}
          name={name}
          label={label}
          choices={open.map((choice) => ({
            ...choice,
            chosen: chosen[label]?.text === choice.text,
            onChoose: () => choose(choice),
          }))}
        />
      ))}
      {obstacle !== null && <p className="[&_a]:text-inherit text-due font-medium">{obstacle}</p>}
      <Notes notes={[...new Set([...renewal.notes, ...notes])]} />
      {reviewing && (
        <RenewedDialog
          records={[record]}
          read={renewal.input}
          onClose={() => setReviewing(false)}
          onRenewed={() => {
            setReviewing(false);
            onRenewed();
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
