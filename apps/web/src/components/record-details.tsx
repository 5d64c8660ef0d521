import type { DomainRecord, RecordFieldName } from '@namekeep/domain';
import { valueText } from '../ui/value-text.ts';
import { fieldLabels } from '../ui/words.ts';
import classes from './record-details.module.css';

const groups: { title: string; fields: RecordFieldName[] }[] = [
  {
    title: 'Dates and costs',
    fields: ['expirationDate', 'billingDate', 'renewalCostMinor', 'registrationDate', 'registrationCostMinor'],
  },
  { title: 'Providers', fields: ['registrar', 'autoRenew', 'dnsProvider', 'purchaseEmail', 'paymentMethod'] },
  { title: 'State', fields: ['lifecycle', 'ownership', 'reminders'] },
];

/** All fields of a record in groups; what is not known is said, not hidden. */
export function RecordDetails({ record }: { record: DomainRecord }) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className={classes.fields}>
            {fields.map((field) => {
              const text = valueText(field, record[field], record.currency);
              return (
                <div key={field} className={classes.field}>
                  <dt>{fieldLabels[field]}</dt>
                  <dd data-unknown={text === 'Unknown'}>{text}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      {record.notes !== '' && (
        <section aria-label="Notes">
          <h2>Notes</h2>
          <p className={classes.notes}>{record.notes}</p>
        </section>
      )}
    </div>
  );
}
