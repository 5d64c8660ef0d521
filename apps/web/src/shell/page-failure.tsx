import { Button } from '../kit/button.tsx';
import { UnreachableError } from '@namekeep/contract';
import { errorSentence } from '../api/error-sentence.ts';
import { PartNotLoadedError, useServiceReturn } from '../api/reachability.ts';
import { FailureNotice, Notice } from '../kit/notices.tsx';

/** Replaces a page that cannot be shown. Without a connection, the page loads automatically once there is one. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const notLoaded = error instanceof PartNotLoadedError;
  const again = () => (notLoaded ? location.reload() : reset());
  const away = error instanceof UnreachableError || (notLoaded && !error.serviceAnswers);
  useServiceReturn(away, again);
  return (
    <div className="mx-auto grid max-w-160 gap-5 px-4 py-[clamp(2rem,12vh,8rem)] in-data-rail:m-0 in-data-rail:p-0">
      <h1>{away ? 'No connection to Namekeep' : 'This page could not be loaded'}</h1>
      {away ? (
        <Notice tone="info">This page will load automatically once Namekeep is reachable again.</Notice>
      ) : notLoaded ? (
        <Notice tone="info" actions={<Button onClick={again}>Reload the page</Button>}>
          {errorSentence(error)}
        </Notice>
      ) : (
        <FailureNotice error={error} onRetry={reset} />
      )}
    </div>
  );
}
