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
import { fieldOfRenewal, initialRenewed, readRenewed, type RenewalBody } from './renewed-values.ts';
import { type Renewed, sendRenewal } from './send-renewal.tsx';

/** The form that records the renewal of one record. */
export function useRenewedForm(record: DomainRecord, onRenewed: (renewed: Renewed) => void) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const [today] = useState(() => todayIn(timezone, Date.now()));
  // The version whose dates and price are shown. It stays, even if the record changes in the meantime.
  const [opened] = useState(record);
  const [shown, setShown] = useState(record);
  const [changes, setChanges] = useState<readonly ChangeSince[] | null>(null);
  const [initial] = useState(() => initialRenewed(record, today));
  const attempt = useRef<Attempt | null>(null);

  const takeLatest = async () => {
    const latest = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0 });
    const { registrar } = form.latest();
    // A registrar that was not typed is that of the record.
    if (registrar === (shown.registrar ?? '')) form.change('registrar', latest.registrar ?? '');
    setChanges(changesSince(shown, latest));
    setShown(latest);
  };
  const form = useServiceForm({
    draft: `renewed-${opened.id}-${opened.revision}`,
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
