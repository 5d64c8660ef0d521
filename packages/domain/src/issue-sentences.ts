import type { z } from 'zod';
import { listOf } from './record/labels.ts';

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const counted = (limit: number | bigint, one: string, several: string): string =>
  `${limit} ${Number(limit) === 1 ? one : several}`;

/** `Use at most 200 characters.` A limit that excludes itself is only used by numbers that have fractions. */
function limitSentence(
  origin: string,
  word: 'at least' | 'at most',
  { limit, inclusive }: { limit: number | bigint; inclusive: boolean },
): string {
  switch (origin) {
    case 'string':
      return word === 'at least' && Number(limit) === 1
        ? 'This must not be empty.'
        : `Use ${word} ${counted(limit, 'character', 'characters')}.`;
    case 'array':
    case 'set':
      return word === 'at least' && Number(limit) === 1
        ? 'This list must not be empty.'
        : `List ${word} ${counted(limit, 'item', 'items')}.`;
    default:
      if (!inclusive) return `This must be ${word === 'at least' ? 'more' : 'less'} than ${limit}.`;
      return `This must be ${word} ${limit}.`;
  }
}

/** The sentence for a problem whose schema has none of its own; undefined leaves it to zod. */
export const issueSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'This is required.';
      const type = types[issue.expected];
      return type && `This must be ${type}.`;
    }
    case 'invalid_value': {
      const written = issue.values.map((value) => String(value));
      return written.length === 1 ? `This must be ${written[0]}.` : `Use ${listOf(written)}.`;
    }
    case 'too_big':
      return limitSentence(issue.origin, 'at most', { limit: issue.maximum, inclusive: issue.inclusive ?? true });
    case 'too_small':
      return limitSentence(issue.origin, 'at least', { limit: issue.minimum, inclusive: issue.inclusive ?? true });
    case 'invalid_format':
    case 'invalid_union':
      return issue.input === undefined ? 'This is required.' : 'This is not in a valid format.';
    default:
      return undefined;
  }
};
