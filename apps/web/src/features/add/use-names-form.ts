import { batchLimits } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useDraftForm } from '../../kit/form-state.ts';
import { issueMessage } from '../../record/record-fields.tsx';
import { inputOf, type Read } from '../../record/record-input.ts';
import { emptyValues, fieldOfIssue, type RecordValues } from '../../record/record-form.ts';
import { useRegistrable } from '../../record/use-registrable.ts';
import { type ListedName, readNames, withNamesReplaced, withoutNames } from './names-list.ts';
import { type NewRecord, useAddNames } from './use-add-names.ts';

const commonFields = ['registrar', 'expirationDate', 'renewalCostMinor', 'currency', 'renewalIntent'] as const;
export type CommonField = (typeof commonFields)[number];
/** The pasted list, and the shared values of its names. */
type NamesValues = Record<CommonField | 'text', string>;

const fieldOfNamesIssue = (path: string): CommonField | null => {
  const field = fieldOfIssue(path);
  return commonFields.find((common) => common === field) ?? null;
};

const dateMissing: Issue = {
  path: 'expirationDate',
  code: 'date_of_names_required',
  message: 'Enter a date for the names that do not have their own.',
};

/** The state of the form that adds a pasted list of names. Added names are removed from the list. */
export function useNamesForm() {
  const { defaultCurrency } = useSession();
  const [initial] = useState<NamesValues>(() => ({
    text: '',
    registrar: '',
    expirationDate: '',
    renewalCostMinor: '',
    currency: defaultCurrency,
    renewalIntent: 'renew',
  }));
  const form = useDraftForm({ draft: 'new-names', initial, fieldOf: fieldOfNamesIssue, messageOf: issueMessage });
  const { values } = form;
  const typed = useMemo(() => readNames(values.text), [values.text]);
  const registrableOf = useRegistrable(typed.flatMap(({ name }) => name ?? []));
  const listed = useMemo(() => readNames(values.text, registrableOf), [values.text, registrableOf]);
  const names = useAddNames({
    source: 'manual',
    atOnce: batchLimits.manual,
    onAdded: (added) => form.change('text', withoutNames(readNames(form.latest().text, registrableOf), added)),
  });
  const { element } = form;
  const focusNames = () => element.current?.querySelector('textarea')?.focus();
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  const ready = listed.filter(({ name, problem }) => name !== null && problem === null && !names.existing.has(name));
  const change = (field: keyof NamesValues, value: string) => {
    form.change(field, value);
    names.reset();
  };
  return {
    ...form,
    change,
    listed,
    /** The names that can be added. */
    ready,
    names,
    error: names.error,
    replaceNames(others: ReadonlyMap<string, string>) {
      change('text', withNamesReplaced(values.text, others));
      focusNames();
    },
    submit() {
      if (ready.length === 0) return focusNames();
      const { text: _, ...common } = form.latest();
      const read = recordsOf(ready, { ...emptyValues(defaultCurrency), ...common });
      if (!read.ok) return form.report(read.issues);
      form.clearIssues();
      names.add(read.value);
    },
    clear() {
      form.drop();
      names.reset();
    },
  };
}

/** The records of a list, or what is wrong with the shared values. */
function recordsOf(ready: readonly ListedName[], common: RecordValues): Read<NewRecord[]> {
  const records: NewRecord[] = [];
  for (const { name, date } of ready) {
    if (name === null) continue;
    const read = inputOf({ ...common, name, expirationDate: date ?? common.expirationDate });
    if (!read.ok) {
      return { ok: false, issues: read.issues.map((issue) => (issue.code === 'date_required' ? dateMissing : issue)) };
    }
    records.push({ ...read.value, name });
  }
  return { ok: true, value: records };
}
