import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { isRefused } from '../api/client.ts';
import { sessionQuery } from '../api/queries.ts';
import { PageFailure } from './page-failure.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { Loading } from '../kit/loading.tsx';
import { SessionContext } from '../api/session-context.ts';
import { SessionEnded } from './session-ended.tsx';
import { Shell } from './shell.tsx';

/**
 * Shows the sign-in page or the application. If the session ends later, the application stays on the screen with all of
 * its input, and a dialog offers to sign in again.
 */
export function Root() {
  const session = useQuery({ ...sessionQuery, retryOnMount: false });
  const signedOut = isRefused(session.error, 'unauthenticated');
  if (session.data) {
    return (
      <SessionContext value={session.data}>
        <Shell>
          <Outlet />
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
