import type { DomainRecord, RecordFieldName } from '@namekeep/domain';
import type { RecordField } from '../../record/record-values.ts';
import { paths } from '../../paths.ts';
import { valueText } from '../../record/value-text.ts';
import { fieldLabels } from '../../record/words.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { InlineField } from './inline-field.tsx';
import classes from './record-details.module.css';

/** The fields of a group, each with the field of the form that changes it. */
const groups: { title: string; fields: [RecordFieldName, RecordField][] }[] = [
  {
    title: 'Dates and costs',
    fields: [
      ['expirationDate', 'expirationDate'],
      ['billingDate', 'billingDate'],
      ['renewalCostMinor', 'renewalCost'],
      ['currency', 'currency'],
      ['registrationDate', 'registrationDate'],
      ['registrationCostMinor', 'registrationCost'],
    ],
  },
  {
    title: 'Relationship and state',
    fields: [
      ['renewalIntent', 'renewalIntent'],
      ['autoRenew', 'autoRenew'],
      ['lifecycle', 'lifecycle'],
      ['ownership', 'ownership'],
    ],
  },
  {
    title: 'Providers and notes',
    fields: [
      ['registrar', 'registrar'],
      ['dnsProvider', 'dnsProvider'],
      ['purchaseEmail', 'purchaseEmail'],
      ['paymentMethod', 'paymentMethod'],
      ['notes', 'notes'],
    ],
  },
];

/** All fields of a record in groups, each to be changed where it stands; what is not known is said, not hidden. */
export function RecordDetails({ record }: { record: DomainRecord }) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className={classes.fields}>
            {fields.map(([name, field]) => {
              const text = valueText(name, record[name], record.currency);
              return (
                <div key={name} className={classes.field} data-whole={name === 'notes'}>
                  <dt>{fieldLabels[name]}</dt>
                  <dd data-unknown={text === 'Unknown' || (name === 'notes' && record.notes === '')}>
                    <InlineField record={record} field={field} label={fieldLabels[name]}>
                      {text}
                    </InlineField>
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      <section aria-label="Reminders">
        <h2>Reminders</h2>
        <dl className={classes.fields}>
          <div className={classes.field}>
            <dt>Marked as near</dt>
            <dd>
              {valueText('reminders', record.reminders, record.currency)}{' '}
              <AppLink href={paths.editDomain(record.id)}>Change</AppLink>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
