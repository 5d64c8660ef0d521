import { type DomainRecord, inSentence, labelOf } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { act, isRefused, wholeRecord } from '../../api/client.ts';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/fields.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { DetailFields, issueMessage, MainFields, ReminderFields } from '../../record/record-fields.tsx';
import {
  changeCurrency,
  costFields,
  fieldOfIssue,
  formLabel,
  formText,
  hasCosts,
  type RecordField,
  type RecordValues,
  valuesOf,
  changesOf,
} from '../../record/record-form.ts';
import { didRecord, report } from '../../record/undo.ts';
import { MissingRecord, useRecordId } from './domain-page.tsx';
import { rebase, type StaleChange, staleChanges } from './stale-changes.ts';

/** The edit form of a record. */
export function EditDomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  if (!record) return <MissingRecord error={error} onRetry={() => void refetch()} />;
  return <EditForm key={id} record={record} />;
}

function EditForm({ record }: { record: DomainRecord }) {
  const router = useRouter();
  const toRecord = () => void router.navigate({ href: paths.domain(record.id) });
  const edit = useEdit(record, toRecord);
  const { values, stored, errors, change } = edit;
  const fields = { values, errors, onChange: change };
  return (
    <>
      <PageHeading title={`Edit ${record.unicodeName}`} />
      <Form
        form={edit}
        question={
          edit.staleChanges && (
            <StaleNotice
              changes={edit.staleChanges}
              onTake={change}
              onSave={edit.saveOnTop}
              onDiscard={() => {
                edit.drop();
                toRecord();
              }}
              saving={edit.saving}
            />
          )
        }
        submit="Save changes"
        buttons={
          <Button component={AppLink} href={paths.domain(record.id)} onClick={() => edit.drop()}>
            Cancel
          </Button>
        }
      >
        {edit.restored && (
          <Notice tone="info" actions={<Button onClick={() => edit.drop()}>Discard changes</Button>}>
            You have unsaved changes from before.
          </Notice>
        )}
        <MainFields {...fields}>
          <CurrencyChange
            stored={stored}
            values={values}
            error={errors.clearCosts}
            onAgree={(value) => change('clearCosts', value)}
          />
        </MainFields>
        <h2>Details</h2>
        <DetailFields {...fields} />
        <h2>Reminders</h2>
        <ReminderFields {...fields} />
      </Form>
    </>
  );
}

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
function useEdit(record: DomainRecord, onDone: () => void) {
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(record));
  const [newer, setNewer] = useState<DomainRecord | null>(null);
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
        const { body, activityId } = await act('domainsUpdate', { id: record.id, revision, changes });
        report(didRecord(activityId, record, 'edited'), { quiet: true });
        return wholeRecord(body);
      } catch (error) {
        if (isRefused(error, 'stale_revision')) {
          setNewer(await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 }));
        }
        throw error;
      }
    },
    onSaved(saved) {
      form.drop();
      client.setQueryData(recordQuery(record.id).queryKey, saved);
      void portfolioChanged(client);
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

interface CurrencyChangeProps {
  stored: RecordValues;
  values: RecordValues;
  error: ReactNode;
  onAgree: (value: string) => void;
}

/** Shows which amounts a change of currency removes, and asks for the confirmation that the API requires. */
function CurrencyChange({ stored, values, error, onAgree }: CurrencyChangeProps) {
  if (values.currency === stored.currency || !hasCosts(stored)) return null;
  const costs = costFields
    .filter((field) => stored[field] !== '')
    .map((field) => `${inSentence(labelOf(field))} ${stored[field]} ${stored.currency}`);
  return (
    <div className="grid col-span-full gap-3 py-3.5 px-4 rounded-lg bg-due-wash">
      <p>
        Amounts are not converted. Saving removes the stored costs ({costs.join(', ')}). Enter the costs in{' '}
        {values.currency}, or leave them empty.
      </p>
      <Checkbox
        name="clearCosts"
        label={`Remove the costs in ${stored.currency}`}
        checked={values.clearCosts === 'yes'}
        error={error}
        onCheck={(checked) => onAgree(checked ? 'yes' : '')}
      />
    </div>
  );
}

interface StaleNoticeProps {
  changes: readonly StaleChange[];
  /** Sets the value of a field in the form. */
  onTake: (field: RecordField, value: string) => void;
  onSave: () => void;
  onDiscard: () => void;
  saving: boolean;
}

/**
 * Shown if the record was changed elsewhere in the meantime: lets the user choose between both versions of each field.
 */
function StaleNotice({ changes, onTake, onSave, onDiscard, saving }: StaleNoticeProps) {
  // The values of the form when it was submitted, so that a choice can be changed.
  const [conflicts] = useState(() => changes.filter(({ conflict }) => conflict));
  const others = changes.filter(({ field }) => !conflicts.some((one) => one.field === field));
  return (
    <Notice
      tone="bad"
      title="This domain has changed since you opened it"
      actions={
        <>
          <Button variant="filled" loading={saving} onClick={onSave}>
            {conflicts.length > 0 ? 'Save with these choices' : 'Save my changes too'}
          </Button>
          <Button onClick={onDiscard}>Discard my changes</Button>
        </>
      }
    >
      <p>Your changes are kept, but not saved yet.</p>
      {conflicts.map(({ field, theirs, mine }) => {
        const now = changes.find((one) => one.field === field)?.mine;
        return (
          <fieldset key={field} className="grid gap-1 min-w-0 my-2.5 [&_legend]:font-semibold">
            <legend>{formLabel(field)} has changed in both versions</legend>
            {(
              [
                ['Latest version', theirs],
                ['Your version', mine],
              ] as const
            ).map(([who, value]) => (
              <label key={who} className="flex gap-2 items-baseline cursor-pointer [&_input]:accent-accent">
                <input
                  type="radio"
                  name={`stale-${field}`}
                  checked={(now === theirs) === (value === theirs)}
                  onChange={() => onTake(field, value)}
                />
                <span>
                  {who}: <strong>{formText(field, value)}</strong>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      {others.length > 0 && (
        <>
          <p>{conflicts.length > 0 ? 'Other changes in the latest version:' : 'Changes in the latest version:'}</p>
          <ul className="mt-1 list-disc pl-4.5">
            {others.map(({ field, theirs }) => (
              <li key={field}>
                {formLabel(field)} is now <strong>{formText(field, theirs)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 && <p>Only values that are not in this form have changed.</p>}
    </Notice>
  );
}
