import { type Issue, labelOf } from '@namekeep/domain';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FailureNotice, Notice } from './notices.tsx';
import { countPhrase } from './format.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@mantine/form';
import { useSession } from '../api/session.ts';
import { keepDraft, readDraft } from './browser-storage.ts';
import { RefusedError } from '../api/client.ts';
import { pageSentence } from '../api/error-sentence.ts';

interface FormProps {
  form: {
    element: RefObject<HTMLFormElement | null>;
    errors: Partial<Record<string, ReactNode>>;
    others: readonly Issue[];
    error: unknown;
    saving?: boolean;
    submit: () => void;
  };
  children: ReactNode;
  /** What the button that sends it says, unless it is one of `buttons`. */
  submit?: string;
  buttons?: ReactNode;
  /** Replaces the problems and the buttons while the form needs an answer first. */
  question?: ReactNode;
}

/** The frame of a form: its fields, its problems and its buttons. */
export function Form({ form, children, submit, buttons, question }: FormProps) {
  return (
    <form
      ref={form.element}
      className="grid gap-6 max-w-184"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
      {question ?? (
        <>
          <FormProblems
            count={Object.keys(form.errors).length}
            others={form.others}
            error={form.error}
            onRetry={() => form.submit()}
          />
          <div className="flex flex-wrap items-center gap-3">
            {submit && (
              <Button type="submit" loading={form.saving}>
                {submit}
              </Button>
            )}
            {buttons}
          </div>
        </>
      )}
    </form>
  );
}

interface FormProblemsProps {
  /** How many fields show an issue. */
  count: number;
  /** Issues that no field shows. */
  others: readonly Issue[];
  /** Why the last attempt failed, or null. */
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Shows above the buttons of a form why it was not saved. */
export function FormProblems({ count, others, error, onRetry }: FormProblemsProps) {
  if (error && !issuesOfRefusal(error)) {
    return <FailureNotice title="Not saved. What you entered is still here." error={error} onRetry={onRetry} />;
  }
  if (count + others.length === 0) return null;
  return (
    <Notice tone="bad" title={`${countPhrase(count + others.length, 'field needs', 'fields need')} your attention`}>
      {others.map((issue) => (
        <p key={`${issue.path} ${issue.code}`}>
          {labelOf(issue.path) === issue.path ? '' : `${labelOf(issue.path)}: `}
          {issue.message}
        </p>
      ))}
    </Notice>
  );
}

interface ServiceFormOptions<Values, Input, Answer> extends DraftFormOptions<Values> {
  /** The input that the values describe, or what is wrong with them. */
  read: (values: Values) => { ok: true; value: Input } | { ok: false; issues: Issue[] };
  send: (input: Input) => Promise<Answer>;
  /** Called even if the user has left the page in the meantime. */
  onSaved?: (answer: Answer) => unknown;
}

/** A form that is sent to the server. Issues that the server reports are shown at the fields, like those found here. */
export function useServiceForm<Values extends object, Input, Answer>(
  options: ServiceFormOptions<Values, Input, Answer>,
) {
  const form = useDraftForm(options);
  const sending = useRef(false);
  const save = useMutation({
    mutationFn: options.send,
    onSuccess: (answer) => options.onSaved?.(answer),
    onError: (error) => form.report(issuesOfRefusal(error) ?? []),
    onSettled: () => {
      sending.current = false;
    },
  });
  return {
    ...form,
    /**
     * Sends the form, unless it is being sent already. `onShown` is called after a success if the page is still open.
     */
    submit(onShown?: (answer: Answer) => void) {
      if (sending.current) return;
      save.reset();
      const read = options.read(form.latest());
      if (!read.ok) return form.report(read.issues);
      form.clearIssues();
      sending.current = true;
      save.mutate(read.value, { ...(onShown && { onSuccess: onShown }) });
    },
    saving: save.isPending,
    /** Why the last attempt failed. */
    error: save.error,
    /** The response to the last attempt. */
    answer: save.data,
    reset: save.reset,
  };
}

type FieldOf<Values> = keyof Values & string;
type TextOf<Values> = { [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never }[FieldOf<Values>];

export interface DraftFormOptions<Values> {
  /** The name under which the input is kept in the tab. */
  draft: string;
  initial: Values;
  /** The field that shows an issue, or null if none does. */
  fieldOf: (path: string) => FieldOf<Values> | null;
  /** How a field shows an issue; its message by default. */
  messageOf?: (issue: Issue) => ReactNode;
  /** A secret survives signing in again, but does not stay in the tab after the user has left the page. */
  isSecret?: boolean;
}

/**
 * The values of a form and their issues. Values are kept in the tab until `drop`, so they survive a sign-in, a reload
 * and a crash. `report` shows issues at their fields and focuses the first of them; changing a field removes its issue.
 */
export function useDraftForm<Values extends object>({
  draft,
  initial,
  fieldOf,
  messageOf = ({ message }) => message,
  isSecret = false,
}: DraftFormOptions<Values>) {
  const { accountId } = useSession();
  const element = useRef<HTMLFormElement>(null);
  // The values that count as unchanged: those the form started with, or those that replaced a draft.
  const [untouched, setUntouched] = useState(initial);
  const form = useForm<Values>({
    initialValues: useState(() => readDraft(sessionStorage, accountId, draft, initial))[0],
  });
  const [restored, setRestored] = useState(() => !sameValues(form.values, initial));
  const [others, setOthers] = useState<Issue[]>([]);
  const keep = (values: Values | null) => keepDraft(sessionStorage, accountId, draft, values);
  useEffect(() => {
    keepDraft(sessionStorage, accountId, draft, sameValues(form.values, untouched) ? null : form.values);
  }, [accountId, draft, form.values, untouched]);

  const reported = useRef(false);
  useEffect(() => {
    if (!reported.current) return;
    reported.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  /** Discards the input and starts over. */
  const drop = (next: Values = initial) => {
    keep(null);
    setUntouched(next);
    setRestored(false);
    setOthers([]);
    form.setValues(next);
  };
  const leave = useEffectEvent(() => {
    if (isSecret) drop();
  });
  useEffect(() => () => leave(), []);

  return {
    element,
    values: form.values,
    /** The current values, even before the next render. */
    latest: form.getValues,
    errors: form.errors as Partial<Record<FieldOf<Values>, ReactNode>>,
    /** Issues that belong to no field. */
    others,
    restored,
    /** The properties of an input for a text. */
    input: (field: TextOf<Values>) => ({
      value: form.values[field] as string,
      error: form.errors[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        form.setFieldValue(field, currentTarget.value as never),
    }),
    change<Field extends FieldOf<Values>>(field: Field, value: Values[Field]) {
      form.setFieldValue(field, value as never);
    },
    changeAll(values: Partial<Values>) {
      for (const field of Object.keys(values) as FieldOf<Values>[]) form.setFieldValue(field, values[field] as never);
    },
    report(issues: readonly Issue[]) {
      const sorted = sortIssues(issues, fieldOf, messageOf);
      reported.current = true;
      setOthers(sorted.others);
      form.setErrors(sorted.errors);
    },
    clearIssues() {
      setOthers([]);
      form.clearErrors();
    },
    drop,
  };
}

/** Whether two versions of a form have the same values. All values of a form are strings or numbers. */
export const sameValues = <Values extends object>(a: Values, b: Values): boolean =>
  (Object.keys(b) as (keyof Values)[]).every((name) => a[name] === b[name]);

/**
 * State that is kept in the tab until `drop`, so it survives a sign-in, a reload and a crash. `restored` says whether
 * it started with input from before.
 */
export function useDraft<Draft extends object>(name: string, initial: Draft) {
  const { accountId } = useSession();
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, accountId, name, initial));
  const [restored, setRestored] = useState(draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial));
  const dropped = useRef(false);

  useEffect(() => {
    if (!dropped.current) keepDraft(sessionStorage, accountId, name, draft === initial ? null : draft);
    dropped.current = false;
  }, [accountId, name, draft, initial]);

  const drop = (next: Draft = initial) => {
    dropped.current = true;
    keepDraft(sessionStorage, accountId, name, null);
    setDraft(next);
    setRestored(false);
  };
  return { draft, setDraft, drop, restored };
}

/** The first message of each field, and the issues that belong to no field of the form. */
export function sortIssues<Field extends string>(
  issues: readonly Issue[],
  fieldOf: (path: string) => Field | null,
  messageOf: (issue: Issue) => ReactNode,
): { errors: Partial<Record<Field, ReactNode>>; others: Issue[] } {
  const errors: Partial<Record<Field, ReactNode>> = {};
  const others: Issue[] = [];
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    if (field === null) others.push(issue);
    else if (!Object.hasOwn(errors, field)) errors[field] = messageOf(issue);
  }
  return { errors, others };
}

/** The issues for which the server rejected an input, or null if the request failed for another reason. */
export function issuesOfRefusal(error: unknown): Issue[] | null {
  if (!(error instanceof RefusedError)) return null;
  const { code, issues = [] } = error.refusal;
  const aboutInput = code === 'invalid_input' || code === 'duplicate_name' || code === 'currency_change_unacknowledged';
  if (!aboutInput || issues.length === 0) return null;
  return issues.map(({ existingId, ...issue }) => ({
    ...issue,
    message: pageSentence(issue),
    ...(existingId !== undefined && { existingId }),
  }));
}
