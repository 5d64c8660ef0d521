import { type Issue, labelOf } from '@namekeep/domain';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FailureNotice, Notice } from './notices.tsx';
import { countPhrase } from './format.ts';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { keepDraft, readDraft } from './browser-storage.ts';
import { RefusedError } from '../api/client.ts';
import { pageSentence } from '../api/error-sentence.ts';

/** A handler of `submit` that stays on the page. */
export const prevented = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

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
}

export function Form({ form, children, submit, buttons }: FormProps) {
  return (
    <form ref={form.element} className="grid gap-6 max-w-184" noValidate onSubmit={prevented(() => form.submit())}>
      {children}
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
    </form>
  );
}

interface FormProblemsProps {
  /** How many fields show an issue. */
  count: number;
  others: readonly Issue[];
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
  /** The input that the values describe. What is wrong with them is added to `issues`, and nothing is sent. */
  read: (values: Values, issues: Issue[]) => Input;
  send: (input: Input) => Promise<Answer>;
  /** Called even if the user has left the page in the meantime. */
  onSaved?: (answer: Answer) => unknown;
}

/**
 * A form that is sent to the server. Issues that the server reports are shown at the fields, like those found here. While it
 * is being sent, its fields stay as they are: what was typed then would be lost when the form closes.
 */
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
    change: <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => {
      if (!sending.current) form.change(field, value);
    },
    input: (field: TextOf<Values>) => ({
      ...form.input(field),
      ...(save.isPending && { onChange: () => undefined }),
    }),
    /** Sends the form, unless it is being sent. `onShown` is called after a success if the page is still open. */
    submit(onShown?: (answer: Answer) => void) {
      if (sending.current) return;
      save.reset();
      const issues: Issue[] = [];
      const input = options.read(form.latest(), issues);
      form.report(issues);
      if (issues.length > 0) return;
      sending.current = true;
      save.mutate(input, { ...(onShown && { onSuccess: onShown }) });
    },
    saving: save.isPending,
    error: save.error,
    answer: save.data,
    reset: save.reset,
  };
}

type FieldOf<Values> = keyof Values & string;
type TextOf<Values> = { [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never }[FieldOf<Values>];

interface DraftFormOptions<Values> {
  /** The name under which the input is kept in the tab; null if it is kept nowhere. */
  draft: string | null;
  initial: Values;
  /** The field that shows an issue, or null if none does. */
  fieldOf: (path: string) => FieldOf<Values> | null;
  /** How a field shows an issue; its message by default. */
  messageOf?: (issue: Issue) => ReactNode;
  /** A secret survives signing in again, but does not stay in the tab after the user has left the page. */
  isSecret?: boolean;
}

/** The values of a form and their issues. `report` focuses the first one; changing a field removes its issue. */
export function useDraftForm<Values extends object>(options: DraftFormOptions<Values>) {
  const { draft, initial, fieldOf, messageOf = ({ message }) => message, isSecret = false } = options;
  type Issues = ReturnType<typeof sortIssues<FieldOf<Values>>>;
  const noIssues: Issues = { errors: {}, others: [] };
  const element = useRef<HTMLFormElement>(null);
  const { draft: values, setDraft, drop: dropDraft, restored } = useDraft(draft, initial);
  const [{ errors, others }, setIssues] = useState(noIssues);
  const latest = useRef(values);
  latest.current = values;

  const reported = useRef(false);
  useEffect(() => {
    if (!reported.current) return;
    reported.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const changeAll = (changed: Partial<Values>) => {
    latest.current = { ...latest.current, ...changed };
    setDraft(latest.current);
    setIssues((now) => {
      const left = Object.entries(now.errors).filter(([field]) => !(field in changed));
      return { ...now, errors: Object.fromEntries(left) as Issues['errors'] };
    });
  };
  const drop = (next: Values = initial) => {
    setIssues(noIssues);
    dropDraft(next);
  };
  const leave = useEffectEvent(() => {
    if (isSecret) drop();
  });
  useEffect(() => () => leave(), []);

  return {
    element,
    values,
    /** The current values, even before the next render. */
    latest: () => latest.current,
    errors,
    /** Issues that belong to no field. */
    others,
    restored,
    input: (field: TextOf<Values>) => ({
      value: values[field] as string,
      error: errors[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        changeAll({ [field]: currentTarget.value } as Partial<Values>),
    }),
    change: <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) =>
      changeAll({ [field]: value } as unknown as Partial<Values>),
    changeAll,
    report(issues: readonly Issue[]) {
      reported.current = issues.length > 0;
      setIssues(sortIssues(issues, fieldOf, messageOf));
    },
    drop,
  };
}

/** State that is kept in the tab until `drop`, so it survives a sign-in, a reload and a crash. */
export function useDraft<Draft extends object>(name: string | null, initial: Draft) {
  const { accountId } = useSession();
  const [draft, setDraft] = useState(() =>
    name === null ? initial : readDraft(sessionStorage, accountId, name, initial),
  );
  // What counts as unchanged: what it started with, or what replaced a draft.
  const [untouched, setUntouched] = useState(initial);
  const [restored, setRestored] = useState(() => !isSame(draft, initial));
  const keep = (kept: Draft | null) => name !== null && keepDraft(sessionStorage, accountId, name, kept);
  const keepChanged = useEffectEvent(() => keep(isSame(draft, untouched) ? null : draft));
  useEffect(() => void keepChanged(), [accountId, name, draft, untouched]);
  const drop = (next: Draft = initial) => {
    keep(null);
    setUntouched(next);
    setDraft(next);
    setRestored(false);
  };
  return { draft, setDraft, drop, restored };
}

/** Whether two drafts are the same once they are kept. */
const isSame = (a: object, b: object): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

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
