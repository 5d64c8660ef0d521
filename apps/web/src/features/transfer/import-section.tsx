import { Button, Progress } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { keepDraft } from '../../kit/draft-store.ts';
import { useSession } from '../../api/session-context.ts';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../kit/format.ts';
import { absentDoneText } from './absent-text.ts';
import { ChooseSource } from './choose-source.tsx';
import { ImportDone } from '../../record/import-done.tsx';
import classes from './import-section.module.css';
import { ReadingFailure } from './reading-failure.tsx';
import { exportArticles } from './registrar-help.ts';
import { Review } from './review.tsx';
import type { AbsentChoice } from './use-absent.ts';
import { usePreview } from './use-preview.ts';

/**
 * The steps of an import: choose a file, review the preview, import. The preview is in the address, so it survives a
 * reload.
 */
export function ImportSection() {
  const router = useRouter();
  const { accountId } = useSession();
  const at = useLocation({ select: ({ search }) => search as { preview?: string; policy?: string; done?: string } });
  const policy = (['merge', 'replace'] as const).find((one) => one === at.policy) ?? 'skip';
  const [summary, setSummary] = useState<string | null>(null);
  const go = (to: Parameters<typeof paths.transfer>[0], replace: boolean) =>
    void router.navigate({ href: paths.transfer(to), replace, resetScroll: false });
  const reading = usePreview(policy, (preview, asked) => go({ preview, policy: asked }, at.preview !== undefined));
  const startOver = () => {
    reading.forget();
    setSummary(null);
    go({}, false);
  };

  if (at.done !== undefined) {
    return (
      <div className={classes.section}>
        <ImportDone key={at.done} importId={at.done}>
          <strong>{summary ?? 'The import is done.'}</strong>{' '}
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
          Import a file from your registrar, or any table with a column of domain names. You preview all changes before
          you import, and you can undo an import afterwards. <HelpLink article="import">Learn more</HelpLink>
        </p>
        <p className={classes.lead}>
          How to export a file from{' '}
          {exportArticles.map(({ title, article }, index) => (
            <Fragment key={article}>
              {index > 0 && (index === exportArticles.length - 1 ? ' or ' : ', ')}
              <HelpLink article={article}>{title}</HelpLink>
            </Fragment>
          ))}
        </p>
        <ChooseSource busy={reading.pending} onChoose={reading.open} />
        {reading.pending && (
          <div className={classes.progress} role="status">
            <p>Reading {reading.source?.name}…</p>
            <Progress value={100} animated aria-label="Reading the file" />
            <Button size="sm" variant="default" onClick={reading.cancel}>
              Cancel
            </Button>
          </div>
        )}
        <ReadingFailure title="The file could not be read" reading={reading} />
      </div>
    );
  }
  return (
    <div className={classes.section}>
      <Review
        previewId={at.preview}
        policy={reading.source ? reading.settings.policy : policy}
        reading={reading}
        onStartOver={startOver}
        onDone={(done, absent) => {
          keepDraft(sessionStorage, accountId, 'import', null);
          setSummary(summaryOf(done, absent));
          reading.forget();
          go({ done: done.importId }, true);
        }}
      />
    </div>
  );
}

function summaryOf(
  { created, updated, unchanged, skipped, invalid }: ImportResult,
  absent: AbsentChoice | null,
): string {
  const changed = updated - (absent?.names.length ?? 0);
  const parts = [
    created > 0 && `${countPhrase(created, 'record')} added`,
    changed > 0 && `${countPhrase(changed, 'record')} changed`,
    unchanged + skipped > 0 && `${countPhrase(unchanged + skipped, 'record')} unchanged`,
    absent && absentDoneText(absent),
    invalid > 0 && `${countPhrase(invalid, 'row')} skipped`,
  ].filter((part) => part !== false && part !== null);
  return `${parts.length > 0 ? parts.join(', ') : 'Nothing in the file was new'}.`;
}
