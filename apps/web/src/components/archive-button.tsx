import { Button } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, isRefused, wholeRecord } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { portfolioChanged, recordQuery } from '../api/queries.ts';
import { IconArchive } from '../ui/icons.ts';

/** Archives a record, or brings it back: each is the other's undo. */
export function ArchiveButton({ record }: { record: DomainRecord }) {
  const client = useQueryClient();
  const { id, revision, isArchived } = record;
  const archive = useMutation({
    mutationFn: () => ask('domainsUpdate', { id, revision, changes: { isArchived: !isArchived } }).then(wholeRecord),
    onSuccess: (changed) => {
      client.setQueryData(recordQuery(id).queryKey, changed);
      void portfolioChanged(client);
    },
    onError: () => void portfolioChanged(client),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArchive size={18} aria-hidden />}
        loading={archive.isPending}
        onClick={() => archive.mutate()}
      >
        {isArchived ? 'Bring back' : 'Archive'}
      </Button>
      {archive.isError && (
        <p role="alert">
          {isRefused(archive.error, 'stale_revision')
            ? 'The record changed elsewhere; this is its newest state. Try again if you still mean it.'
            : errorSentence(archive.error)}
        </p>
      )}
    </>
  );
}
