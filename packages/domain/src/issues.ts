import { z } from 'zod';
import { issueSentence, unknownMember } from './issue-sentences.ts';

// Once for the process, and here, because a bundler keeps it with `issuesOf`: every problem for people passes through that.
z.config({ localeError: issueSentence });

/** One problem of an input. `path` is dotted (`reminders.offsets.2`), or empty for the whole input. */
export interface Issue {
  path: string;
  code: string;
  message: string;
  /** The record that already has the name, for duplicates. */
  existingId?: string | undefined;
  /** Of a row of a file: a note does not block it. */
  severity?: 'error' | 'note' | undefined;
}

/** An issue of any Standard Schema (https://standardschema.dev), with what zod adds to it. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly code?: string | undefined;
  readonly keys?: readonly PropertyKey[] | undefined;
  readonly params?: { readonly code?: unknown } | undefined;
}

/** The problems of an input in the format of the error envelope, with a separate issue for every unknown property. */
export function issuesOf(error: z.ZodError | readonly StandardIssue[]): Issue[] {
  const issues = 'issues' in error ? (error.issues as readonly StandardIssue[]) : error;
  return issues.flatMap((issue) => {
    const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step));
    if (issue.code === 'unrecognized_keys') {
      const sentences = issue.message.split('\n');
      return (issue.keys ?? []).map((key, index) => {
        const sentence = sentences[index];
        // A schema with an error of its own, or of another library, does not say which members it knows.
        const message = sentence?.startsWith('Unknown property') ? sentence : unknownMember(String(key), []);
        return { path: [...path, String(key)].join('.'), code: 'unrecognized_key', message };
      });
    }
    return [{ path: path.join('.'), code: codeOf(issue), message: issue.message }];
  });
}

function codeOf(issue: StandardIssue): string {
  if (typeof issue.params?.code === 'string') return issue.params.code;
  return issue.code ?? 'invalid';
}
