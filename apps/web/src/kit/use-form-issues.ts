import type { Issue } from '@namekeep/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The issues of a form. `report` shows them and takes the focus to the first field that has one; a field that is
 * changed loses its issue.
 */
export function useFormIssues<Field extends string>(form: RefObject<HTMLFormElement | null>) {
  const [issues, setIssues] = useState<Issue[]>([]);
  const reported = useRef(false);
  useEffect(() => {
    if (!reported.current) return;
    reported.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return {
    issues,
    report: (found: Issue[]) => {
      reported.current = true;
      setIssues(found);
    },
    /** Drops the issues of a field whose value changed. */
    forget: (field: Field, fieldOf: (path: string) => Field | null) => {
      setIssues((now) =>
        now.some(({ path }) => fieldOf(path) === field) ? now.filter(({ path }) => fieldOf(path) !== field) : now,
      );
    },
    clear: () => setIssues([]),
  };
}
