import { Button } from '../kit/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { portfolioChanged, settingsQuery } from '../api/queries.ts';
import { Notice } from '../kit/notices.tsx';
import { sessionQuery, useSession } from '../api/session.ts';

const declined = 'namekeep-timezone-declined';
const sameClock = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT']);

/** New accounts use UTC; offers to use the browser's time zone instead, once. */
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
    <div className="max-w-184 mb-8">
      <Notice
        tone="info"
        title="Use your time zone?"
        actions={
          <>
            <Button loading={accept.isPending} onClick={() => accept.mutate()}>
              Use {browser.replaceAll('_', ' ')}
            </Button>
            <Button variant="default" onClick={decline}>
              Keep UTC
            </Button>
          </>
        }
      >
        Your account uses UTC, but this browser is in {browser.replaceAll('_', ' ')}. The time zone of your account
        determines when a domain is due.
        {accept.isError && <p>{errorSentence(accept.error)}</p>}
      </Notice>
    </div>
  );
}
