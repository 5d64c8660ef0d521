import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask, attemptFor, randomKey, wholeRecord } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { sameValues, useServiceForm } from '../../kit/form-state.ts';
import { paths } from '../../paths.ts';
import { addedWords, patchedDone, patchOfAdded } from '../../record/done/patched.ts';
import { report } from '../../record/done/undo-stack.ts';
import { issueMessage } from '../../record/record-fields.tsx';
import { inputOf, type RecordInput } from '../../record/record-input.ts';
import { emptyValues, fieldOfIssue } from '../../record/record-form.ts';
import { nameToSave } from '../../record/use-registrable.ts';

/** The state of the form that adds a single record. */
export function useAddDomain() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { defaultCurrency } = useSession();
  const [initial] = useState(() => ({ ...emptyValues(defaultCurrency), attemptKey: '', attemptPayload: '' }));
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  const form = useServiceForm({
    draft: 'new-domain',
    initial,
    fieldOf: fieldOfIssue,
    messageOf: issueMessage,
    read: ({ attemptKey: _, attemptPayload: __, ...values }) => inputOf(values),
    async send(typed: RecordInput) {
      const record = { ...typed, name: await nameToSave(typed.name) };
      // Kept with the draft, so that a retry after a lost response or a reload creates only one record.
      const { attemptKey, attemptPayload } = form.latest();
      const attempt = attemptFor({ key: attemptKey, payload: attemptPayload }, record, randomKey);
      form.change('attemptKey', attempt.key);
      form.change('attemptPayload', attempt.payload);
      return ask('domainsCreate', { idempotencyKey: attempt.key, record }).then(wholeRecord);
    },
    onSaved: (added) => {
      report(patchedDone([patchOfAdded(added)], addedWords, queryClient), { quiet: true });
      void portfolioChanged(queryClient);
    },
  });
  const { element } = form;
  useEffect(() => focusName(element.current), [element]);

  const save = (onShown: Parameters<typeof form.submit>[0]) => {
    setAdded(null);
    form.submit(onShown);
  };
  return {
    ...form,
    /** The record that was added last, if the form stayed open for the next one. */
    added,
    touched: !sameValues(form.values, initial),
    submit: () =>
      save((record) => {
        form.drop();
        void router.navigate({ href: paths.domain(record.id) });
      }),
    submitAndStay: () =>
      save((record) => {
        const { registrar, currency } = form.latest();
        // Several domains in a row are often at the same registrar.
        form.drop({ ...initial, registrar, currency });
        setAdded({ id: record.id, name: record.unicodeName });
        focusName(element.current);
      }),
    clear() {
      form.drop();
      form.reset();
      setAdded(null);
      focusName(element.current);
    },
  };
}

function focusName(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
}
