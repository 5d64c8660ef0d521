import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { tokensQuery } from '../../api/queries.ts';
import { Form } from '../../kit/form.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { useServiceForm } from '../../kit/form-state.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { NewSecret } from './new-secret.tsx';
import { Lifetime, Scopes } from './token-fields.tsx';
import { emptyToken, fieldOfTokenIssue, scopesOf, toggleScope, tokenInputOf } from './token-values.ts';

/** Creates a token and shows its secret once. */
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
  return (
    <>
      <PageHeading title="Create a token">
        Create a separate token for each program, with only the scopes that it needs. You can then revoke one without
        affecting the others.
      </PageHeading>
      <Form
        form={form}
        buttons={
          <>
            <Button type="submit" loading={form.saving}>
              Create token
            </Button>
            <Button component={AppLink} href={paths.connections()} variant="default" onClick={() => form.drop()}>
              Cancel
            </Button>
          </>
        }
      >
        <TextInput
          name="name"
          label="Name"
          description="What the token is for."
          placeholder="Nightly export"
          withAsterisk
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <Scopes
          chosen={scopesOf(values)}
          error={errors.scopes}
          onToggle={(scope) => change('scopes', toggleScope(values, scope).scopes)}
        />
        <Lifetime days={values.days} error={errors.days} onChange={(days) => change('days', days)} />
      </Form>
    </>
  );
}
