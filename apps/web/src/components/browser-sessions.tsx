import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { sessionsQuery } from '../api/queries.ts';
import { dropDrafts } from '../forms/draft-store.ts';
import { paths } from '../paths.ts';
import { instantText } from '../ui/format.ts';
import classes from './browser-sessions.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useSession } from './session-context.ts';

/** Which browsers are signed in, and the way to end them all. */
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
            {current ? <strong>This browser</strong> : 'Another browser'}
            <span>
              Signed in {instantText(createdAt, timezone)}, last seen {instantText(lastSeenAt, timezone)}
            </span>
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

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => ask('sessionsRevokeAll', {}),
    onSuccess: () => {
      dropDrafts(sessionStorage);
      location.assign(paths.overview());
    },
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
