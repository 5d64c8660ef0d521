import { Button, NativeSelect } from '@mantine/core';
import { currencies, type Settings } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../api/client.ts';
import { portfolioChanged, sessionQuery, settingsQuery } from '../../api/queries.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { Notice } from '../../kit/notice.tsx';
import gridClasses from '../../record/domain-fields.module.css';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { issuesOfRefusal, sortIssues } from '../../kit/issues-by-field.ts';
import { ReminderFields } from '../../record/reminder-fields.tsx';
import {
  fieldOfSettingsIssue,
  type SettingsField,
  type SettingsValues,
  settingsOf,
  settingsValuesOf,
} from './settings-values.ts';
import { TimezoneSelect } from './timezone-select.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';

interface SettingsFormProps {
  settings: Settings;
  /** Whether what the form shows was just saved. */
  saved: boolean;
  onSaved: (saved: boolean) => void;
}

/** The account's choices. */
export function SettingsForm({ settings, saved, onSaved }: SettingsFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => settingsValuesOf(settings));
  const {
    draft: values,
    setDraft: setValues,
    drop: dropDraft,
  } = useDraft<SettingsValues>(
    // A draft belongs to the settings that it started from.
    `settings:${JSON.stringify(settings)}`,
    initial,
  );
  const issues = useFormIssues<SettingsField>(form);
  const replace = useMutation({
    mutationFn: (next: Settings) => ask('settingsReplace', { settings: next }),
    onSuccess: async (next) => {
      dropDraft(settingsValuesOf(next));
      onSaved(true);
      client.setQueryData(settingsQuery.queryKey, next);
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    },
    onError: (error) => issues.report(issuesOfRefusal(error) ?? []),
  });
  const change = (field: SettingsField, value: string) => {
    onSaved(false);
    setValues({ ...values, [field]: value });
    issues.forget(field, fieldOfSettingsIssue);
  };
  const save = () => {
    if (replace.isPending) return;
    const read = settingsOf(values);
    replace.reset();
    if (!read.ok) return issues.report(read.issues);
    issues.clear();
    replace.mutate(read.value);
  };
  const sorted = sortIssues(issues.issues, fieldOfSettingsIssue);
  const errors = messagesOf(sorted);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={gridClasses.grid}>
        <NativeSelect
          name="defaultCurrency"
          label="Currency"
          description="Of new records."
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
        <h2>Reminders of new records</h2>
        <HelpLink article="reminders">What the marks mean</HelpLink>
      </div>
      <ReminderFields values={values} errors={errors} onChange={change} />
      <FormProblems
        count={Object.keys(sorted.fields).length}
        others={sorted.others}
        error={replace.error}
        onRetry={save}
      />
      {saved && <Notice tone="good">Saved.</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={replace.isPending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
