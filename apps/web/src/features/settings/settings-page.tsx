import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../api/queries.ts';
import { BrowserSessions } from './browser-sessions.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { ShortcutsSwitch } from '../../kit/fields.tsx';
import { Passphrase } from './passphrase.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings of the account and of this browser. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Settings" />
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!settings && !error && <Loading />}
      {settings && (
        // If the settings change elsewhere, the form starts over.
        <SettingsForm key={JSON.stringify(settings)} settings={settings} saved={saved} onSaved={setSaved} />
      )}
      {(settings || error) && <ThisBrowser />}
    </>
  );
}

function ThisBrowser() {
  return (
    <>
      <section className="mt-12 grid max-w-184 gap-4 border-t border-line pt-8" aria-labelledby="this-browser">
        <h2 id="this-browser">This browser</h2>
        <ShortcutsSwitch />
      </section>
      <section className="mt-12 grid max-w-184 gap-4 border-t border-line pt-8" aria-labelledby="sessions">
        <h2 id="sessions" tabIndex={-1}>
          Browser sessions
        </h2>
        <BrowserSessions />
      </section>
      <Passphrase />
    </>
  );
}
