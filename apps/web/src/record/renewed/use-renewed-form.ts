import { type DomainRecord, today as todayIn } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused } from '../../api/client.ts';
import { decisionsChanged } from '../../api/decisions-changed.ts';
import { recordQuery, recordShown } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { type Attempt, attemptFor, randomKey } from '../../kit/attempt.ts';
import { useServiceForm } from '../../kit/use-service-form.ts';
import { type ChangeSince, changesSince } from './changes-since.ts';
import { fieldOfRenewal, initialRenewed, type RenewalBody, readRenewed, renewedFrom } from './renewed-values.ts';
import { type Renewed, sendRenewal } from './send-renewal.tsx';

/** The form that records the renewal of one record; `read` is what a text says of it. */
export function useRenewedForm(
  record: DomainRecord,
  read: RenewalBody | undefined,
  onRenewed: (renewed: Renewed) => void,
) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  // The version whose dates and price are shown. It stays, even if the record changes in the meantime.
  const [opened] = useState(record);
  const [shown, setShown] = useState(record);
  const [changes, setChanges] = useState<readonly ChangeSince[] | null>(null);
  const [initial] = useState(() => (read ? renewedFrom(read, record, today) : initialRenewed(record, today)));
  const attempt = useRef<Attempt | null>(null);

  const takeLatest = async () => {
    const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
    const { registrar, currency } = form.latest();
    // A registrar and a currency that were not chosen are those of the record.
    if (registrar === (shown.registrar ?? '')) form.change('registrar', latest.registrar ?? '');
    if (currency === shown.currency) form.change('currency', latest.currency);
    setChanges(changesSince(shown, latest));
    setShown(latest);
  };
  const form = useServiceForm({
    draft: `renewed-${opened.id}-${opened.revision}${read ? `-${JSON.stringify(read)}` : ''}`,
    initial,
    fieldOf: fieldOfRenewal,
    read: (values) => readRenewed(values, shown, today),
    async send(body: RenewalBody) {
      attempt.current = attemptFor(attempt.current, body, randomKey);
      try {
        return await sendRenewal(shown, body, attempt.current.key);
      } catch (error) {
        if (isRefused(error, 'stale_revision')) await takeLatest();
        throw error;
      }
    },
    onSaved({ record: renewed }) {
      recordShown(client, renewed);
      void decisionsChanged(client, { keepLists: true });
    },
  });
  const stale = isRefused(form.error, 'stale_revision');
  return {
    ...form,
    shown,
    /** What has changed since the dialog was opened, if that kept it from being saved. */
    changes: stale ? changes : null,
    /** Why it was not saved, for any other reason. */
    error: stale ? null : form.error,
    submit: () =>
      form.submit((renewed) => {
        form.drop();
        onRenewed(renewed);
      }),
  };
}
