import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../api/client.ts';
import { anyDomainQuery, portfolioChanged, settingsQuery } from '../api/queries.ts';
import { sessionQuery, useSession } from '../api/session.ts';

const taken = 'namekeep-timezone-taken';

/** A new account is in UTC until its first sign-in, which gives it the time zone of the browser. Settings say so. */
export function useFirstTimezone(): void {
  const { timezone } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timezone !== 'UTC' || browser === 'UTC' || localStorage.getItem(taken) !== null) return;
    const take = async () => {
      const { records } = await client.fetchQuery(anyDomainQuery);
      localStorage.setItem(taken, browser);
      if (records.length > 0) return;
      const settings = await ask('settingsGet', {});
      client.setQueryData(
        settingsQuery.queryKey,
        await ask('settingsReplace', { settings: { ...settings, timezone: browser } }),
      );
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    };
    // If it fails, the next visit takes it.
    take().catch(() => undefined);
  }, [timezone, client]);
}
