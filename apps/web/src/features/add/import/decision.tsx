import type { ImportPolicy } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { Notice } from '../../../kit/notices.tsx';
import type { Absent } from './absent-names.tsx';
import { ImportFailure } from './failure.tsx';
import { type AbsentChoice, absentText } from './summary.ts';
import type { Reading } from './use-preview.ts';

interface DecisionProps {
  preview: ImportPreview;
  /** Whether the preview includes all corrections on the screen. */
  isCurrent: boolean;
  reading: Reading;
  /** What to do with names that the file lacks. */
  absent: Absent;
  onStartOver: () => void;
  onDone: (result: ImportResult) => void;
}

/** What the user has to agree to, and the button that imports exactly what the preview shows. */
export function Decision({ preview, isCurrent, reading, absent, onStartOver, onDone }: DecisionProps) {
  const whyId = useId();
  const { commit, agreed, agree } = useCommit({ previewId: preview.previewId, absent: absent.choice }, onDone);
  const writes = writesOf(preview, agreed);
  const reasons = isCurrent
    ? reasonsAgainst(preview, agreed, absent)
    : [reading.pending ? 'Updating the preview with your changes…' : 'The preview does not show your last change.'];
  return (
    <section
      aria-label="Decision"
      className={`sticky-decision grid gap-3 xl:flex xl:flex-wrap xl:items-center xl:gap-x-6 py-4 border-t border-line-strong bg-paper`}
    >
      <Questions preview={preview} policy={reading.settings.policy} agreed={agreed} onAgree={agree} />
      <Failure commit={commit} reading={reading} onStartOver={onStartOver} />
      <p id={whyId} role="status" className={`xl:order-1 text-ink-soft text-sm empty:hidden`}>
        {reasons.join(' ')}
      </p>
      <div className="flex flex-wrap gap-3 items-center">
        <Button
          variant="filled"
          loading={commit.isPending}
          disabled={reasons.length > 0 || isOutdated(commit)}
          aria-describedby={whyId}
          onClick={() => commit.mutate()}
        >
          {importText(writes, absent, preview.kind)}
        </Button>
        {reading.pending && <Button onClick={reading.cancel}>Discard the change</Button>}
        <Button disabled={commit.isPending} onClick={onStartOver}>
          {preview.format === null ? 'Cancel' : 'Choose another file'}
        </Button>
        {commit.isPending && <p role="status">Importing… Everything is imported, or nothing.</p>}
      </div>
    </section>
  );
}

/** How many records are written: without consent, not those in which fields only go back. */
const writesOf = ({ counts, onlyRegressions = 0 }: ImportPreview, agreed: Agreements): number =>
  counts.create +
  counts.update +
  (agreed.unmatched ? (counts.unmatched ?? 0) : 0) -
  (agreed.regressions ? 0 : onlyRegressions);

/** How many rows cannot be imported with what was agreed to. */
const invalidOf = ({ counts: { invalid, unmatched = 0 } }: ImportPreview, agreed: Agreements): number =>
  agreed.unmatched ? invalid - unmatched : invalid;

/** What the button does, such as `Import 2 domains and archive 3`. */
function importText(writes: number, { choice }: Absent, kind: ImportPreview['kind']): string {
  const what = kind === 'payments' ? 'payment' : 'domain';
  const importing = writes === 0 ? null : `${kind === 'payments' ? 'Add' : 'Import'} ${countPhrase(writes, what)}`;
  if (!choice) return importing ?? 'Import';
  return importing ? `${importing} and ${absentText(choice)}` : absentText(choice, 'domain');
}

/** Why the preview cannot be imported as it is. */
function reasonsAgainst(preview: ImportPreview, agreed: Agreements, absent: Absent): string[] {
  const { requiresCurrencyAcknowledgement: dropsCosts } = preview;
  const writesNothing = writesOf(preview, agreed) === 0 && !agreed.settings && absent.chosen.size === 0;
  return [
    writesNothing && 'There is nothing to import.',
    absent.chosen.size > 0 && !absent.choice && 'Choose what to do with the selected names.',
    invalidOf(preview, agreed) > 0 && !agreed.invalid && 'Some rows have problems. Fix them or choose to skip them.',
    dropsCosts && !agreed.costs && 'Some stored costs would be removed. Confirm that first.',
  ].filter((reason) => reason !== false);
}

interface QuestionsProps {
  preview: ImportPreview;
  policy: ImportPolicy;
  agreed: Agreements;
  onAgree: (what: keyof Agreements, agreed: boolean) => void;
}

function Questions({ preview, policy, agreed, onAgree }: QuestionsProps) {
  const question = (what: keyof Agreements) => ({
    checked: agreed[what],
    onChange: (event: { currentTarget: { checked: boolean } }) => onAgree(what, event.currentTarget.checked),
  });
  const { unmatched = 0 } = preview.counts;
  const invalid = invalidOf(preview, agreed);
  return (
    <>
      {unmatched > 0 && (
        <Checkbox
          label={`Also add ${countPhrase(unmatched, 'payment')} for names that you do not have here`}
          description="They count in the report, under the name alone."
          {...question('unmatched')}
        />
      )}
      {invalid > 0 && <Checkbox label={`Skip ${countPhrase(invalid, 'invalid row')}`} {...question('invalid')} />}
      {(preview.counts.regressions ?? 0) > 0 && (
        <Checkbox
          label={regressionsLabel(preview, policy)}
          description="If off, what you have recorded is kept."
          {...question('regressions')}
        />
      )}
      {preview.requiresCurrencyAcknowledgement && (
        <Checkbox
          label="Remove stored costs where the file has another currency"
          description="Amounts are not converted. Rows that lose a cost are marked."
          {...question('costs')}
        />
      )}
      {preview.source === 'namekeep' && preview.kind === 'records' && preview.format !== 'csv' && (
        <Checkbox label="Import the settings in the file too" {...question('settings')} />
      )}
    </>
  );
}

/** What is agreed to by letting fields go back. */
function regressionsLabel(
  { counts: { regressions = 0 }, requiresCurrencyAcknowledgement }: ImportPreview,
  policy: ImportPolicy,
): string {
  if (policy === 'replace') return `Replace later dates, costs and labels of ${countPhrase(regressions, 'domain')}`;
  return requiresCurrencyAcknowledgement ? 'Move later dates back' : `Move ${countPhrase(regressions, 'date')} back`;
}

/** Whether records have changed since the preview, or it has expired. */
const isOutdated = ({ error }: Commit): boolean =>
  isRefused(error, 'preview_stale') || isRefused(error, 'preview_expired');

function Failure(props: { commit: Commit } & Pick<DecisionProps, 'reading' | 'onStartOver'>) {
  const { commit, reading, onStartOver } = props;
  if (!commit.isError) return null;
  if (!isOutdated(commit)) {
    return <ImportFailure title="Nothing was imported" error={commit.error} onRetry={() => commit.mutate()} />;
  }
  const readable = reading.source !== null;
  return (
    <Notice
      tone="bad"
      title="Nothing was imported"
      actions={
        <Button variant="filled" onClick={readable ? reading.again : onStartOver}>
          {readable ? 'Preview again' : 'Choose the file again'}
        </Button>
      }
    >
      {isRefused(commit.error, 'preview_stale')
        ? 'Some of these records have changed since the preview.'
        : 'The preview is more than an hour old.'}
    </Notice>
  );
}

/** What the user has agreed to before an import. */
export type Agreements = Record<'costs' | 'invalid' | 'regressions' | 'settings' | 'unmatched', boolean>;
export type Commit = ReturnType<typeof useCommit>['commit'];

/** Imports exactly what the preview shows, and does what was chosen with names that the file lacks. */
export function useCommit(
  { previewId, absent }: { previewId: string; absent: AbsentChoice | null },
  onDone: (result: ImportResult) => void,
) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState<Agreements>({
    costs: false,
    invalid: false,
    regressions: false,
    settings: false,
    unmatched: false,
  });
  const commit = useMutation({
    mutationFn: () =>
      ask('importsCommit', {
        commit: {
          previewId,
          acceptRegressions: agreed.regressions,
          ...(agreed.costs && { acknowledgeCurrencyChanges: true as const }),
          ...(agreed.invalid && { skipInvalid: true as const }),
          ...(agreed.settings && { includeSettings: true as const }),
          ...(agreed.unmatched && { unmatched: 'keep' as const }),
          ...(absent && { absent }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      onDone(result);
    },
  });
  const agree = (what: keyof Agreements, yes: boolean) => setAgreed({ ...agreed, [what]: yes });
  return { commit, agreed, agree };
}
