import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { portfolioChanged, sessionQuery, settingsQuery } from '../api/queries.ts';
import { Notice } from '../kit/notice.tsx';
import { useSession } from '../api/session-context.ts';
import classes from './timezone-offer.module.css';

const declined = 'namekeep-timezone-declined';
const sameClock = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** A new account counts its days in UTC: offers the browser's time zone, once. */
export function TimezoneOffer() {
  const { timezone } = useSession();
  const client = useQueryClient();
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [answered, setAnswered] = useState(() => localStorage.getItem(declined) === browser);
  const accept = useMutation({
    mutationFn: async () => {
      const settings = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
      return ask('settingsReplace', { settings: { ...settings, timezone: browser } });
    },
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    },
  });
  if (answered || timezone !== 'UTC' || sameClock.has(browser)) return null;

  const decline = () => {
    localStorage.setItem(declined, browser);
    setAnswered(true);
  };
  return (
    <div className={classes.offer}>
      <Notice
        tone="info"
        title="Which day is today?"
        actions={
          <>
            <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate()}>
              Use {browser.replaceAll('_', ' ')}
            </Button>
            <Button size="sm" variant="default" onClick={decline}>
              Keep UTC
            </Button>
          </>
        }
      >
        Your account counts days in UTC, and this browser is in {browser.replaceAll('_', ' ')}. Due dates follow the
        time zone of the account.
        {accept.isError && <p>{errorSentence(accept.error)}</p>}
      </Notice>
    </div>
  );
}
