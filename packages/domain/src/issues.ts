import { z } from 'zod';
import { editDistance, nearest } from './nearest.ts';
import { listOf } from './record/labels.ts';

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

/** Of one input. Beyond them, a response would be many times as large as the request. */
const mostIssues = 10_000;

/** Of one object. Beyond them, to find what each is meant to be takes seconds. */
const mostUnknown = 30;

/** The problems of an input in the format of the error envelope, with a separate issue for every unknown property. */
export function issuesOf(error: z.ZodError | readonly StandardIssue[]): Issue[] {
  const issues = 'issues' in error ? (error.issues as readonly StandardIssue[]) : error;
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf));
  const found = issues.slice(0, mostIssues).flatMap((issue) => {
    const path = pathOf(issue);
    if (issue.code === 'unrecognized_keys') {
      const lines = issue.message.split('\n');
      // A schema with an error of its own, or of another library, does not say which members it knows.
      const sentenceOf = (key: string, index: number) =>
        lines[index]?.startsWith('Unknown property') ? lines[index] : unknownMember(key, []);
      return unknownIssues((issue.keys ?? []).map(String), sentenceOf, path);
    }
    // zod also measures what is of another type but has a length.
    if ((issue.code === 'too_big' || issue.code === 'too_small') && mistyped.has(path)) return [];
    return [{ path, code: codeOf(issue), message: issue.message }];
  });
  const more = issues.length - mostIssues;
  return more > 0 ? [...found, { path: '', code: 'more', message: `There are ${more} more problems.` }] : found;
}

const pathOf = ({ path = [] }: StandardIssue): string =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

/** An issue for every unknown member of the object at `path`. Of very many, the first are named and the others counted. */
export function unknownIssues(
  keys: readonly string[],
  sentenceOf: (key: string, index: number) => string,
  path = '',
): Issue[] {
  const code = 'unrecognized_key';
  const named = keys.slice(0, mostUnknown).map((key, index) => {
    return { path: path === '' ? key : `${path}.${key}`, code, message: sentenceOf(key, index) };
  });
  const more = keys.length - named.length;
  return more > 0 ? [...named, { path, code, message: `There are ${more} more unknown properties.` }] : named;
}

function codeOf({ params, code = 'invalid' }: StandardIssue): string {
  if (typeof params?.code === 'string') return params.code;
  // How zod calls a rule that its schemas do not have.
  return code === 'custom' ? 'invalid_value' : code;
}

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
    case 'unrecognized_keys': {
      const known = membersOf(issue.inst);
      // One line for each, which `issuesOf` takes apart.
      return issue.keys
        .slice(0, mostUnknown)
        .map((key) => unknownMember(key, known))
        .join('\n');
    }
    case 'invalid_format':
    case 'invalid_union':
      return issue.input === undefined ? 'This is required.' : 'This is not in a valid format.';
    default:
      return undefined;
  }
};

/** The error of an object schema that is not an object. Unknown members keep the sentences that know its members. */
export const notAnObject = (sentence: string) => ({
  error: (issue: z.core.$ZodRawIssue) => (issue.code === 'unrecognized_keys' ? undefined : sentence),
});

function shapeOf(schema: z.core.$ZodRawIssue['inst']): Readonly<Record<string, z.core.$ZodType>> {
  const def: object = schema?._zod.def ?? {};
  if ('innerType' in def) return shapeOf(def.innerType as z.core.$ZodType);
  return 'shape' in def ? (def.shape as Readonly<Record<string, z.core.$ZodType>>) : {};
}

/** The members of an object, and the members of those: people and models write `registrar` for `changes.registrar`. */
export const membersOf = (schema: z.core.$ZodRawIssue['inst']): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, member]) => [
    name,
    ...Object.keys(shapeOf(member)).map((inner) => `${name}.${inner}`),
  ]);

/** What to do about a member, or a parameter, that is not known where others are. */
export function unknownMember(written: string, known: readonly string[], what = 'property'): string {
  const meant = memberMeant(written, known);
  const advice =
    meant === undefined
      ? 'Remove it.'
      : `Did you mean ${meant}${meant.endsWith('Minor') ? ' (in minor units, 1108 for 11.08)' : ''}?`;
  return `Unknown ${what} ${JSON.stringify(written)}. ${advice}`;
}

/** Words that people and models write for members whose names are not like them. */
const otherWords: Readonly<Record<string, string>> = {
  amount: 'renewalCostMinor',
  archived: 'isArchived',
  comment: 'notes',
  cost: 'renewalCostMinor',
  created: 'registrationDate',
  description: 'notes',
  dns: 'dnsProvider',
  domain: 'name',
  email: 'purchaseEmail',
  expires: 'expirationDate',
  expiry: 'expirationDate',
  intent: 'renewalIntent',
  nameserver: 'dnsProvider',
  note: 'notes',
  paid: 'paidOn',
  payment: 'paymentMethod',
  price: 'renewalCostMinor',
  registered: 'registrationDate',
  renewalprice: 'renewalCostMinor',
  renews: 'billingDate',
  query: 'q',
  search: 'q',
  status: 'lifecycle',
};

function memberMeant(written: string, known: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const word = plain(written);
  // Longer names are not mistyped, and computing the distance takes time.
  if (word === '' || word.length > 40) return undefined;
  const same = known.find((name) => plain(name) === word);
  if (same) return same;
  const other = otherWords[word] ?? otherWords[word.replace(/(?:date|at|on|minor)$/, '')];
  if (other && known.includes(other)) return other;
  // `currency` where there is only `defaultCurrency`.
  const isPart = (name: string) => name.startsWith(word) || name.endsWith(word);
  const longer = known.filter((name) => word.length > 3 && isPart(plain(name)));
  if (longer.length === 1) return longer[0];
  const best = nearest(word, known.map(plain));
  const isNear = editDistance(word, best) <= Math.floor(word.length / 4);
  return isNear ? known.find((name) => plain(name) === best) : undefined;
}

// Once for the process, and here, because a bundler keeps it with `issuesOf`: every problem for people passes through that.
z.config({ localeError: issueSentence });
