import type { ImportPolicy } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { Notice } from '../../../kit/notices.tsx';
import type { Absent } from './absent-names.tsx';
import { ImportFailure } from './failure.tsx';
import type { Reading } from './reading.ts';

/** What the user can agree to before an import, as it is sent. */
const agreements = {
  unmatched: 'keep',
  skipInvalid: true,
  acceptRegressions: true,
  acknowledgeCurrencyChanges: true,
  includeSettings: true,
} as const;
type Agreed = Partial<typeof agreements>;

interface DecisionProps {
  preview: ImportPreview;
  policy: ImportPolicy;
  reading: Reading;
  absent: Absent;
  onStartOver: () => void;
  onDone: (result: ImportResult) => void;
}

/** What the user has to agree to, and the button that imports exactly what the preview shows. */
export function Decision({ preview, policy, reading, absent, onStartOver, onDone }: DecisionProps) {
  const { previewId } = preview;
  const whyId = useId();
  const client = useQueryClient();
  const [agreed, setAgreed] = useState<Agreed>({});
  const commit = useMutation({
    mutationFn: () =>
      ask('importsCommit', {
        commit: { previewId, acceptRegressions: false, ...agreed, ...(absent.choice && { absent: absent.choice }) },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      onDone(result);
    },
  });
  const isPasted = reading.source !== null && !(reading.source.file instanceof File);
  const isOutdated = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const reasons = reading.pending
    ? ['Updating the preview with your changes…']
    : reasonsAgainst(preview, agreed, absent);
  return (
    <section
      aria-label="Decision"
      className="sticky-decision grid gap-3 xl:flex xl:flex-wrap xl:items-center xl:gap-x-6 py-4 border-t border-line-strong bg-paper"
    >
      {questionsOf(preview, policy, agreed).map(({ about, label, description }) => (
        <Checkbox
          key={about}
          label={label}
          description={description}
          checked={about in agreed}
          onCheck={(checked) =>
            setAgreed(({ [about]: _, ...others }) => (checked ? { ...others, [about]: agreements[about] } : others))
          }
        />
      ))}
      {isOutdated ? (
        <Outdated reading={reading} onStartOver={onStartOver}>
          {isRefused(commit.error, 'preview_stale')
            ? 'Some of these records have changed since the preview.'
            : 'The preview is more than an hour old.'}
        </Outdated>
      ) : (
        commit.isError && (
          <ImportFailure title="Nothing was imported" error={commit.error} onRetry={() => commit.mutate()} />
        )
      )}
      <p id={whyId} role="status" className="xl:order-1 text-ink-soft text-sm empty:hidden">
        {reasons.join(' ')}
      </p>
      <div className="flex flex-wrap gap-3 items-center">
        <Button
          variant="filled"
          loading={commit.isPending}
          disabled={reasons.length > 0 || isOutdated}
          aria-describedby={whyId}
          onClick={() => commit.mutate()}
        >
          {commitText(preview, agreed, absent)}
        </Button>
        <Button disabled={commit.isPending} onClick={onStartOver}>
          {preview.format === null ? 'Cancel' : isPasted ? 'Back' : 'Choose another file'}
        </Button>
        {commit.isPending && <p role="status">Importing… Everything is imported, or nothing.</p>}
      </div>
    </section>
  );
}

function Outdated(props: Pick<DecisionProps, 'reading' | 'onStartOver'> & { children: ReactNode }) {
  const { reading, onStartOver, children } = props;
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
      {children}
    </Notice>
  );
}

/** How many records are written: without consent, not those in which fields only go back. */
const writesOf = ({ counts, onlyRegressions = 0 }: ImportPreview, agreed: Agreed): number =>
  counts.create +
  counts.update +
  (agreed.unmatched ? (counts.unmatched ?? 0) : 0) -
  (agreed.acceptRegressions ? 0 : onlyRegressions);

const invalidOf = ({ counts: { invalid, unmatched = 0 } }: ImportPreview, agreed: Agreed): number =>
  agreed.unmatched ? invalid - unmatched : invalid;

/** What the button does, such as `Import 2 domains and archive 3 domains`. */
function commitText(preview: ImportPreview, agreed: Agreed, { choice }: Absent): string {
  const writes = writesOf(preview, agreed);
  const isPaid = preview.kind === 'payments';
  const chosen = choice && countPhrase(choice.names.length, 'domain');
  const acts = [
    (writes > 0 || !choice) &&
      (isPaid ? 'add' : 'import') + (writes > 0 ? ` ${countPhrase(writes, isPaid ? 'payment' : 'domain')}` : ''),
    choice && (choice.set === 'archived' ? `archive ${chosen}` : `mark ${chosen} as transferred`),
  ].filter((act) => typeof act === 'string');
  const text = acts.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function reasonsAgainst(preview: ImportPreview, agreed: Agreed, { chosen, choice }: Absent): string[] {
  const writesNothing = writesOf(preview, agreed) === 0 && !agreed.includeSettings && chosen.length === 0;
  return [
    writesNothing && 'There is nothing to import.',
    chosen.length > 0 && !choice && 'Choose what to do with the selected names.',
    invalidOf(preview, agreed) > 0 &&
      !agreed.skipInvalid &&
      'Some rows have problems. Fix them or choose to skip them.',
    preview.requiresCurrencyAcknowledgement &&
      !agreed.acknowledgeCurrencyChanges &&
      'Some stored costs would be removed. Confirm that first.',
  ].filter((reason) => reason !== false);
}

function questionsOf(preview: ImportPreview, policy: ImportPolicy, agreed: Agreed) {
  const { counts, requiresCurrencyAcknowledgement: dropsCosts, source, kind, format } = preview;
  const { unmatched = 0, regressions = 0 } = counts;
  const invalid = invalidOf(preview, agreed);
  const questions: { asks: boolean; about: keyof Agreed; label: string; description?: string }[] = [
    {
      asks: unmatched > 0,
      about: 'unmatched',
      label: `Also add ${countPhrase(unmatched, 'payment')} for names that you do not have here`,
      description: 'They count in the report, under the name alone.',
    },
    { asks: invalid > 0, about: 'skipInvalid', label: `Skip ${countPhrase(invalid, 'invalid row')}` },
    {
      asks: regressions > 0,
      about: 'acceptRegressions',
      label:
        policy === 'replace'
          ? `Replace later dates, costs and labels of ${countPhrase(regressions, 'domain')}`
          : dropsCosts
            ? 'Move later dates back'
            : `Move ${countPhrase(regressions, 'date')} back`,
      description: 'If off, what you have recorded is kept.',
    },
    {
      asks: dropsCosts,
      about: 'acknowledgeCurrencyChanges',
      label: 'Remove stored costs where the file has another currency',
      description: 'Amounts are not converted. Rows that lose a cost are marked.',
    },
    {
      asks: source === 'namekeep' && kind === 'records' && format !== 'csv',
      about: 'includeSettings',
      label: 'Import the settings in the file too',
    },
  ];
  return questions.filter(({ asks }) => asks);
}
