import { type ReactNode, useEffect, useState } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from './icons.ts';
import { Button } from './button.tsx';
import type { ErrorCode } from '@namekeep/contract';
import { isRefused, RefusedError } from '../api/client.ts';
import { errorSentence, waitPhrase, waitSeconds } from '../api/error-sentence.ts';
import { PartNotLoadedError, useServiceReturn } from '../api/reachability.ts';
import { useLocation } from '@tanstack/react-router';
import { signInAddress } from '../api/session.ts';
import { beginSigningIn } from './browser-storage.ts';

const tones = {
  info: { Icon: IconInfoCircle, frame: 'border-line bg-surface', mark: 'text-ink-soft' },
  good: { Icon: IconCheck, frame: 'border-transparent bg-accent-wash', mark: 'text-accent' },
  bad: { Icon: IconAlertTriangle, frame: 'border-transparent bg-overdue-wash', mark: 'text-overdue' },
};

interface NoticeProps {
  tone: keyof typeof tones;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message within the page. Screen readers announce errors immediately. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const { Icon, frame, mark } = tones[tone];
  return (
    <div
      className={`flex max-w-240 gap-3 rounded-lg border px-4 py-3.5 ${frame}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={20} className={`mt-0.5 flex-none ${mark}`} />
      <div className="plain-links grid min-w-0 flex-1 gap-1 wrap-anywhere">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 mt-2">{actions}</div>}
      </div>
    </div>
  );
}

interface FailureNoticeProps {
  /** Nothing is shown if it is null. */
  error: unknown;
  /** What to say of errors of which the page knows more than their code. */
  words?: Partial<Record<ErrorCode, string>>;
  /** Repeats the action; omit it if the page has a button for that. */
  onRetry?: (() => void) | undefined;
  title?: string | undefined;
}

/** Shows an error with what to do about it and a button for that. Counts down if the server asked to wait. */
export function FailureNotice({ error, words = {}, onRetry, title }: FailureNoticeProps) {
  const waiting = useCountdown(error);
  if (error === null) return null;
  if (isRefused(error, 'recent_sign_in_required')) {
    return (
      <Notice tone="info" title="Confirm that it is you" actions={<SignInAgain stepUp />}>
        {errorSentence(error)}
      </Notice>
    );
  }
  if (error instanceof PartNotLoadedError) return <PartNotLoaded error={error} title={title} />;
  const own = error instanceof RefusedError ? words[error.refusal.code] : undefined;
  // A server fault may not happen again, but it should not be retried automatically.
  const mayHelp = waitSeconds(error) !== null || isRefused(error, 'internal');
  const retry = onRetry && mayHelp && (
    <Button onClick={onRetry} disabled={waiting > 0}>
      {waiting > 0 ? `Try again in ${waitPhrase(waiting)}` : 'Try again'}
    </Button>
  );
  return (
    <Notice tone="bad" title={title} actions={isRefused(error, 'unauthenticated') ? <SignInAgain /> : retry}>
      {own ?? errorSentence(error)}
    </Notice>
  );
}

/** Offers to reload the page, which does not happen by itself, because it may have unsaved input. */
function PartNotLoaded({ error, title }: { error: PartNotLoadedError; title: string | undefined }) {
  const [isBack, setIsBack] = useState(false);
  const isReachable = error.serviceAnswers || isBack;
  useServiceReturn(!isReachable, () => setIsBack(true));
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        <Button variant="filled" data-autofocus disabled={!isReachable} onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      {isBack ? 'You are back online. Reload the page to continue.' : errorSentence(error)}
    </Notice>
  );
}

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

/** A link to the identity provider that leads back to the current page. */
export function SignInAgain({ stepUp = false, focused = false }: { stepUp?: boolean; focused?: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Button
      variant="filled"
      component="a"
      href={signInAddress(here, { stepUp })}
      data-autofocus={focused || undefined}
      onClick={beginSigningIn}
    >
      Sign in again
    </Button>
  );
}
