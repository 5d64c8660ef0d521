import { Button, Checkbox, TextInput } from '@mantine/core';
import type { AiProviderKeyStatus } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { aiProviderKeyQuery } from '../../api/queries.ts';
import { providerWord } from '../../record/words.ts';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { issuesOfRefusal, sortIssues } from '../../kit/issues-by-field.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';

type KeyField = 'apiKey' | 'consent';
const initial = { apiKey: '', consent: '' };
const fieldOfKeyIssue = (path: string): KeyField | null => (path === 'consent' || path === 'apiKey' ? path : null);

interface ProviderKeyFormProps {
  status: AiProviderKeyStatus;
  onStored: () => void;
}

/** Takes a key with the person's consent. Only the way through a sign-in keeps what was typed; leaving drops it. */
export function ProviderKeyForm({ status, onStored }: ProviderKeyFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, drop } = useDraft('ai-provider-key', initial);
  const issues = useFormIssues<KeyField>(form);
  const who = providerWord(status.provider);
  const store = useMutation({
    mutationFn: (apiKey: string) => ask('aiProviderKeyStore', { key: { apiKey, consent: true } }),
    onSuccess: (stored) => {
      drop();
      client.setQueryData(aiProviderKeyQuery.queryKey, stored);
      onStored();
    },
    onError: (error) => issues.report(issuesOfRefusal(error) ?? []),
  });
  // A secret does not wait in the tab for a page that nobody comes back to.
  const dropLatest = useRef(drop);
  useEffect(() => {
    dropLatest.current = drop;
  });
  useEffect(() => () => dropLatest.current(), []);

  const change = (field: KeyField, value: string) => {
    setDraft({ ...draft, [field]: value });
    issues.forget(field, fieldOfKeyIssue);
  };
  const save = () => {
    if (store.isPending) return;
    const found: Issue[] = [];
    if (draft.apiKey.trim() === '') found.push({ path: 'apiKey', code: 'required', message: 'Paste the key here.' });
    if (draft.consent !== 'yes') {
      found.push({ path: 'consent', code: 'required', message: 'The key is stored only if you agree to this.' });
    }
    store.reset();
    if (found.length > 0) return issues.report(found);
    issues.clear();
    store.mutate(draft.apiKey.trim());
  };
  const sorted = sortIssues(issues.issues, fieldOfKeyIssue);
  const errors = messagesOf(sorted);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        name="apiKey"
        type="password"
        label={status.configured ? 'Another key' : 'Key'}
        description="As the provider shows it. It is stored encrypted, and never shown again."
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        value={draft.apiKey}
        error={errors.apiKey}
        onChange={(event) => change('apiKey', event.currentTarget.value)}
      />
      <Checkbox
        name="consent"
        label={`I agree that the texts I have read this way are sent to ${who}`}
        description="Only a text that you submit for it, with today’s date and your language; never your records. The provider’s own terms count, and the cost is on your account there."
        checked={draft.consent === 'yes'}
        error={errors.consent}
        aria-invalid={errors.consent ? true : undefined}
        onChange={(event) => change('consent', event.currentTarget.checked ? 'yes' : '')}
      />
      <FormProblems
        count={Object.keys(sorted.fields).length}
        others={sorted.others}
        error={store.error}
        onRetry={save}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={store.isPending}>
          Store the key
        </Button>
      </div>
    </form>
  );
}
