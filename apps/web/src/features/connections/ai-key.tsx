import { Button } from '../../kit/button.tsx';
import type { AiProviderKeyStatus } from '@namekeep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { aiProviderKeyQuery, providerWord } from '../../api/queries.ts';
import { AppLink, HelpLink } from '../../navigation/app-link.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { Loading } from '../../kit/page.tsx';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { instantText } from '../../kit/format.ts';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import type { Issue } from '@namekeep/domain';
import { Form, useServiceForm } from '../../kit/form.tsx';

/** The status of the API key for the AI provider, and the form to store it. */
export function AiKey() {
  const { data: status, error, refetch } = useQuery(aiProviderKeyQuery);
  const [stored, setStored] = useState(false);
  return (
    <section aria-labelledby="ai-key" className="grid max-w-184 gap-6">
      <div>
        <h2 id="ai-key">AI key</h2>
        <p className="mt-1 text-ink-soft">
          Optional: with your own API key, an AI provider can turn pasted text into drafts. Everything else in Namekeep
          works without one.{' '}
          <HelpLink article="add#the-key-for-an-ai-provider">How your key and texts are used</HelpLink>
        </p>
      </div>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Loading />}
      {status && (
        <>
          {stored && status.configured && (
            <Notice tone="good">
              The API key was stored. <AppLink href={paths.addDomain()}>Add from text</AppLink>
            </Notice>
          )}
          <Status status={status} onRemoved={() => setStored(false)} />
          <section aria-labelledby="key" className="grid gap-4">
            <h3 id="key">{status.configured ? 'Replace the API key' : 'Store an API key'}</h3>
            <ProviderKeyForm status={status} onStored={() => setStored(true)} />
          </section>
        </>
      )}
    </section>
  );
}

function Status({ status, onRemoved }: { status: AiProviderKeyStatus; onRemoved: () => void }) {
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="status" className="grid gap-4">
      <h3 id="status">{status.configured ? 'API key stored' : 'No API key stored'}</h3>
      <dl className="facts">
        <dt>Provider</dt>
        <dd>{providerWord(status.provider)}</dd>
        <dt>Model</dt>
        <dd>{status.model}</dd>
        {status.hint !== null && (
          <>
            <dt>API key</dt>
            <dd>
              Ends with <code>{status.hint}</code>
            </dd>
          </>
        )}
        {status.consentedAt !== null && (
          <>
            <dt>Consent given</dt>
            <dd>{instantText(status.consentedAt, timezone)}</dd>
          </>
        )}
      </dl>
      <p className="text-ink-soft">The operator of this server chooses the provider and the model.</p>
      {status.configured && (
        <div>
          <Button onClick={() => setAsking(true)}>Remove API key</Button>
        </div>
      )}
      {asking && <RemoveDialog onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </section>
  );
}

function RemoveDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title="Remove the API key?"
      confirm="Remove API key"
      onClose={onClose}
      onConfirm={async () => {
        client.setQueryData(aiProviderKeyQuery.queryKey, await ask('aiProviderKeyRemove', {}));
        onRemoved();
      }}
    >
      <p>
        Texts will then be read by the built-in rules. The key stays valid; if it has leaked, revoke it at the provider.
      </p>
    </ConfirmDialog>
  );
}

type KeyField = 'apiKey' | 'consent';
type KeyValues = Record<KeyField, string>;
const initial: KeyValues = { apiKey: '', consent: '' };
const fieldOfKeyIssue = (path: string): KeyField | null => (path === 'consent' || path === 'apiKey' ? path : null);

interface ProviderKeyFormProps {
  status: AiProviderKeyStatus;
  onStored: () => void;
}

/** The form for the API key and the user's consent. Its input survives signing in again, but not leaving the page. */
export function ProviderKeyForm({ status, onStored }: ProviderKeyFormProps) {
  const form = useKeyForm(onStored);
  const { values, errors, change } = form;
  return (
    <Form form={form} submit="Store API key">
      <TextInput
        name="apiKey"
        type="password"
        label={status.configured ? 'New API key' : 'API key'}
        description="Stored encrypted, and never shown again."
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        {...form.input('apiKey')}
      />
      <Checkbox
        name="consent"
        label={`I agree that the texts I submit are sent to ${providerWord(status.provider)}`}
        description="Only texts that you choose to read with the provider are sent, with today’s date and your language. Your records are never sent. The provider’s terms apply, and usage is billed to your account there."
        checked={values.consent === 'yes'}
        error={errors.consent}
        aria-invalid={errors.consent ? true : undefined}
        onCheck={(checked) => change('consent', checked ? 'yes' : '')}
      />
    </Form>
  );
}

function useKeyForm(onStored: () => void) {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'ai-provider-key',
    isSecret: true,
    initial,
    fieldOf: fieldOfKeyIssue,
    read: readKey,
    send: (apiKey) => ask('aiProviderKeyStore', { key: { apiKey, consent: true } }),
    onSaved(stored) {
      form.drop();
      client.setQueryData(aiProviderKeyQuery.queryKey, stored);
      onStored();
    },
  });
  return form;
}

function readKey({ apiKey, consent }: KeyValues): { ok: true; value: string } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = [];
  if (apiKey.trim() === '') issues.push({ path: 'apiKey', code: 'required', message: 'Enter your API key.' });
  if (consent !== 'yes') {
    issues.push({ path: 'consent', code: 'required', message: 'The key can be stored only if you agree.' });
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: apiKey.trim() };
}
