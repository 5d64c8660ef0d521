import { Button } from './button.tsx';
import { useEffect, useState } from 'react';
import { isRefused } from '../api/client.ts';
import { errorSentence, waitPhrase, waitSeconds } from '../api/error-sentence.ts';
import { Notice } from './notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface FailureNoticeProps {
  error: unknown;
  /** Repeats the action; omit it if the page has a button for that. */
  onRetry?: (() => void) | undefined;
  title?: string;
}

/** Shows an error with what to do about it and a button for that. Counts down if the server asked to wait. */
export function FailureNotice({ error, onRetry, title }: FailureNoticeProps) {
  const waiting = useCountdown(error);
  if (isRefused(error, 'recent_sign_in_required')) {
    return (
      <Notice tone="info" title="Confirm that it is you" actions={<SignInAgain stepUp />}>
        {errorSentence(error)}
      </Notice>
    );
  }
  if (isRefused(error, 'unauthenticated')) {
    return (
      <Notice tone="bad" {...(title && { title })} actions={<SignInAgain />}>
        {errorSentence(error)}
      </Notice>
    );
  }
  // A server fault may not happen again, but it should not be retried automatically.
  const mayHelp = waitSeconds(error) !== null || isRefused(error, 'internal');
  const retry = onRetry && mayHelp && (
    <Button variant="default" onClick={onRetry} disabled={waiting > 0}>
      {waiting > 0 ? `Try again in ${waitPhrase(waiting)}` : 'Try again'}
    </Button>
  );
  return (
    <Notice tone="bad" {...(title && { title })} actions={retry}>
      {errorSentence(error)}
    </Notice>
  );
}

/** Whole seconds until the failed request can be retried. */
function useCountdown(error: unknown): number {
  const wait = waitSeconds(error) ?? 0;
  const [state, setState] = useState({ error, left: wait });
  if (state.error !== error) setState({ error, left: wait });
  const running = state.left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setState((now) => ({ ...now, left: Math.max(0, now.left - 1) })), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return state.left;
}
