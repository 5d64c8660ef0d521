import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { IconTrash } from '../../kit/icons.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';

/** Deletes a record with its history, after the user has typed its name. */
export function DeleteRecord({ record }: { record: DomainRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby="delete"
      className="grid gap-2 justify-items-start mt-12 pt-6 border-t border-line [&_p]:text-ink-soft print:hidden"
    >
      <h2 id="delete">Delete permanently</h2>
      <p>Deletes this record and its history. To hide the record but keep its data, archive it instead.</p>
      <Button
        variant="default"
        className={'mt-2 text-overdue'}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Delete permanently…
      </Button>
      {asking && <DeleteDialog record={record} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ record, onClose }: { record: DomainRecord; onClose: () => void }) {
  const { id, name, unicodeName, revision } = record;
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
    const said = typed.trim().toLowerCase();
    if (said !== name && said !== unicodeName) return setProblem(`Type ${unicodeName} exactly as shown.`);
    setProblem(null);
    if (!remove.isPending) remove.mutate();
  };
  return (
    <Dialog
      title={`Delete ${unicodeName}?`}
      onClose={onClose}
      onSubmit={confirm}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={remove.isPending}>
            Delete permanently
          </Button>
        </>
      }
    >
      <p>The record and its history are deleted immediately. This cannot be undone.</p>
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
          The record has changed in the meantime. Check it, then delete it again if you still want to.
        </Notice>
      ) : (
        remove.isError && <FailureNotice title="Not deleted" error={remove.error} />
      )}
    </Dialog>
  );
}
