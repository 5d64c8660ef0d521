import { lazyPart } from '../kit/lazy-part.tsx';
import { UnreachableError } from '@namekeep/contract';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefused } from '../api/client.ts';
import { PartNotLoadedError, useServiceReturn } from '../api/reachability.ts';
import { SessionContext, sessionQuery } from '../api/session.ts';
import { beginSigningIn } from '../kit/browser-storage.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FailureNotice, Notice, SignInAgain } from '../kit/notices.tsx';
import { Loading, PageHeading } from '../kit/page.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import { Shell } from './shell.tsx';

const SignInPage = lazyPart(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage');

/**
 * Shows the sign-in page or the application. If the session ends later, the application stays on the screen with all of
 * its input, and a dialog offers to sign in again. `children` are on all pages.
 */
export function Root({ children }: { children: ReactNode }) {
  const session = useQuery({ ...sessionQuery, retryOnMount: false });
  const [account, setAccount] = useState<string | null>(null);
  if (session.data && account === null) setAccount(session.data.accountId);
  const isAnother = session.data !== undefined && account !== null && session.data.accountId !== account;
  useEffect(() => {
    if (!isAnother) return;
    beginSigningIn();
    location.reload();
  }, [isAnother]);
  const signedOut = isRefused(session.error, 'unauthenticated');
  // Another account has signed in in another tab: nothing of this one may be shown to it, or kept in its name.
  if (isAnother) return <Loading />;
  if (session.data) {
    return (
      <SessionContext value={session.data}>
        <Shell>
          <Outlet />
          {children}
        </Shell>
        {signedOut && <SessionEnded />}
      </SessionContext>
    );
  }
  if (signedOut) return <SignInPage />;
  if (session.error) {
    return (
      <main>
        <PageFailure error={session.error} reset={() => void session.refetch()} />
      </main>
    );
  }
  return <Loading />;
}

/** Shown over the page when the session has ended. The page and its forms stay unchanged underneath. */
function SessionEnded() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Dialog
      title="You are signed out"
      onClose={() => setOpen(false)}
      cancel="Not now"
      actions={<SignInAgain focused />}
    >
      <p>
        Your session has ended. What you typed is kept: it is here after you sign in, or when you open the same form
        again.
      </p>
    </Dialog>
  );
}

/** Replaces a page that cannot be shown. Without a connection, the page loads automatically once there is one. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const notLoaded = error instanceof PartNotLoadedError;
  const away = error instanceof UnreachableError || (notLoaded && !error.serviceAnswers);
  useServiceReturn(away, () => (notLoaded ? location.reload() : reset()));
  return (
    <div className="mx-auto grid max-w-160 gap-5 px-4 py-[clamp(2rem,12vh,8rem)] in-data-rail:m-0 in-data-rail:p-0">
      <h1>{away ? 'No connection to Namekeep' : 'This page could not be loaded'}</h1>
      {away ? (
        <Notice tone="info">This page will load automatically once Namekeep is reachable again.</Notice>
      ) : (
        <FailureNotice error={error} onRetry={reset} />
      )}
    </div>
  );
}

export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found">The address may be mistyped, or the page may have moved.</PageHeading>
      <Button variant="filled" component={AppLink} href={paths.domains()}>
        Go to your domains
      </Button>
    </>
  );
}
