import { currencies, keysOf, type Settings } from '@namekeep/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { portfolioChanged, settingsQuery } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { useColorScheme } from '../../kit/browser-storage.ts';
import { Choices, NativeSelect, ShortcutsSwitch, Textarea } from '../../kit/fields.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { Waiting, PageHeading } from '../../kit/page.tsx';
import { HelpLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { FieldControl } from '../../record/field-control.tsx';
import { fieldOfSettingsIssue, settingsOf, settingsValuesOf, untouched, withTyped } from './settings-values.ts';
import { BrowserSessions, Passphrase, SettingsSection } from './sign-ins.tsx';

export function SettingsPage() {
  const query = useQuery(settingsQuery);
  const { data: settings, error } = query;
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Settings" />
      <Waiting query={query} />
      {settings && (
        <SettingsSection id="account" title="Account">
          <SettingsForm settings={settings} />
        </SettingsSection>
      )}
      {(settings || error) && (
        <>
          <SettingsSection id="this-browser" title="This browser">
            <Theme />
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

function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const stored = settingsValuesOf(settings);
  // Only what was changed is kept and sent: the others can change elsewhere in the meantime.
  const form = useServiceForm({
    draft: 'settings',
    initial: untouched,
    fieldOf: fieldOfSettingsIssue,
    read(typed, issues) {
      settingsOf(withTyped(stored, typed), issues);
      return typed;
    },
    async send(typed) {
      const latest = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
      return ask('settingsReplace', { settings: settingsOf(withTyped(settingsValuesOf(latest), typed), []) });
    },
    async onSaved(next) {
      form.drop();
      client.setQueryData(settingsQuery.queryKey, next);
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    },
  });
  const { errors, change } = form;
  const values = withTyped(stored, form.values);
  const input = (field: keyof typeof values) => ({
    value: values[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
  });
  const isUntouched = keysOf(values).every((field) => values[field] === stored[field]);
  return (
    <Form form={form} submit="Save settings">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NativeSelect name="defaultCurrency" label="Default currency" {...input('defaultCurrency')}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </NativeSelect>
        <NativeSelect
          name="timezone"
          label="Time zone"
          description={<TimezoneHint value={values.timezone} onChange={(zone) => change('timezone', zone)} />}
          {...input('timezone')}
        >
          <Timezones current={values.timezone} />
        </NativeSelect>
      </div>
      <h3>Reminders for new domains</h3>
      <FieldControl
        field="reminders"
        currency={values.defaultCurrency}
        value={values.reminders}
        error={errors.reminders}
        onChange={(reminders) => change('reminders', reminders)}
      />
      <Textarea
        name="estateNote"
        label="Note on the estate sheet"
        description={
          <>
            For the person who takes over: where the keys are, who can help.{' '}
            <HelpLink article="pay#hand-over">About the sheet</HelpLink>
          </>
        }
        rows={6}
        {...input('estateNote')}
      />
      {form.answer && isUntouched && <Notice tone="good">Settings saved.</Notice>}
    </Form>
  );
}

function Theme() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return <Choices name="theme" legend="Theme" value={colorScheme} choices={themes} onChange={setColorScheme} />;
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** All time zones that the browser knows, by region, and always the current one. */
function Timezones({ current }: { current: string }) {
  return (
    <>
      <option>UTC</option>
      {!zones.has(current) && current !== 'UTC' && <option>{current}</option>}
      {regions.map(([region, names]) => (
        <optgroup key={region} label={region}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

/** Where it comes from, or the zone of this browser if that is another one. */
function TimezoneHint({ value, onChange }: { value: string; onChange: (timezone: string) => void }) {
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (value === browser) {
    const isTaken = localStorage.getItem('namekeep-timezone-taken') === value;
    return isTaken ? 'Taken from this browser at your first sign-in.' : null;
  }
  return (
    <>
      This browser is in {browser.replaceAll('_', ' ')}.{' '}
      <button type="button" className="link-button" onClick={() => onChange(browser)}>
        Use it
      </button>
    </>
  );
}

const zones = new Set(Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'));
const regions = [...Map.groupBy(zones, (name) => name.split('/')[0] ?? name)];
