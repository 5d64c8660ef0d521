import type { AiProviderKeyStatus } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { aiProviderKeyQuery, providerWord } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmButton } from '../../kit/dialog.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { instantText } from '../../kit/format.ts';
import { Notice } from '../../kit/notices.tsx';
import { Waiting } from '../../kit/page.tsx';
import { AppLink, HelpLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

export function AiKey() {
  const query = useQuery(aiProviderKeyQuery);
  const { data: status } = query;
  const [stored, setStored] = useState(false);
  return (
    <section aria-labelledby="ai-key" className="grid max-w-184 gap-6">
      <div>
        <h2 id="ai-key">AI key</h2>
        <p className="mt-1 text-ink-soft">
          Optional: an AI provider can turn pasted text into drafts.{' '}
          <HelpLink article="add#the-key-for-an-ai-provider">How your key and texts are used</HelpLink>
        </p>
      </div>
      <Waiting query={query} />
      {status && (
        <>
          {stored && status.configured && (
            <Notice tone="good">
              The API key was stored. <AppLink href={paths.addDomain()}>Add from text</AppLink>
            </Notice>
          )}
          <Status status={status} onRemoved={() => setStored(false)} />
          <KeyForm status={status} onStored={() => setStored(true)} />
        </>
      )}
    </section>
  );
}

function Status({ status, onRemoved }: { status: AiProviderKeyStatus; onRemoved: () => void }) {
  const { timezone } = useSession();
  const client = useQueryClient();
  const { configured, provider, model, hint, consentedAt } = status;
  return (
    <section aria-labelledby="status" className="grid gap-4">
      <h3 id="status">{configured ? 'API key stored' : 'No API key stored'}</h3>
      <dl className="facts">
        <dt>Provider</dt>
        <dd>
          {providerWord(provider)} ({model}), chosen by the operator of this server
        </dd>
        {hint !== null && (
          <>
            <dt>API key</dt>
            <dd>
              Ends with <code>{hint}</code>
            </dd>
          </>
        )}
        {consentedAt !== null && (
          <>
            <dt>Consent given</dt>
            <dd>{instantText(consentedAt, timezone)}</dd>
          </>
        )}
      </dl>
      {configured && (
        <div>
          <ConfirmButton
            button="Remove API key"
            title="Remove the API key?"
            confirm="Remove API key"
            onConfirm={async () => {
              client.setQueryData(aiProviderKeyQuery.queryKey, await ask('aiProviderKeyRemove', {}));
              onRemoved();
            }}
          >
            <p>
              Texts will then be read by the built-in rules. The key stays valid; if it has leaked, revoke it at the
              provider.
            </p>
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

const initial = { apiKey: '', consent: '' };

/** The form for the API key and the user's consent. Its input survives signing in again, but not leaving the page. */
function KeyForm({ status, onStored }: { status: AiProviderKeyStatus; onStored: () => void }) {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'ai-provider-key',
    isSecret: true,
    initial,
    fieldOf: (path) => (path === 'consent' || path === 'apiKey' ? path : null),
    read: readKey,
    send: (apiKey) => ask('aiProviderKeyStore', { key: { apiKey, consent: true } }),
    onSaved(stored) {
      form.drop();
      client.setQueryData(aiProviderKeyQuery.queryKey, stored);
      onStored();
    },
  });
  const { values, errors, change } = form;
  return (
    <Form form={form} submit={status.configured ? 'Replace API key' : 'Store API key'}>
      <TextInput
        name="apiKey"
        type="password"
        label={status.configured ? 'New API key' : 'API key'}
        description="Stored encrypted, and never shown again."
        autoComplete="off"
        spellCheck={false}
        {...form.input('apiKey')}
      />
      <Checkbox
        name="consent"
        label={`I agree that the texts I submit are sent to ${providerWord(status.provider)}`}
        description="Only texts that you choose to read with it, with today’s date and your language; never your records. It bills your account there, under its terms."
        checked={values.consent === 'yes'}
        error={errors.consent}
        onCheck={(checked) => change('consent', checked ? 'yes' : '')}
      />
    </Form>
  );
}

function readKey({ apiKey, consent }: typeof initial, issues: Issue[]): string {
  const required = (path: string, message: string) => issues.push({ path, code: 'required', message });
  if (apiKey.trim() === '') required('apiKey', 'Enter your API key.');
  if (consent !== 'yes') required('consent', 'The key can be stored only if you agree.');
  return apiKey.trim();
}
