import type { Result } from './tools/index.ts';

/** The result of a tool as the protocol carries it. */
export interface ResultForms {
  content: [{ type: 'text'; text: string }];
  structuredContent: { result: object };
  isError?: true;
}

/**
 * What JSON.stringify leaves as it is and a terminal, or a person who reads, takes for something else: delete and the C1
 * controls, line and paragraph separators, and the marks that turn the direction of text.
 */
const misleading = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const everyMisleading = new RegExp(misleading, 'g');

/** JSON in which every control character is written as its escape, so that it parses to the same value. */
export function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return misleading.test(text) ? text.replace(everyMisleading, escaped) : text;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** An answer in both forms that clients read: structured, and the same JSON as text. */
export function resultOf({ result, isError }: Result): ResultForms {
  const structuredContent = { result };
  return {
    content: [{ type: 'text', text: textOf(structuredContent) }],
    structuredContent,
    ...(isError && { isError }),
  };
}
