import { Button } from '../../kit/button.tsx';
import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, isRefused, wholeRecord } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { decidingKey } from '../../api/queries.ts';
import { portfolioChanged, recordSaved } from '../../api/queries.ts';
import { IconArchive } from '../../kit/icons.ts';
import { archivedWords, patchBetween, patchedDone, unarchivedWords } from '../../record/done/patched.ts';
import { report } from '../../record/done/undo-stack.ts';

/** Archives or unarchives a record. */
export function useArchive(record: DomainRecord) {
  const { id, revision, isArchived } = record;
  const client = useQueryClient();
  return useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: () => ask('domainsUpdate', { id, revision, changes: { isArchived: !isArchived } }).then(wholeRecord),
    onSuccess: (changed) => {
      void recordSaved(client, changed);
      const words = changed.isArchived ? archivedWords : unarchivedWords;
      report(patchedDone([patchBetween(record, changed)], words, client));
      void portfolioChanged(client);
    },
    onError: () => void portfolioChanged(client),
  });
}

export function ArchiveButton({ record, archive }: { record: DomainRecord; archive: ReturnType<typeof useArchive> }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArchive size={18} aria-hidden />}
        loading={archive.isPending}
        onClick={() => archive.mutate()}
      >
        {record.isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      {archive.isError && (
        <p role="alert">
          {isRefused(archive.error, 'stale_revision')
            ? 'The record has changed in the meantime; this is its latest version. Try again if you still want to.'
            : errorSentence(archive.error)}
        </p>
      )}
    </>
  );
}
