import { type DomainRecord, fieldGroups, fieldsOfGroup, labelOf, type RecordFieldName, keysOf } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { isFormField } from '../../record/record-values.ts';
import { valueText } from '../../record/value-text.ts';
import { InlineField } from './inline-field.tsx';
import classes from './record-details.module.css';

const groups = keysOf(fieldGroups);

/** All fields of a record in groups, editable in place. Unknown values are shown as such. */
export function RecordDetails({ record }: { record: DomainRecord }) {
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group} aria-label={fieldGroups[group]}>
          <h2>{fieldGroups[group]}</h2>
          <dl className={classes.fields}>
            {fieldsOfGroup(group).map((field) => (
              <Field key={field} field={field} record={record} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Field({ field, record }: { field: RecordFieldName; record: DomainRecord }) {
  const value = record[field];
  const text = valueText(field, value, record.currency);
  return (
    <div className={classes.field} data-whole={field === 'notes'}>
      <dt>{labelOf(field)}</dt>
      <dd data-unknown={value === null || value === ''}>
        <Changeable field={field} record={record}>
          {text}
        </Changeable>
      </dd>
    </div>
  );
}

/** A value that can be edited in place. Reminders have several inputs, so they link to the edit form instead. */
function Changeable({
  field,
  record,
  children,
}: {
  field: RecordFieldName;
  record: DomainRecord;
  children: ReactNode;
}) {
  if (isFormField(field)) {
    return (
      <InlineField record={record} field={field}>
        {children}
      </InlineField>
    );
  }
  return (
    <>
      {children} <AppLink href={paths.editDomain(record.id)}>Change</AppLink>
    </>
  );
}
