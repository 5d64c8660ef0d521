import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import type { Issue } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { passphraseQuery, sessionsQuery } from '../../api/queries.ts';
import { Form } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { useServiceForm } from '../../kit/form-state.ts';

/** The passphrase of the bundled identity provider; nothing with a provider of the owner's own. */
export function Passphrase() {
  const { data: status } = useQuery(passphraseQuery);
  if (!status || status.setBy === 'provider') return null;
  return (
    <section className="mt-12 grid max-w-184 gap-4 border-t border-line pt-8" aria-labelledby="passphrase-heading">
      <h2 id="passphrase-heading">Passphrase</h2>
      {status.setBy === 'operator' ? (
        <p>
          The passphrase is set on the server, in <code>NAMEKEEP_OWNER_PASSPHRASE</code>. To change it, change that
          setting and restart the server. All browsers are signed out then.
        </p>
      ) : (
        <PassphraseForm />
      )}
    </section>
  );
}

type Values = Record<'passphrase', string>;
const initial: Values = { passphrase: '' };

/** Its input survives signing in again, but not leaving the page. */
function PassphraseForm() {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'passphrase',
    initial,
    fieldOf: (path) => (path === 'passphrase' ? path : null),
    read: readPassphrase,
    send: (passphrase) => ask('passphraseReplace', { change: { passphrase } }),
    async onSaved() {
      form.drop();
      await client.invalidateQueries(sessionsQuery);
    },
  });
  const dropLatest = useRef(form.drop);
  useEffect(() => {
    dropLatest.current = form.drop;
  });
  useEffect(() => () => dropLatest.current(), []);
  const { answer } = form;
  return (
    <>
      {answer && <Notice tone="good">The passphrase was changed. {signedOut(answer.revoked)}</Notice>}
      <Form
        form={form}
        buttons={
          <Button type="submit" loading={form.saving}>
            Change passphrase
          </Button>
        }
      >
        {/* Password managers keep the passphrase under this name, as on the page for signing in. */}
        <input type="text" name="username" value="owner" autoComplete="username" readOnly hidden />
        <TextInput
          type="password"
          name="passphrase"
          label="New passphrase"
          description="At least 12 characters. Every other browser is signed out. Access tokens keep working; you can revoke them separately."
          autoComplete="new-password"
          maxLength={1000}
          value={form.values.passphrase}
          error={form.errors.passphrase}
          onChange={(event) => form.change('passphrase', event.currentTarget.value)}
        />
      </Form>
    </>
  );
}

function signedOut(count: number): string {
  if (count === 0) return 'No other browser was signed in.';
  return count === 1 ? 'One other browser was signed out.' : `${count} other browsers were signed out.`;
}

function readPassphrase({ passphrase }: Values): { ok: true; value: string } | { ok: false; issues: Issue[] } {
  if (Array.from(passphrase.trim()).length >= 12) return { ok: true, value: passphrase };
  return {
    ok: false,
    issues: [{ path: 'passphrase', code: 'out_of_range', message: 'Enter a passphrase of at least 12 characters.' }],
  };
}
