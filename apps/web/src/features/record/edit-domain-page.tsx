import { Button } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { changeCurrency } from '../../record/change-currency.ts';
import { CurrencyChange } from './currency-change.tsx';
import { DetailFields } from '../../record/detail-fields.tsx';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { sortIssues } from '../../kit/issues-by-field.ts';
import { MainFields } from '../../record/main-fields.tsx';
import { fieldOfIssue, type RecordField } from '../../record/record-values.ts';
import { ReminderFields } from '../../record/reminder-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useEdit } from './use-edit.ts';
import { paths } from '../../paths.ts';
import { MissingRecord, useRecordId } from './domain-page.tsx';

/** Changes one record. */
export function EditDomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  if (!record) return <MissingRecord error={error} onRetry={() => void refetch()} />;
  return <EditForm key={id} record={record} />;
}

function EditForm({ record }: { record: DomainRecord }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const toRecord = () => void router.navigate({ href: paths.domain(record.id) });
  const edit = useEdit(record, form, (saved) => {
    queryClient.setQueryData(recordQuery(record.id).queryKey, saved);
    void portfolioChanged(queryClient);
    toRecord();
  });
  const { values, stored } = edit;

  const change = (field: RecordField, value: string) => {
    edit.change(field === 'currency' ? changeCurrency(stored, values, value) : { ...values, [field]: value }, field);
  };
  const sorted = sortIssues(edit.issues, fieldOfIssue);
  const fields = { values, errors: messagesOf(sorted), onChange: change };
  return (
    <>
      <PageHeading title={`Edit ${record.unicodeName}`} />
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
      >
        {edit.restored && (
          <Notice
            tone="info"
            actions={
              <Button size="sm" variant="default" onClick={() => edit.drop()}>
                Start over
              </Button>
            }
          >
            Here are your changes from before; they are not saved yet.
          </Notice>
        )}
        <MainFields {...fields} isNew={false}>
          <CurrencyChange
            stored={stored}
            values={values}
            error={fields.errors.clearCosts}
            onAgree={(value) => change('clearCosts', value)}
          />
        </MainFields>
        <h2>Details</h2>
        <DetailFields {...fields} />
        <h2>Reminders</h2>
        <ReminderFields {...fields} />
        {edit.staleChanges ? (
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
        ) : (
          <FormProblems
            count={Object.keys(sorted.fields).length}
            others={sorted.others}
            error={edit.error}
            onRetry={edit.save}
          />
        )}
        {!edit.staleChanges && (
          <div className={classes.buttons}>
            <Button type="submit" loading={edit.saving}>
              Save changes
            </Button>
            <Button component={AppLink} href={paths.domain(record.id)} variant="default" onClick={() => edit.drop()}>
              Cancel
            </Button>
          </div>
        )}
      </form>
    </>
  );
}
