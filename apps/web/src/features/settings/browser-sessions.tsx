import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { dropDrafts } from '../../kit/draft-store.ts';
import { paths } from '../../paths.ts';
import { instantText } from '../../kit/format.ts';
import classes from './browser-sessions.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { useSession } from '../../api/session-context.ts';

/** Which browsers are signed in, and the way to sign out one of them, or all. */
export function BrowserSessions() {
  const { timezone } = useSession();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ul className={classes.list}>
        {data?.sessions.map(({ id, current, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div className={classes.what} id={id}>
              {current ? <strong>This browser</strong> : 'Another browser'}
              <span>
                Signed in {instantText(createdAt, timezone)}, last seen {instantText(lastSeenAt, timezone)}
              </span>
            </div>
            <SignOutOne id={id} isOwn={current} />
          </li>
        ))}
      </ul>
      {data && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      )}
      {asking && <EverywhereDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** Signs one browser out at once; it can sign in again, so nobody is asked first. */
function SignOutOne({ id, isOwn }: { id: string; isOwn: boolean }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => ask('sessionsRevoke', { id }),
    onSuccess: async () => {
      if (isOwn) return leave();
      await client.invalidateQueries(sessionsQuery);
      // The button is gone with the browser that it signed out.
      document.querySelector<HTMLElement>('#sessions')?.focus();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-describedby={id}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Sign out
      </Button>
      {revoke.isError && <FailureNotice error={revoke.error} />}
    </>
  );
}

/** To the page for whoever is signed out; what was typed goes too. */
function leave() {
  dropDrafts(sessionStorage);
  location.assign(paths.overview());
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => ask('sessionsRevokeAll', {}),
    onSuccess: leave,
  });
  return (
    <Dialog
      title="Sign out everywhere?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Stay signed in
          </Button>
          <Button color="brick" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      <p>Every browser is signed out, this one too. Access tokens go on working; revoke them one by one.</p>
      {revoke.isError && <FailureNotice error={revoke.error} />}
    </Dialog>
  );
}
