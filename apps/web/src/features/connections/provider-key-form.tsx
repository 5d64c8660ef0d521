import { Button } from '../../kit/button.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import type { AiProviderKeyStatus } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { aiProviderKeyQuery } from '../../api/queries.ts';
import { Form } from '../../kit/form.tsx';
import { useServiceForm } from '../../kit/form-state.ts';
import { providerWord } from '../../record/provider-name.ts';

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
    <Form
      form={form}
      buttons={
        <Button type="submit" loading={form.saving}>
          Store API key
        </Button>
      }
    >
      <TextInput
        name="apiKey"
        type="password"
        label={status.configured ? 'New API key' : 'API key'}
        description="Stored encrypted, and never shown again."
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        value={values.apiKey}
        error={errors.apiKey}
        onChange={(event) => change('apiKey', event.currentTarget.value)}
      />
      <Checkbox
        name="consent"
        label={`I agree that the texts I submit are sent to ${providerWord(status.provider)}`}
        description="Only texts that you choose to read with the provider are sent, with today’s date and your language. Your records are never sent. The provider’s terms apply, and usage is billed to your account there."
        checked={values.consent === 'yes'}
        error={errors.consent}
        aria-invalid={errors.consent ? true : undefined}
        onChange={(event) => change('consent', event.currentTarget.checked ? 'yes' : '')}
      />
    </Form>
  );
}

function useKeyForm(onStored: () => void) {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'ai-provider-key',
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
  // A secret must not stay in the tab after the user has left the page.
  const dropLatest = useRef(form.drop);
  useEffect(() => {
    dropLatest.current = form.drop;
  });
  useEffect(() => () => dropLatest.current(), []);
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
