import { type Issue, leastPassphrase } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../api/client.ts';
import { passphraseQuery, sessionsQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { signedOut } from '../../kit/browser-storage.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { instantText } from '../../kit/format.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { paths } from '../../paths.ts';

/** A part of the settings, with its heading next to it where there is room. */
export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      className="grid gap-x-8 gap-y-4 border-line py-8 first-of-type:pt-2 [&+&]:border-t xl:grid-cols-[16rem_minmax(0,46rem)]"
      aria-labelledby={id}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

export function BrowserSessions() {
  const { timezone } = useSession();
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <>
      <FailureNotice error={error} onRetry={() => void refetch()} />
      <ul className={'rows'} aria-label="Browsers">
        {ownFirst(data?.sessions ?? []).map(({ id, current, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div className="flex flex-wrap gap-x-3 gap-y-0 [&_span]:text-ink-soft">
              {current ? <strong>This browser</strong> : 'Another browser'}
              <span>
                {current
                  ? `since ${instantText(createdAt, timezone)}`
                  : `last active ${instantText(lastSeenAt, timezone)}, since ${instantText(createdAt, timezone)}`}
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
          <ConfirmButton
            button="Sign out everywhere"
            title="Sign out everywhere?"
            confirm="Sign out everywhere"
            onConfirm={async () => {
              await ask('sessionsRevokeAll', {});
              leave();
            }}
          >
            <p>This browser too. Access tokens keep working.</p>
          </ConfirmButton>
        </div>
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
      <Button aria-label={`Sign out ${what}`} loading={revoke.isPending} onClick={() => revoke.mutate()}>
        Sign out
      </Button>
      <FailureNotice error={revoke.error} />
    </>
  );
}

const leave = () => signedOut(paths.overview());

/** The passphrase of the bundled identity provider; nothing with a provider of the owner's own. */
export function Passphrase() {
  const { data: status } = useQuery(passphraseQuery);
  if (!status || status.setBy === 'provider') return null;
  return (
    <SettingsSection id="passphrase-heading" title="Passphrase">
      {status.setBy === 'operator' ? (
        <p>
          Change <code>NAMEKEEP_OWNER_PASSPHRASE</code> on the server, then restart it. Every browser is signed out.
        </p>
      ) : (
        <PassphraseForm />
      )}
    </SettingsSection>
  );
}

const initial = { passphrase: '' };

/** Its input survives signing in again, but not leaving the page. */
function PassphraseForm() {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'passphrase',
    isSecret: true,
    initial,
    fieldOf: (path) => (path === 'passphrase' ? path : null),
    read: readPassphrase,
    send: (passphrase) => ask('passphraseReplace', { change: { passphrase } }),
    async onSaved() {
      form.drop();
      await client.invalidateQueries(sessionsQuery);
    },
  });
  const { answer } = form;
  return (
    <>
      {answer && <Notice tone="good">The passphrase was changed. {otherBrowsers(answer.revoked)}</Notice>}
      <Form form={form} submit="Change passphrase">
        {/* Password managers keep the passphrase under this name, as on the page for signing in. */}
        <input type="text" name="username" value="owner" autoComplete="username" readOnly hidden />
        <TextInput
          type="password"
          name="passphrase"
          label="New passphrase"
          description={`At least ${leastPassphrase} characters. Other browsers are signed out; access tokens keep working.`}
          autoComplete="new-password"
          {...form.input('passphrase')}
        />
      </Form>
    </>
  );
}

function otherBrowsers(count: number): string {
  if (count === 0) return 'No other browser was signed in.';
  return count === 1 ? 'One other browser was signed out.' : `${count} other browsers were signed out.`;
}

function readPassphrase({ passphrase }: typeof initial, issues: Issue[]): string {
  const message = `Enter a passphrase of at least ${leastPassphrase} characters.`;
  if (Array.from(passphrase.trim()).length < leastPassphrase)
    issues.push({ path: 'passphrase', code: 'out_of_range', message });
  return passphrase;
}
