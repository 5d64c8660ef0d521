import { type DomainRecord, inSentence } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { act, isRefused, wholeRecord } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { recordQuery, recordSaved } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { issuesOfRefusal } from '../kit/form.tsx';
import { FieldControl } from './field-control.tsx';
import {
  changeCurrency,
  costFields,
  type FormFieldName,
  formLabel,
  formText,
  hasCosts,
  isCost,
  valuesOf,
  changesOf,
} from './record-form.ts';
import { didRecord, report } from './undo.ts';

interface FieldEditorProps {
  record: DomainRecord;
  field: FormFieldName;
  onDone: () => void;
}

/** Edits a single field in place. Enter saves, Escape cancels. */
export function FieldEditor({ record, field, onDone }: FieldEditorProps) {
  // The version on which the editor was opened, so that later versions are not overwritten unnoticed.
  const [base] = useState(record);
  const stored = valuesOf(base);
  const [value, setValue] = useState(stored[field]);
  const edit = useFieldSave(base, field, onDone);
  const removesCosts = field === 'currency' && value !== base.currency && hasCosts(stored);
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <form
      className="grid grid-cols-1 gap-2 max-w-112"
      noValidate
      aria-label={`Change ${inSentence(formLabel(field))} of ${base.unicodeName}`}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        edit.save(value);
      }}
    >
      <FieldControl
        field={field}
        aria-label={isCost(field) ? `${formLabel(field)} in ${base.currency}` : formLabel(field)}
        value={value}
        currency={base.currency}
        error={edit.issue}
        autoFocus
        onChange={setValue}
      />
      {removesCosts && (
        <p className="text-sm whitespace-normal text-ink-soft">
          Amounts are not converted. Saving removes the costs in {base.currency}; enter them again in {value}.
        </p>
      )}
      {edit.error !== null && (
        <p role="alert" className="text-sm whitespace-normal text-overdue">
          Not saved. {errorSentence(edit.error)}
        </p>
      )}
      {edit.newer ? (
        <div role="alert" className="text-sm whitespace-normal grid gap-2">
          <p>
            This field has changed in the meantime. It is now{' '}
            <strong>{formText(field, valuesOf(edit.newer)[field])}</strong>; yours is{' '}
            <strong>{formText(field, value)}</strong>.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="compact" type="submit" loading={edit.saving}>
              Save mine
            </Button>
            <Button size="compact" onClick={edit.keepNewer}>
              Keep theirs
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="compact" type="submit" loading={edit.saving}>
            {removesCosts ? 'Save and remove the costs' : 'Save'}
          </Button>
          <Button size="compact" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

/**
 * Saves a single field of a record. If the record has changed in the meantime, but not this field, the newer version is
 * updated. If this field has changed too, `newer` is that version, and the user has to choose.
 */
function useFieldSave(record: DomainRecord, field: FormFieldName, onDone: () => void) {
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
        const { body, activityId } = await act('domainsUpdate', { id, revision, changes: read.value });
        report(didRecord(activityId, from, 'edited'), { quiet: true });
        return wholeRecord(body);
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
