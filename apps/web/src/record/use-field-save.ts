import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, isRefused, wholeRecord } from '../api/client.ts';
import { recordQuery, recordSaved } from '../api/queries.ts';
import { changeCurrency, costFields, isCost } from './change-currency.ts';
import { issuesOfRefusal } from '../kit/issues-by-field.ts';
import { changesOf } from './record-input.ts';
import { type FormFieldName, valuesOf } from './record-values.ts';

/**
 * Saves one field of a record by itself. When the record changed meanwhile and this field did not, the save goes on
 * top of the newer version; when both changed it, `newer` holds that version and the person chooses.
 */
export function useFieldSave(record: DomainRecord, field: FormFieldName, onDone: () => void) {
  const client = useQueryClient();
  const [issue, setIssue] = useState<string | null>(null);
  const [newer, setNewer] = useState<DomainRecord | null>(null);
  const sending = useRef(false);
  const update = useMutation({
    mutationFn: async ({ base, value }: { base: DomainRecord; value: string }) => {
      const send = (from: DomainRecord) => {
        const read = changesWith(from, field, value);
        if (!read.ok) throw new TypeError('A field with an issue is not sent.');
        return ask('domainsUpdate', { id: from.id, revision: from.revision, changes: read.value }).then(wholeRecord);
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
    /** Why the last try failed, where it is neither an issue of the value nor a newer version. */
    error: issue === null && newer === null ? update.error : null,
    newer,
    /** Takes the newer version as it is. */
    keepNewer: () => {
      if (newer) void recordSaved(client, newer);
      onDone();
    },
  };
}

function changesWith(record: DomainRecord, field: FormFieldName, value: string) {
  const stored = valuesOf(record);
  if (field !== 'currency') return changesOf(stored, { ...stored, [field]: value });
  // The editor says what another currency drops, and its button agrees.
  return changesOf(stored, { ...changeCurrency(stored, stored, value), clearCosts: 'yes' });
}

/** Whether a field means the same in both versions: a cost is an amount only together with its currency. */
function sameField(before: DomainRecord, after: DomainRecord, field: FormFieldName): boolean {
  const fields: readonly FormFieldName[] =
    field === 'currency' || isCost(field) ? [...costFields, 'currency'] : [field];
  return fields.every((one) => valuesOf(before)[one] === valuesOf(after)[one]);
}
