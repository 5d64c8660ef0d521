import { currencies, type Settings } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/client.ts';
import { portfolioChanged, settingsQuery } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { NativeSelect, ShortcutsSwitch, Textarea } from '../../kit/fields.tsx';
import { useServiceForm, Form } from '../../kit/form.tsx';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { HelpLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { ReminderFields } from '../../record/record-fields.tsx';
import { BrowserSessions, Passphrase, SettingsSection } from './sign-ins.tsx';
import { fieldOfSettingsIssue, type SettingsField, settingsOf, settingsValuesOf } from './settings-values.ts';

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
        <SettingsSection id="account" title="Account">
          {/* If the settings change elsewhere, the form starts over. */}
          <SettingsForm key={JSON.stringify(settings)} settings={settings} saved={saved} onSaved={setSaved} />
        </SettingsSection>
      )}
      {(settings || error) && (
        <>
          <SettingsSection id="this-browser" title="This browser">
            <ShortcutsSwitch />
          </SettingsSection>
          <SettingsSection id="sessions" title="Browser sessions">
            <BrowserSessions />
          </SettingsSection>
          <Passphrase />
        </>
      )}
    </>
  );
}

interface SettingsFormProps {
  settings: Settings;
  /** Whether the values of the form were just saved. */
  saved: boolean;
  onSaved: (saved: boolean) => void;
}

/** The form for the settings of the account. */
export function SettingsForm({ settings, saved, onSaved }: SettingsFormProps) {
  const form = useSettingsForm(settings, onSaved);
  const { values, errors } = form;
  const change = (field: SettingsField, value: string) => {
    onSaved(false);
    form.change(field, value);
  };
  return (
    <Form form={form} submit="Save settings">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NativeSelect
          name="defaultCurrency"
          label="Default currency"
          description="For new domains."
          value={values.defaultCurrency}
          error={errors.defaultCurrency}
          onChange={(event) => change('defaultCurrency', event.currentTarget.value)}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </NativeSelect>
        <TimezoneSelect
          value={values.timezone}
          error={errors.timezone}
          onChange={(timezone) => change('timezone', timezone)}
        />
      </div>
      <div>
        <h3>Reminders for new domains</h3>
        <HelpLink article="decide#due-dates-and-reminders">How reminders work</HelpLink>
      </div>
      <ReminderFields values={values} errors={errors} onChange={change} />
      <div>
        <h3>For the person who takes over your domains</h3>
        <HelpLink article="pay#hand-over">The estate sheet</HelpLink>
      </div>
      <Textarea
        name="estateNote"
        label="Note on the estate sheet"
        description="Where the keys are, who can help, what matters to you. Nobody sees it until you hand over the sheet."
        rows={6}
        value={values.estateNote}
        error={errors.estateNote}
        onChange={(event) => change('estateNote', event.currentTarget.value)}
      />
      {saved && <Notice tone="good">Settings saved.</Notice>}
    </Form>
  );
}

function useSettingsForm(settings: Settings, onSaved: (saved: boolean) => void) {
  const client = useQueryClient();
  const form = useServiceForm({
    // A draft belongs to the settings that it started with.
    draft: `settings:${JSON.stringify(settings)}`,
    initial: settingsValuesOf(settings),
    fieldOf: fieldOfSettingsIssue,
    read: settingsOf,
    send: (next) => ask('settingsReplace', { settings: next }),
    async onSaved(next) {
      form.drop(settingsValuesOf(next));
      onSaved(true);
      client.setQueryData(settingsQuery.queryKey, next);
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    },
  });
  return form;
}

interface TimezoneSelectProps {
  value: string;
  error: ReactNode;
  onChange: (timezone: string) => void;
}

/** All time zones that the browser knows, by region, and always the current one. */
export function TimezoneSelect({ value, error, onChange }: TimezoneSelectProps) {
  return (
    <NativeSelect
      name="timezone"
      label="Time zone"
      description={<TimezoneHint value={value} onChange={onChange} />}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option>UTC</option>
      {!zones.has(value) && value !== 'UTC' && <option>{value}</option>}
      {regions.map(([region, names]) => (
        <optgroup key={region} label={region}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

/** Where it comes from, or the zone of this browser if that is another one. */
function TimezoneHint({ value, onChange }: Pick<TimezoneSelectProps, 'value' | 'onChange'>) {
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (value !== browser) {
    return (
      <>
        Decides when a day begins. This browser is in {browser.replaceAll('_', ' ')}.{' '}
        <button type="button" className="link-button" onClick={() => onChange(browser)}>
          Use it
        </button>
      </>
    );
  }
  return localStorage.getItem('namekeep-timezone-taken') === value
    ? 'Decides when a day begins. Taken from this browser at your first sign-in.'
    : 'Decides when a day begins.';
}

const zones = new Set(Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'));
const regions = [...Map.groupBy(zones, (name) => name.split('/')[0] ?? name)];
