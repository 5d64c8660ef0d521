import { Button } from '../../kit/button.tsx';
import type { DomainRecord } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { Form } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { DetailFields, MainFields, ReminderFields } from '../../record/record-fields.tsx';
import { CurrencyChange } from './currency-change.tsx';
import { MissingRecord, useRecordId } from './domain-page.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useEdit } from './use-edit.ts';

/** The edit form of a record. */
export function EditDomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  if (!record) return <MissingRecord error={error} onRetry={() => void refetch()} />;
  return <EditForm key={id} record={record} />;
}

function EditForm({ record }: { record: DomainRecord }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const toRecord = () => void router.navigate({ href: paths.domain(record.id) });
  const edit = useEdit(
    record,
    (saved) => {
      queryClient.setQueryData(recordQuery(record.id).queryKey, saved);
      void portfolioChanged(queryClient);
    },
    toRecord,
  );
  const { values, stored, errors, change } = edit;
  const fields = { values, errors, onChange: change };
  const discard = () => {
    edit.drop();
    toRecord();
  };
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
              onDiscard={discard}
              saving={edit.saving}
            />
          )
        }
        buttons={
          <>
            <Button type="submit" loading={edit.saving}>
              Save changes
            </Button>
            <Button component={AppLink} href={paths.domain(record.id)} variant="default" onClick={() => edit.drop()}>
              Cancel
            </Button>
          </>
        }
      >
        {edit.restored && <Restored onStartOver={() => edit.drop()} />}
        <MainFields {...fields} isNew={false}>
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

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button variant="default" onClick={onStartOver}>
          Discard changes
        </Button>
      }
    >
      You have unsaved changes from before.
    </Notice>
  );
}
