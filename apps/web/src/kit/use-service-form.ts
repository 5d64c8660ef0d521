import type { Issue } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { issuesOfRefusal } from './issues-by-field.ts';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';

interface ServiceFormOptions<Values, Input, Answer> extends DraftFormOptions<Values> {
  /** What the values mean, or what is wrong with them. */
  read: (values: Values) => { ok: true; value: Input } | { ok: false; issues: Issue[] };
  send: (input: Input) => Promise<Answer>;
  /** Called also when the person has left the page meanwhile. */
  onSaved?: (answer: Answer) => unknown;
}

/** A form that is sent to the service. What the service finds wrong is shown at the fields, as if it was found here. */
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
    /** Sends the form, once at a time. `onShown` is called after a success only while the page is still there. */
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
    /** Why the last try failed. */
    error: save.error,
    /** What the service answered to the last try. */
    answer: save.data,
    reset: save.reset,
  };
}
