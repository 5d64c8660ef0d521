import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isRefused } from '../api/client.ts';
import { errorSentence, waitPhrase, waitSeconds } from '../api/error-sentence.ts';
import { Notice } from './notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface FailureNoticeProps {
  error: unknown;
  /** Does the same thing again; left out where the page has a button for that. */
  onRetry?: (() => void) | undefined;
  title?: string;
}

/** Says what went wrong and what to do, and offers that. Counts down where the service asked to wait. */
export function FailureNotice({ error, onRetry, title }: FailureNoticeProps) {
  const waiting = useCountdown(error);
  if (isRefused(error, 'recent_sign_in_required')) {
    return (
      <Notice tone="info" title="One more step" actions={<SignInAgain stepUp />}>
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
  // A fault of the service may be gone with the next try, though nothing should try by itself.
  const mayHelp = waitSeconds(error) !== null || isRefused(error, 'internal');
  const retry = onRetry && mayHelp && (
    <Button size="sm" variant="default" onClick={onRetry} disabled={waiting > 0}>
      {waiting > 0 ? `Try again in ${waitPhrase(waiting)}` : 'Try again'}
    </Button>
  );
  return (
    <Notice tone="bad" {...(title && { title })} actions={retry}>
      {errorSentence(error)}
    </Notice>
  );
}

/** Whole seconds until the failed request may be tried again. */
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
