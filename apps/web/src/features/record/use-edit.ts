import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ask, isRefused, wholeRecord } from '../../api/client.ts';
import { recordQuery } from '../../api/queries.ts';
import { issuesOfRefusal } from '../../kit/issues-by-field.ts';
import { changesOf } from '../../record/record-input.ts';
import { fieldOfIssue, type RecordField, type RecordValues, valuesOf } from '../../record/record-values.ts';
import { rebase, staleChanges } from './stale-changes.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';

/** The form's values, with the version of the record that they started from. */
type EditDraft = RecordValues & { stored: string; revision: number };

const draftOf = (record: DomainRecord): EditDraft => ({
  ...valuesOf(record),
  stored: JSON.stringify(valuesOf(record)),
  revision: record.revision,
});

/**
 * The state of a record's edit form. A save sends what differs from the version that the form started from; when
 * that version is no longer the newest, the newer one is read and shown, and what was typed stays.
 */
export function useEdit(
  record: DomainRecord,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (record: DomainRecord) => void,
) {
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(record));
  const { draft, setDraft, drop, restored } = useDraft(`edit:${record.id}`, initial);
  const [newer, setNewer] = useState<DomainRecord | null>(null);
  const issues = useFormIssues<RecordField>(form);
  const sending = useRef(false);
  const update = useMutation({
    mutationFn: (sent: EditDraft) => {
      const read = changesFrom(sent);
      if (!read.ok) throw new TypeError('A form with issues is not sent.');
      return ask('domainsUpdate', { id: record.id, revision: sent.revision, changes: read.value }).then(wholeRecord);
    },
    onSuccess: (saved) => {
      drop();
      onSaved(saved);
    },
    onError: async (error) => {
      issues.report(issuesOfRefusal(error) ?? []);
      if (isRefused(error, 'stale_revision')) {
        setNewer(await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 }));
      }
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const { stored: storedText, revision, ...values } = draft;
  const stored = JSON.parse(storedText) as RecordValues;
  const send = (next: EditDraft) => {
    if (sending.current) return;
    setNewer(null);
    update.reset();
    const read = changesFrom(next);
    if (!read.ok) return issues.report(read.issues);
    issues.clear();
    if (Object.keys(read.value).length === 0) {
      drop();
      return onSaved(newer ?? record);
    }
    sending.current = true;
    update.mutate(next);
  };
  return {
    values,
    stored,
    issues: issues.issues,
    error: update.error,
    saving: update.isPending,
    /** What the newer version changed, after a save that came too late; null otherwise. */
    staleChanges: newer && staleChanges(stored, valuesOf(newer), values),
    change: (next: RecordValues, field: RecordField) => {
      setDraft({ ...next, stored: storedText, revision });
      issues.forget(field, fieldOfIssue);
    },
    save: () => send(draft),
    saveOnTop: () => {
      if (!newer) return;
      const rebased = { ...draftOf(newer), ...rebase(stored, valuesOf(newer), values) };
      setDraft(rebased);
      send(rebased);
    },
    drop,
    /** Whether the form began with changes that were typed before and never saved. */
    restored,
  };
}

function changesFrom({ stored, revision: _, ...values }: EditDraft) {
  return changesOf(JSON.parse(stored) as RecordValues, values);
}
