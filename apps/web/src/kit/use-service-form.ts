import type { Issue } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { issuesOfRefusal } from './issues-by-field.ts';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';

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
