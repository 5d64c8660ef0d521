import type { RequestOf } from '@namekeep/contract';
import type { DomainRecord, Issue } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act, isRefused, wholeRecord } from '../api/client.ts';
import { recordQuery, recordSaved, recordShown } from '../api/queries.ts';
import { useServiceForm } from '../kit/form.tsx';
import { issueMessage } from './record-fields.tsx';
import {
  changeCurrency,
  changesOf,
  fieldOfIssue,
  type FormFieldName,
  hasCosts,
  joined,
  type RecordValues,
  valuesOf,
} from './record-form.ts';
import { didRecord, report } from './undo.ts';

/** The values of the form, with the version of the record that it started with. */
interface EditDraft extends RecordValues {
  stored: RecordValues;
  revision: number;
}

function draftOf(record: DomainRecord): EditDraft {
  const values = valuesOf(record);
  return { ...values, stored: values, revision: record.revision };
}

function valuesIn({ stored, revision: _, ...values }: EditDraft) {
  return { values, stored };
}

function changesIn(draft: EditDraft, issues: Issue[] = []) {
  const { values, stored } = valuesIn(draft);
  return changesOf(stored, values, issues);
}

/**
 * The state of a form that edits a record, or `only` one of its fields. Saving sends what differs from the version that the
 * form started with. If there is a newer version by then, both are joined; what both changed, the owner chooses.
 */
export function useRecordEdit(record: DomainRecord, onDone: () => void, only?: FormFieldName) {
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(record));
  // The fields that were changed elsewhere as well, with their latest values.
  const [theirs, setTheirs] = useState<Partial<RecordValues>>({});

  const update = async (revision: number, changes: RequestOf<'domainsUpdate'>['changes']): Promise<DomainRecord> => {
    const { body, activityId } = await act('domainsUpdate', { id: record.id, revision, changes });
    report(didRecord(activityId, record, 'edited'), { quiet: true });
    return wholeRecord(body);
  };
  /** Goes on from the latest version. Returns whether nothing was changed in both. */
  const takeLatest = (latest: DomainRecord): boolean => {
    recordShown(client, latest);
    const { values, stored } = valuesIn(form.latest());
    const newer = valuesOf(latest);
    const { both, values: next } = joined(stored, newer, values);
    form.changeAll({ ...draftOf(latest), ...next });
    setTheirs(Object.fromEntries(both.map((field) => [field, newer[field]])));
    return both.length === 0;
  };
  const form = useServiceForm({
    draft: only ? `edit:${record.id}:${only}` : `edit:${record.id}`,
    initial,
    fieldOf(path) {
      const field = fieldOfIssue(path);
      return only === undefined || field === only ? field : null;
    },
    messageOf: issueMessage,
    read: changesIn,
    async send(changes): Promise<DomainRecord | null> {
      // Nothing has changed.
      if (Object.keys(changes).length === 0) return null;
      try {
        return await update(form.latest().revision, changes);
      } catch (error) {
        if (!isRefused(error, 'stale_revision')) throw error;
        const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
        if (!takeLatest(latest)) throw error;
        return update(latest.revision, changesIn(form.latest()));
      }
    },
    onSaved(saved) {
      form.drop();
      if (saved) void recordSaved(client, saved);
    },
  });
  const { values, stored } = valuesIn(form.values);
  const close = () => {
    form.drop();
    onDone();
  };
  const change = (field: FormFieldName, value: string) => {
    if (field !== 'currency') form.change(field, value);
    else if (!form.saving) form.changeAll(changeCurrency(stored, values, value));
  };
  // Fields that were changed here and elsewhere, so that only one of the values can be saved.
  const conflicts = (Object.keys(theirs) as FormFieldName[]).flatMap((field) => {
    const latest = theirs[field] ?? '';
    return values[field] === latest ? [] : [{ field, theirs: latest, mine: values[field] }];
  });
  return {
    ...form,
    values,
    change,
    conflicts,
    /** The currency whose costs would be removed, because amounts are not converted; null if none would be. */
    lostCosts: values.currency !== stored.currency && hasCosts(stored) ? stored.currency : null,
    /** Why the last attempt failed. Fields that were changed elsewhere are `conflicts` instead. */
    error: Object.keys(theirs).length > 0 && isRefused(form.error, 'stale_revision') ? null : form.error,
    submit: () => form.submit(onDone),
    close,
    keepTheirs(field: FormFieldName) {
      change(field, theirs[field] ?? '');
      if (Object.keys(changesIn(form.latest())).length === 0) close();
    },
  };
}
export type RecordEdit = ReturnType<typeof useRecordEdit>;
