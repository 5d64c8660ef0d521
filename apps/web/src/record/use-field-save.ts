import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { editedWords, patchBetween, patchedDone } from './done/patched.ts';
import { report } from './done/undo-stack.ts';
import { ask, isRefused, wholeRecord } from '../api/client.ts';
import { recordQuery, recordSaved } from '../api/queries.ts';
import { changeCurrency, costFields, isCost } from './change-currency.ts';
import { issuesOfRefusal } from '../kit/issues-by-field.ts';
import { changesOf } from './record-input.ts';
import { type FormFieldName, valuesOf } from './record-values.ts';

/**
 * Saves a single field of a record. If the record has changed in the meantime, but not this field, the newer version is
 * updated. If this field has changed too, `newer` is that version, and the user has to choose.
 */
export function useFieldSave(record: DomainRecord, field: FormFieldName, onDone: () => void) {
  const client = useQueryClient();
  const [issue, setIssue] = useState<string | null>(null);
  const [newer, setNewer] = useState<DomainRecord | null>(null);
  const sending = useRef(false);
  const update = useMutation({
    mutationFn: async ({ base, value }: { base: DomainRecord; value: string }) => {
      const send = async (from: DomainRecord) => {
        const read = changesWith(from, field, value);
        if (!read.ok) throw new TypeError('A field with an issue is not sent.');
        const { id, revision } = from;
        const saved = wholeRecord(await ask('domainsUpdate', { id, revision, changes: read.value }));
        report(patchedDone([patchBetween(from, saved)], editedWords, client), { quiet: true });
        return saved;
      };
      try {
        return await send(base);
      } catch (error) {
        if (!isRefused(error, 'stale_revision')) throw error;
        const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
        if (sameField(base, latest, field)) return await send(latest);
        setNewer(latest);
        throw error;
      }
    },
    onSuccess: (saved) => {
      void recordSaved(client, saved);
      onDone();
    },
    onError: (error) => setIssue(issuesOfRefusal(error)?.[0]?.message ?? null),
    onSettled: () => {
      sending.current = false;
    },
  });

  const save = (value: string, base: DomainRecord = newer ?? record) => {
    if (sending.current) return;
    const read = changesWith(base, field, value);
    if (!read.ok) return setIssue(read.issues[0]?.message ?? 'This cannot be saved.');
    if (Object.keys(read.value).length === 0) return onDone();
    setIssue(null);
    sending.current = true;
    update.mutate({ base, value });
  };
  return {
    save,
    saving: update.isPending,
    issue,
    /** Why the last attempt failed, unless the value is invalid or there is a newer version. */
    error: issue === null && newer === null ? update.error : null,
    newer,
    /** Keeps the newer version. */
    keepNewer: () => {
      if (newer) void recordSaved(client, newer);
      onDone();
    },
  };
}

function changesWith(record: DomainRecord, field: FormFieldName, value: string) {
  const stored = valuesOf(record);
  if (field !== 'currency') return changesOf(stored, { ...stored, [field]: value });
  // The editor says that a change of currency removes the costs, so its button counts as consent.
  return changesOf(stored, { ...changeCurrency(stored, stored, value), clearCosts: 'yes' });
}

/** Whether a field has the same value in both versions. A cost has its meaning only together with its currency. */
function sameField(before: DomainRecord, after: DomainRecord, field: FormFieldName): boolean {
  const fields: readonly FormFieldName[] =
    field === 'currency' || isCost(field) ? [...costFields, 'currency'] : [field];
  return fields.every((one) => valuesOf(before)[one] === valuesOf(after)[one]);
}
