import type { DomainRecord } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, isRefused, wholeRecord } from '../../api/client.ts';
import { recordQuery } from '../../api/queries.ts';
import { useServiceForm } from '../../kit/form-state.ts';
import {
  changeCurrency,
  fieldOfIssue,
  type RecordField,
  type RecordValues,
  valuesOf,
  rebase,
  staleChanges,
} from '../../record/record-form.ts';
import { editedWords, patchBetween, patchedDone } from '../../record/done/patched.ts';
import { report } from '../../record/done/undo-stack.ts';
import { issueMessage } from '../../record/record-fields.tsx';
import { changesOf } from '../../record/record-input.ts';

/** The values of the form, with the version of the record that it started with. */
type EditDraft = RecordValues & { stored: string; revision: number };

const draftOf = (record: DomainRecord): EditDraft => ({
  ...valuesOf(record),
  stored: JSON.stringify(valuesOf(record)),
  revision: record.revision,
});

/**
 * The state of a record's edit form. Saving sends what differs from the version that the form started with. If there is
 * a newer version by then, it is loaded and shown, and the input is kept.
 */
export function useEdit(record: DomainRecord, onSaved: (record: DomainRecord) => void, onDone: () => void) {
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(record));
  const [newer, setNewer] = useState<DomainRecord | null>(null);
  // The versions that a change can have started from.
  const versions = useRef([record]);
  const form = useServiceForm({
    draft: `edit:${record.id}`,
    initial,
    fieldOf: fieldOfIssue,
    messageOf: issueMessage,
    read: changesFrom,
    async send(changes): Promise<DomainRecord> {
      // Nothing has changed.
      if (Object.keys(changes).length === 0) return newer ?? record;
      const { revision } = form.latest();
      try {
        const saved = wholeRecord(await ask('domainsUpdate', { id: record.id, revision, changes }));
        const before = versions.current.find((one) => one.revision === revision);
        if (before) report(patchedDone([patchBetween(before, saved)], editedWords, client), { quiet: true });
        return saved;
      } catch (error) {
        if (isRefused(error, 'stale_revision')) {
          const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
          versions.current.push(latest);
          setNewer(latest);
        }
        throw error;
      }
    },
    onSaved(saved) {
      form.drop();
      onSaved(saved);
    },
  });
  const { stored: storedText, revision: _, ...values } = form.values;
  const stored = JSON.parse(storedText) as RecordValues;
  const submit = () => {
    setNewer(null);
    form.submit(onDone);
  };
  return {
    ...form,
    values,
    stored,
    /** The changes in the newer version if there was one when saving; null otherwise. */
    staleChanges: newer && staleChanges(stored, valuesOf(newer), values),
    change(field: RecordField, value: string) {
      if (field !== 'currency') return form.change(field, value);
      form.changeAll(changeCurrency(stored, values, value));
    },
    submit,
    saveOnTop() {
      if (!newer) return;
      form.changeAll({ ...draftOf(newer), ...rebase(stored, valuesOf(newer), values) });
      submit();
    },
  };
}

function changesFrom({ stored, revision: _, ...values }: EditDraft) {
  return changesOf(JSON.parse(stored) as RecordValues, values);
}
