import type { DomainRecord } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { recordQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/form.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { EditNotices, RestoredNotice, saveLabel } from '../../record/edit-notices.tsx';
import { FormField } from '../../record/field-control.tsx';
import { DetailFields, MainFields } from '../../record/record-fields.tsx';
import { useRecordEdit } from '../../record/use-record-edit.ts';
import { MissingRecord, useRecordId } from './domain-page.tsx';

export function EditDomainPage() {
  const id = useRecordId();
  const { data: record, error, refetch } = useQuery(recordQuery(id));
  if (!record) return <MissingRecord error={error} onRetry={() => void refetch()} />;
  return <EditForm key={id} record={record} />;
}

function EditForm({ record }: { record: DomainRecord }) {
  const router = useRouter();
  const edit = useRecordEdit(record, () => void router.navigate({ href: paths.domain(record.id) }));
  const fields = { values: edit.values, errors: edit.errors, onChange: edit.change };
  return (
    <>
      <PageHeading title={`Edit ${record.unicodeName}`} />
      <Form
        form={edit}
        submit={saveLabel(edit)}
        buttons={
          <Button component={AppLink} href={paths.domain(record.id)} onClick={() => edit.drop()}>
            Cancel
          </Button>
        }
      >
        {edit.restored && <RestoredNotice onDiscard={() => edit.drop()} />}
        <MainFields {...fields} />
        <h2>Details</h2>
        <DetailFields {...fields} />
        <h2>Reminders</h2>
        <FormField field="reminders" {...fields} />
        <EditNotices edit={edit} />
      </Form>
    </>
  );
}
