import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask, wholeRecord } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { useSession } from '../../api/session-context.ts';
import { type Attempt, attemptFor, randomKey } from '../../kit/attempt.ts';
import { DetailFields } from '../../record/detail-fields.tsx';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { messagesOf } from '../../record/issue-message.tsx';
import { issuesOfRefusal, sortIssues } from '../../kit/issues-by-field.ts';
import { MainFields } from '../../record/main-fields.tsx';
import { MoreDetails } from '../../kit/more-details.tsx';
import { inputOf } from '../../record/record-input.ts';
import { detailFields, emptyValues, fieldOfIssue, type RecordField } from '../../record/record-values.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useFormIssues } from '../../kit/use-form-issues.ts';
import { paths } from '../../paths.ts';

/** Adds one record. A press of Enter adds and opens it; "Add another" keeps the form for the next. */
export function AddDomainPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { defaultCurrency } = useSession();
  const [initial] = useState(() => ({ ...emptyValues(defaultCurrency), attemptKey: '', attemptPayload: '' }));
  const { draft, setDraft, drop: dropDraft } = useDraft('new-domain', initial);
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const issues = useFormIssues<RecordField>(form);
  const sending = useRef(false);
  const create = useMutation({
    mutationFn: ({ key, payload }: Attempt) =>
      ask('domainsCreate', { idempotencyKey: key, record: JSON.parse(payload) }).then(wholeRecord),
    onError: (error) => issues.report(issuesOfRefusal(error) ?? []),
    onSettled: () => {
      sending.current = false;
    },
  });
  const focusName = () => form.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  useEffect(focusName, []);

  const change = (field: RecordField, value: string) => {
    setDraft({ ...draft, [field]: value });
    issues.forget(field, fieldOfIssue);
  };
  const save = (another: boolean) => {
    if (sending.current) return;
    const { attemptKey, attemptPayload, ...values } = draft;
    setAdded(null);
    create.reset();
    const read = inputOf(values);
    if (!read.ok) return issues.report(read.issues);
    issues.clear();
    sending.current = true;
    const attempt = attemptFor({ key: attemptKey, payload: attemptPayload }, read.value, randomKey);
    setDraft({ ...draft, attemptKey: attempt.key, attemptPayload: attempt.payload });
    create.mutate(attempt, {
      onSuccess: (record) => {
        void portfolioChanged(queryClient);
        if (!another) {
          dropDraft();
          void router.navigate({ href: paths.domain(record.id) });
          return;
        }
        // Names are often added by the handful, from one registrar.
        dropDraft({ ...initial, registrar: draft.registrar, currency: draft.currency });
        setAdded({ id: record.id, name: record.unicodeName });
        focusName();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(false);
  };

  const sorted = sortIssues(issues.issues, fieldOfIssue);
  const fields = { values: draft, errors: messagesOf(sorted), onChange: change };
  const touched = Object.entries(initial).some(([name, value]) => draft[name as keyof typeof draft] !== value);
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add a domain">
        Only the name and a date are needed; everything else can follow.{' '}
        <HelpLink article="records">What the fields mean</HelpLink>
      </PageHeading>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        {added && (
          <Notice tone="good">
            <strong>{added.name}</strong> was added. <AppLink href={paths.domain(added.id)}>Open it</AppLink>
          </Notice>
        )}
        <MainFields {...fields} />
        <MoreDetails needed={detailFields.some((field) => sorted.fields[field])}>
          <DetailFields {...fields} />
        </MoreDetails>
        <FormProblems
          count={Object.keys(sorted.fields).length}
          others={sorted.others}
          error={create.error}
          onRetry={() => save(false)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={create.isPending}>
            Add domain
          </Button>
          <Button variant="default" disabled={create.isPending} onClick={() => save(true)}>
            Add and continue with another
          </Button>
          {touched && (
            <Button
              variant="subtle"
              disabled={create.isPending}
              onClick={() => {
                dropDraft();
                issues.clear();
                create.reset();
                focusName();
              }}
            >
              Clear the form
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
