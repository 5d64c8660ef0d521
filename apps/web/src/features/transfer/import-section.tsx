import { Button } from '../../kit/button.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { HelpLink } from '../../navigation/help-link.tsx';
import { keepDraft } from '../../kit/browser-storage.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { ChooseSource } from './choose-source.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import { importSummary } from './import-summary.ts';
import { exportArticles } from './registrar-help.ts';
import { Review } from './review.tsx';
import { usePreview } from './use-preview.ts';

/**
 * The steps of an import: choose a file, review the preview, import. The preview is in the address, so it survives a
 * reload. The overview shows the result.
 */
export function ImportSection() {
  const router = useRouter();
  const { accountId } = useSession();
  const at = useLocation({ select: ({ search }) => search as { preview?: string; policy?: string } });
  const policy = (['merge', 'replace'] as const).find((one) => one === at.policy) ?? 'skip';
  const go = (to: Parameters<typeof paths.transfer>[0], replace: boolean) =>
    void router.navigate({ href: paths.transfer(to), replace, resetScroll: false });
  const reading = usePreview(policy, (preview, asked) => go({ preview, policy: asked }, at.preview !== undefined));
  const startOver = () => {
    reading.forget();
    go({}, false);
  };

  if (at.preview === undefined) {
    return (
      <div className="grid gap-5 min-w-0">
        <p className="max-w-[60ch] text-ink-soft">
          Import a file from your registrar, or any table with a column of domain names. You preview all changes before
          you import, and you can undo an import afterwards. <HelpLink article="import">Learn more</HelpLink>
        </p>
        <p className="max-w-[60ch] text-ink-soft">
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
          <div className="grid gap-2.5 justify-items-start max-w-120" role="status">
            <p>Reading {reading.source?.name}…</p>
            <progress className="w-full accent-accent" aria-label="Reading the file" />
            <Button variant="default" onClick={reading.cancel}>
              Cancel
            </Button>
          </div>
        )}
        <ReadingFailure title="The file could not be read" reading={reading} />
      </div>
    );
  }
  return (
    <div className="grid gap-5 min-w-0">
      <Review
        previewId={at.preview}
        policy={reading.source ? reading.settings.policy : policy}
        reading={reading}
        onStartOver={startOver}
        onDone={(done) => {
          keepDraft(sessionStorage, accountId, 'import', null);
          const { source } = reading;
          const summary = importSummary(done, source?.file instanceof File ? source.name : undefined);
          reading.forget();
          const state = { imported: { importId: done.result.importId, summary } };
          void router.navigate({ href: paths.overview(), state, replace: true });
        }}
      />
    </div>
  );
}
