import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefused } from '../api/client.ts';
import { PageFailure } from './page-failure.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { beginSigningIn } from '../kit/browser-storage.ts';
import { Loading } from '../kit/page.tsx';
import { SessionContext, sessionQuery } from '../api/session.ts';
import { SessionEnded } from './session-ended.tsx';
import { Shell } from './shell.tsx';

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
