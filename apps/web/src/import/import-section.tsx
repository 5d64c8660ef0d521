import { Button, Progress } from '@mantine/core';
import { type ImportPolicy, UnreachableError } from '@namekeep/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportResult } from '../api/queries.ts';
import { AppLink } from '../components/app-link.tsx';
import { HelpLink } from '../components/help/help-link.tsx';
import { keepDraft } from '../forms/draft-store.ts';
import { useSession } from '../components/session-context.ts';
import { paths } from '../paths.ts';
import { countPhrase } from '../ui/format.ts';
import { ChooseSource } from './choose-source.tsx';
import { ImportDone } from './import-done.tsx';
import { asksForMapping, ImportFailure } from './import-failure.tsx';
import classes from './import-section.module.css';
import { NameColumn } from './name-column.tsx';
import { correctionsOf, layoutCorrections } from './recognised.ts';
import { Review } from './review.tsx';
import { type PreviewSettings, usePreview } from './use-preview.ts';

/** From a file to records: choose, look, decide. The address names the preview, so a reload loses nothing. */
export function ImportSection() {
  const router = useRouter();
  const { accountId } = useSession();
  const at = useLocation({ select: ({ search }) => search as { preview?: string; policy?: string; done?: string } });
  const policy = (['merge', 'replace'] as const).find((one) => one === at.policy) ?? 'skip';
  const [mapping, setMapping] = useState<PreviewSettings['mapping']>({});
  const [layout, setLayout] = useState<PreviewSettings['layout']>({});
  const [result, setResult] = useState<ImportResult | null>(null);
  const go = (to: Parameters<typeof paths.transfer>[0], replace: boolean) =>
    void router.navigate({ href: paths.transfer(to), replace, resetScroll: false });
  const [wanted, setWanted] = useState<ImportPolicy>(policy);
  const reading = usePreview(({ previewId }) => go({ preview: previewId, policy: wanted }, at.preview !== undefined));

  const read = (settings: PreviewSettings, source = reading.source) => {
    if (!source) return;
    setWanted(settings.policy);
    setMapping(settings.mapping);
    setLayout(settings.layout);
    reading.start(source, settings);
  };
  const startOver = () => {
    reading.forget();
    setMapping({});
    setLayout({});
    setResult(null);
    go({}, false);
  };
  const progress = reading.pending && (
    <div className={classes.progress} role="status">
      <p>Reading {reading.source?.name}…</p>
      <Progress value={100} animated aria-label="Reading the file" />
      <Button size="sm" variant="default" onClick={reading.cancel}>
        Cancel
      </Button>
    </div>
  );
  const failure = reading.error !== null && (
    <>
      <ImportFailure
        title="The file was not read; nothing has changed"
        error={reading.error}
        {...(reading.error instanceof UnreachableError && { onRetry: () => read({ policy: wanted, mapping, layout }) })}
      />
      {reading.source && asksForMapping(reading.error) && (
        <NameColumn
          key={reading.source.name}
          file={reading.source.file}
          busy={reading.pending}
          onChoose={(header) => read({ policy: wanted, mapping: { columns: { [header]: 'name' } }, layout })}
        />
      )}
    </>
  );

  if (at.done !== undefined) {
    return (
      <div className={classes.section}>
        <ImportDone key={at.done} importId={at.done}>
          <strong>{result ? summaryOf(result) : 'The import is done.'}</strong>{' '}
          <AppLink href={paths.domains({ sort: '-updatedAt', archived: 'all' })}>See the records</AppLink>
        </ImportDone>
        <Button variant="default" className={classes.another ?? ''} onClick={startOver}>
          Import another file
        </Button>
      </div>
    );
  }
  if (at.preview === undefined) {
    return (
      <div className={classes.section}>
        <p className={classes.lead}>
          The exports of common registrars are recognised, and any table that has a column of names works. You see what
          would happen before anything changes, and an import can be taken back.{' '}
          <HelpLink article="import">More</HelpLink>
        </p>
        <ChooseSource
          busy={reading.pending}
          onChoose={(source) => read({ policy: wanted, mapping: {}, layout: {} }, source)}
        />
        {progress}
        {failure}
      </div>
    );
  }
  return (
    <div className={classes.section}>
      {progress}
      {failure}
      <Review
        previewId={at.preview}
        policy={reading.pending ? wanted : policy}
        readable={reading.source !== null}
        name={reading.source?.name ?? null}
        busy={reading.pending}
        onPolicy={(next) => read({ policy: next, mapping, layout })}
        onCorrect={(recognised, shown) => {
          const moved = layoutCorrections(recognised.layout, shown.layout, layout);
          // Laid out otherwise, the file has other columns, which are recognised anew.
          const same = JSON.stringify(moved) === JSON.stringify(layout);
          const columns = same ? correctionsOf(recognised.mapping, shown.mapping, mapping) : {};
          read({ policy, mapping: columns, layout: moved });
        }}
        onAgain={() => read({ policy, mapping, layout })}
        onStartOver={startOver}
        onDone={(done) => {
          keepDraft(sessionStorage, accountId, 'import', null);
          setResult(done);
          reading.forget();
          go({ done: done.importId }, true);
        }}
      />
    </div>
  );
}

function summaryOf({ created, updated, unchanged, skipped, invalid }: ImportResult): string {
  const parts = [
    created > 0 && `${countPhrase(created, 'record')} added`,
    updated > 0 && `${countPhrase(updated, 'record')} changed`,
    unchanged + skipped > 0 && `${countPhrase(unchanged + skipped, 'record')} left as before`,
    invalid > 0 && `${countPhrase(invalid, 'row')} left out`,
  ].filter((part) => part !== false);
  return `${parts.length > 0 ? parts.join(', ') : 'The file brought nothing new'}.`;
}
