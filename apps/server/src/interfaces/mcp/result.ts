import { toJson } from '../../http/responses.ts';
import type { Result } from './tools/index.ts';

/** The result of a tool call, in the form of the protocol. */
export interface ResultForms {
  content: [{ type: 'text'; text: string }];
  /** Absent if there is no outcome: then `isError` is set, and the text says what to do. */
  structuredContent?: { result: object };
  isError?: true;
}

/**
 * Characters that JSON.stringify does not escape but that can mislead a terminal or a reader: delete and the C1 control
 * characters, line and paragraph separators, and the marks that change the direction of text.
 */
const misleading = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const everyMisleading = new RegExp(misleading, 'g');

/** JSON with these characters escaped, which parses to the same value. */
export function textOf(value: unknown): string {
  const text = toJson(value);
  return misleading.test(text) ? text.replace(everyMisleading, escaped) : text;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A result in both forms that clients read: structured, and as JSON text. */
export function resultOf({ result, isError }: Result): ResultForms {
  const structuredContent = { result };
  return {
    content: [{ type: 'text', text: textOf(structuredContent) }],
    structuredContent,
    ...(isError && { isError }),
  };
}

/** A call that has no outcome, such as one that the token may not make. */
export const errorResult = (text: string): ResultForms => ({ content: [{ type: 'text', text }], isError: true });
