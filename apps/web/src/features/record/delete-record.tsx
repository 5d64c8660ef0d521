import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { paths } from '../../paths.ts';

/** Deletes a record with its history, after the user has typed its name. */
export function DeleteRecord({ record: { id, name, unicodeName, revision } }: { record: DomainRecord }) {
  const router = useRouter();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: () => ask('domainsDelete', { id, revision }),
    onSuccess: async () => {
      await router.navigate({ href: paths.domains(), replace: true });
      client.removeQueries(recordQuery(id));
      void portfolioChanged(client);
    },
    onError: (error) => {
      if (isRefused(error, 'stale_revision')) void client.invalidateQueries(recordQuery(id));
    },
  });
  const confirm = () => {
    const text = typed.trim().toLowerCase();
    if (text !== name && text !== unicodeName) return setProblem(`Type ${unicodeName} exactly as shown.`);
    setProblem(null);
    if (!remove.isPending) remove.mutate();
  };
  return (
    <details className="mt-4 border-t border-line pt-4 print:hidden">
      <summary className="w-fit cursor-pointer py-1 text-ink-soft hover:text-ink">Delete permanently</summary>
      <form
        className="mt-2 grid max-w-120 justify-items-start gap-3 [&>.field]:w-full"
        aria-label={`Delete ${unicodeName}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>The domain and its history are deleted immediately. This cannot be undone.</p>
        <TextInput
          label={`Type ${unicodeName} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isRefused(remove.error, 'stale_revision') ? (
          <Notice tone="bad" title="Not deleted">
            The domain has changed in the meantime. Check it, then delete it again if you still want to.
          </Notice>
        ) : (
          remove.isError && <FailureNotice title="Not deleted" error={remove.error} />
        )}
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Delete
        </Button>
      </form>
    </details>
  );
}
