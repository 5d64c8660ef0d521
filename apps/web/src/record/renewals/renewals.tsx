import { type DomainRecord, shortLabelOf } from '@namekeep/domain';
import { countPhrase, dateText } from '../../kit/format.ts';
import { asBefore } from '../acts.ts';
import { byEntry, byImport, report } from '../undo.ts';
import type { MovedDate } from './renewal-values.ts';

/** What people may expect of the dialogs that record renewals. */
export const notAtRegistrar = 'Namekeep does not renew or pay for anything at the registrar.';

/** Says that a renewal was recorded, by an entry of the activity. */
export function reportRenewal(record: DomainRecord, activityId: string | null) {
  const { id, unicodeName, expirationDate, billingDate } = record;
  const next = billingDate === null ? '' : `; the next billing date is ${dateText(billingDate)}`;
  const until = expirationDate === null ? next : ` until ${dateText(expirationDate)}`;
  report(
    byEntry(activityId, [id], {
      subject: unicodeName,
      message: `${unicodeName} was renewed${until}.`,
      undone: () => `Renewal undone. ${unicodeName} ${asBefore(true)}`,
    }),
  );
}

/** The same for a batch of them. */
export function reportRenewals(count: number, importId: string) {
  const subject = countPhrase(count, 'domain');
  report(
    byImport(importId, {
      subject,
      message: `${countPhrase(count, 'domain was', 'domains were')} renewed.`,
      undone: () => `Renewals undone. ${subject} ${asBefore(count === 1)}`,
    }),
  );
}

/** Each date of a record before and after the renewal: `Expires 12 Mar 2027 → 12 Mar 2028`. Null: not known yet. */
export function MovedDates({ moved }: { moved: readonly MovedDate[] | null }) {
  if (moved === null || moved.length === 0) return <span className="moved-dates">–</span>;
  return (
    <span className="moved-dates">
      {moved.map(({ field, from, to }) => (
        <span key={field}>
          {shortLabelOf(field)} {from === null ? 'unknown' : dateText(from)} → <strong>{dateText(to)}</strong>
        </span>
      ))}
    </span>
  );
}
