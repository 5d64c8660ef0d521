import { Button } from '../../kit/button.tsx';
import { NativeSelect } from '../../kit/fields.tsx';
import { currencies, type Settings } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { portfolioChanged, settingsQuery } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { Form } from '../../kit/form.tsx';
import { Notice } from '../../kit/notices.tsx';
import { useServiceForm } from '../../kit/form-state.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { ReminderFields } from '../../record/record-fields.tsx';
import { fieldOfSettingsIssue, type SettingsField, settingsOf, settingsValuesOf } from './settings-values.ts';
import { TimezoneSelect } from './timezone-select.tsx';

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
    <Form
      form={form}
      buttons={
        <Button type="submit" loading={form.saving}>
          Save settings
        </Button>
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NativeSelect
          name="defaultCurrency"
          label="Currency"
          description="For new records."
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
        <h2>Reminders for new records</h2>
        <HelpLink article="reminders">How reminders work</HelpLink>
      </div>
      <ReminderFields values={values} errors={errors} onChange={change} />
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
