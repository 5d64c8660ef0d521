import {
  type DomainRecord,
  fieldGroups,
  fieldsOfGroup,
  inSentence,
  isEmpty,
  labelOf,
  type RecordFieldName,
  keysOf,
} from '@namekeep/domain';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { isFormField } from '../../record/record-form.ts';
import { valueText } from '../../record/kinds.ts';
import { InlineField } from './inline-field.tsx';
import classes from './record-details.module.css';

const groups = keysOf(fieldGroups);

/** All fields of a record in groups, editable in place. Those that are unknown are folded. */
export function RecordDetails({ record }: { record: DomainRecord }) {
  // What was unknown stays in its place when it becomes known, so that the focus stays where it is.
  const [folded] = useState(() => groups.flatMap((group) => fieldsOfGroup(group)).filter(isUnknownIn(record)));
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group} group={group} record={record} folded={folded} />
      ))}
      {folded.length > 0 && <Folded fields={folded} record={record} />}
    </div>
  );
}

const isUnknownIn = (record: DomainRecord) => (field: RecordFieldName) => isEmpty(record[field]);

interface GroupProps {
  group: keyof typeof fieldGroups;
  record: DomainRecord;
  folded: readonly RecordFieldName[];
}

function Group({ group, record, folded }: GroupProps) {
  const fields = fieldsOfGroup(group).filter((field) => !folded.includes(field));
  if (fields.length === 0) return null;
  return (
    <section aria-label={fieldGroups[group]}>
      <h2>{fieldGroups[group]}</h2>
      <dl className="mt-2">
        {fields.map((field) => (
          <Field key={field} field={field} record={record} heading={fieldGroups[group]} />
        ))}
      </dl>
    </section>
  );
}

/** `7 unknown`: the fields without a value. */
function Folded({ fields, record }: { fields: readonly RecordFieldName[]; record: DomainRecord }) {
  const unknown = fields.filter(isUnknownIn(record)).length;
  return (
    <details className={`${classes.folded} col-span-full print:[&_summary]:hidden`}>
      <summary>{unknown > 0 ? `${unknown} unknown` : 'More fields'}</summary>
      <dl className="mt-2">
        {fields.map((field) => (
          <Field key={field} field={field} record={record} />
        ))}
      </dl>
    </details>
  );
}

interface FieldProps {
  field: RecordFieldName;
  record: DomainRecord;
  /** The heading above it, which is not repeated. */
  heading?: string;
}

function Field({ field, record, heading }: FieldProps) {
  const value = record[field];
  const text = valueText(field, value, record.currency);
  return (
    <div
      className={`${classes.field} grid grid-cols-[minmax(8rem,2fr)_minmax(0,3fr)] gap-x-4 gap-y-0.5 py-1.25 border-b border-line`}
      data-whole={field === 'notes'}
      data-named={labelOf(field) === heading}
    >
      <dt>{labelOf(field)}</dt>
      <dd data-unknown={isEmpty(value)}>
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
      {children}{' '}
      <AppLink href={paths.editDomain(record.id)} aria-label={`Change ${inSentence(labelOf(field))}`}>
        Change
      </AppLink>
    </>
  );
}
