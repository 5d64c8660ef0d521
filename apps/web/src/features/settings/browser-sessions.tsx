import { Button } from '../../kit/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { sessionsQuery } from '../../api/queries.ts';
import { signedOut } from '../../kit/browser-storage.ts';
import { paths } from '../../paths.ts';
import { instantText } from '../../kit/format.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { useSession } from '../../api/session.ts';

/** The browsers that are signed in, with buttons to sign out one or all of them. */
export function BrowserSessions() {
  const { timezone } = useSession();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ul className={'rows'} aria-label="Browsers">
        {ownFirst(data?.sessions ?? []).map(({ id, current, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div className="flex flex-wrap gap-x-3 gap-y-0 [&_span]:text-ink-soft">
              {current ? <strong>This browser</strong> : 'Another browser'}
              <span>
                Signed in {instantText(createdAt, timezone)}, last active {instantText(lastSeenAt, timezone)}
              </span>
            </div>
            <SignOutOne
              id={id}
              isOwn={current}
              what={current ? 'this browser' : `the browser last active ${instantText(lastSeenAt, timezone)}`}
            />
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
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await ask('sessionsRevokeAll', {});
            leave();
          }}
        >
          <p>
            This signs out every browser, including this one. Access tokens keep working; you can revoke them
            separately.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const ownFirst = <Session extends { current: boolean }>(sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

/** Signs out one browser. It can sign in again, so there is no confirmation. */
function SignOutOne({ id, isOwn, what }: { id: string; isOwn: boolean; what: string }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => ask('sessionsRevoke', { id }),
    onSuccess: async () => {
      if (isOwn) return leave();
      await client.invalidateQueries(sessionsQuery);
      // The button disappears with the session, so the focus moves to the heading.
      document.querySelector<HTMLElement>('#sessions')?.focus();
    },
  });
  return (
    <>
      <Button
        variant="default"
        aria-label={`Sign out ${what}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Sign out
      </Button>
      {revoke.isError && <FailureNotice error={revoke.error} />}
    </>
  );
}

const leave = () => signedOut(paths.overview());
