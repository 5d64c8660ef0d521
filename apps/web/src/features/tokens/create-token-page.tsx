import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/client.ts';
import { tokensQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { NewSecret } from './new-secret.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { issuesOfRefusal, sortIssues } from '../../kit/issues-by-field.ts';
import { Lifetime, Scopes } from './token-fields.tsx';
import {
  emptyToken,
  fieldOfTokenIssue,
  scopesOf,
  type TokenField,
  type TokenInput,
  toggleScope,
  tokenInputOf,
} from './token-values.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';
import { paths } from '../../paths.ts';

/** Creates a token and shows its secret, once. */
export function CreateTokenPage() {
  const client = useQueryClient();
  const { draft: values, setDraft: setValues, drop: dropDraft } = useDraft('new-token', emptyToken);
  const form = useRef<HTMLFormElement>(null);
  const issues = useFormIssues<TokenField>(form);
  const create = useMutation({
    mutationFn: (token: TokenInput) => ask('tokensCreate', { token }),
    onSuccess: () => {
      dropDraft();
      void client.invalidateQueries(tokensQuery);
    },
    onError: (error) => issues.report(issuesOfRefusal(error) ?? []),
  });
  if (create.data) return <NewSecret token={create.data.token} secret={create.data.secret} />;

  const change = (next: typeof values, field: TokenField) => {
    setValues(next);
    issues.forget(field, fieldOfTokenIssue);
  };
  const save = () => {
    if (create.isPending) return;
    const read = tokenInputOf(values);
    create.reset();
    if (!read.ok) return issues.report(read.issues);
    issues.clear();
    create.mutate(read.value);
  };
  const sorted = sortIssues(issues.issues, fieldOfTokenIssue);
  const errors = messagesOf(sorted);
  return (
    <>
      <PageHeading title="Create a token">
        Give each program a token of its own, with no more than it needs; then you can end one without the others.
      </PageHeading>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
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
          onChange={(event) => change({ ...values, name: event.currentTarget.value }, 'name')}
        />
        <Scopes
          chosen={scopesOf(values)}
          error={errors.scopes}
          onToggle={(scope) => change(toggleScope(values, scope), 'scopes')}
        />
        <Lifetime days={values.days} error={errors.days} onChange={(days) => change({ ...values, days }, 'days')} />
        <FormProblems
          count={Object.keys(sorted.fields).length}
          others={sorted.others}
          error={create.error}
          onRetry={save}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={create.isPending}>
            Create token
          </Button>
          <Button component={AppLink} href={paths.tokens()} variant="default" onClick={() => dropDraft()}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
