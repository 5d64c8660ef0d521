import { useForm } from '@mantine/form';
import type { Issue } from '@namekeep/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../api/session-context.ts';
import { keepDraft, readDraft } from './draft-store.ts';
import { messagesOf, sortIssues } from './issues-by-field.ts';

type FieldOf<Values> = keyof Values & string;

export interface DraftFormOptions<Values> {
  /** The name under which the input is kept in the tab. */
  draft: string;
  initial: Values;
  /** The field that shows an issue, or null if none does. */
  fieldOf: (path: string) => FieldOf<Values> | null;
  /** How a field shows an issue; its message by default. */
  messageOf?: (issue: Issue) => ReactNode;
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

  return {
    element,
    values: form.values,
    /** The current values, even before the next render. */
    latest: form.getValues,
    errors: form.errors as Partial<Record<FieldOf<Values>, ReactNode>>,
    /** Issues that belong to no field. */
    others,
    restored,
    change<Field extends FieldOf<Values>>(field: Field, value: Values[Field]) {
      form.setFieldValue(field, value as never);
    },
    changeAll(values: Partial<Values>) {
      for (const field of Object.keys(values) as FieldOf<Values>[]) form.setFieldValue(field, values[field] as never);
    },
    report(issues: readonly Issue[]) {
      const sorted = sortIssues(issues, fieldOf);
      reported.current = true;
      setOthers(sorted.others);
      form.setErrors(messagesOf(sorted, messageOf));
    },
    clearIssues() {
      setOthers([]);
      form.clearErrors();
    },
    /** Discards the input and starts over. */
    drop(next: Values = initial) {
      keep(null);
      setUntouched(next);
      setRestored(false);
      setOthers([]);
      form.setValues(next);
    },
  };
}

/** Whether two versions of a form have the same values. All values of a form are strings or numbers. */
export const sameValues = <Values extends object>(a: Values, b: Values): boolean =>
  (Object.keys(b) as (keyof Values)[]).every((name) => a[name] === b[name]);
