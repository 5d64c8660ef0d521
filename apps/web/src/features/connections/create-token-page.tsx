import { scopes as allScopes } from '@namekeep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { ask } from '../../api/client.ts';
import { tokensQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import { Form, useServiceForm } from '../../kit/form.tsx';
import { dateText } from '../../kit/format.ts';
import { PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { NewSecret } from './copy-block.tsx';
import { emptyToken, fieldOfTokenIssue, scopesOf, scopeWords, tokenInputOf } from './token-values.ts';

export function CreateTokenPage() {
  const client = useQueryClient();
  const form = useServiceForm({
    draft: 'new-token',
    initial: emptyToken,
    fieldOf: fieldOfTokenIssue,
    read: tokenInputOf,
    send: (token) => ask('tokensCreate', { token }),
    onSaved() {
      form.drop();
      void client.invalidateQueries(tokensQuery);
    },
  });
  const { values, errors, change } = form;
  if (form.answer) return <NewSecret token={form.answer.token} secret={form.answer.secret} />;
  const chosen = scopesOf(values);
  return (
    <>
      <PageHeading title="Create a token">One for each program: you can then revoke it alone.</PageHeading>
      <Form
        form={form}
        submit="Create token"
        buttons={
          <Button component={AppLink} href={paths.connections()} onClick={() => form.drop()}>
            Cancel
          </Button>
        }
      >
        <TextInput
          name="name"
          label="Name"
          placeholder="Nightly export"
          withAsterisk
          autoComplete="off"
          {...form.input('name')}
        />
        <fieldset className="grid gap-4" aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
          <legend className="mb-2 font-semibold">It may</legend>
          {allScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              checked={chosen.includes(scope)}
              label={scopeWords[scope].label}
              description={scopeWords[scope].what}
              aria-invalid={errors.scopes ? true : undefined}
              onCheck={(on) => change('scopes', [...chosen.filter((one) => one !== scope), on ? scope : ''].join(' '))}
            />
          ))}
          {errors.scopes && (
            <p id="scopes-error" className="text-sm text-overdue">
              {errors.scopes}
            </p>
          )}
        </fieldset>
        <Lifetime days={values.days} error={errors.days} onChange={(days) => change('days', days)} />
      </Form>
    </>
  );
}

function Lifetime({ days, error, onChange }: { days: string; error: ReactNode; onChange: (days: string) => void }) {
  const { timezone } = useSession();
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
  const end = count < 1 || count > 365 ? null : new Date(Date.now() + count * 86_400_000);
  const day = end && new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(end);
  return (
    <TextInput
      name="expiresInDays"
      className="max-w-80"
      label="Lifetime in days"
      description={day ? `Expires on ${dateText(day)}.` : 'From 1 to 365.'}
      inputMode="numeric"
      autoComplete="off"
      value={days}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
