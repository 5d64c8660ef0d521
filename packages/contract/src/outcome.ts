import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { type Issue, issue } from './issue.ts';

type Shape = z.ZodRawShape;
type MembersOf<Members extends Shape> = z.output<z.ZodObject<Members>>;
type None = Record<never, never>;
// `NoInfer` below: the table that an outcome stands in would widen its members to any.

/** The verb did what it was asked to. */
export interface Success<Members extends Shape = Shape, Body extends z.ZodType | undefined = z.ZodType | undefined> {
  kind: 'success';
  status: 200 | 201 | 204;
  /** What the use case gives besides the outcome's word. */
  members: Members;
  /** Of the response's body; undefined where there is none. */
  body: Body;
  /** The member that is the body; without it, the body is an object of the members in `names`. */
  member: string | undefined;
  names: readonly string[];
  /** `ETag` is the member `revision`. */
  etag: boolean;
  /** `Location`, with members in braces. */
  location: string | undefined;
}

/** What a file is made of. `bytes` come as they are made; whoever takes them decides how fast. */
export interface FileContent {
  bytes: AsyncGenerator<Uint8Array>;
  fileName: string;
  format: string;
}

/** The verb gives a file. */
export interface FileSuccess<Members extends Shape = Shape> {
  kind: 'file';
  status: 200;
  members: Members;
  content(outcome: MembersOf<Members>): FileContent;
  /** By the format. */
  mediaTypes: Readonly<Record<string, string>>;
  /** What the file holds where it is JSON; undefined if it never is. */
  body: z.ZodType | undefined;
}

/** The verb did nothing, and why. */
export interface Problem<Members extends Shape = Shape> {
  kind: 'problem';
  /** The response's code; the status goes with it. */
  code: ErrorCode;
  members: Members;
  /** What a person reads. */
  sentence(outcome: MembersOf<Members>): string;
  issues?(outcome: MembersOf<Members>): readonly Issue[];
  headers?(outcome: MembersOf<Members>): Readonly<Record<string, string>>;
}

export type Outcome = Success | FileSuccess | Problem;

interface SuccessOptions {
  status?: 200 | 201;
  etag?: boolean;
  location?: string;
}

/** A success whose body is one of its members. */
export function success<Members extends Shape, Name extends keyof Members & string>(
  options: SuccessOptions & { members: Members; body: Name },
): Success<NoInfer<Members>, NoInfer<Members[Name] & z.ZodType>>;
/** A success whose body is an object; `members` has what else the outcome carries. */
export function success<Body extends z.ZodObject, Members extends Shape = None>(
  options: SuccessOptions & { members?: Members; body: Body },
): Success<NoInfer<Body['shape'] & Members>, NoInfer<Body>>;
export function success({
  status = 200,
  members = {},
  body,
  etag = false,
  location,
}: SuccessOptions & { members?: Shape; body: string | z.ZodObject }): Success {
  const common = { kind: 'success', status, etag, location } as const;
  if (typeof body === 'string')
    return { ...common, members, body: members[body] as z.ZodType, member: body, names: [] };
  const names = Object.keys(body.shape);
  return { ...common, members: { ...body.shape, ...members }, body, member: undefined, names };
}

/** A success with nothing to say. */
export const noContent: Success<None, undefined> = {
  kind: 'success',
  status: 204,
  members: {},
  body: undefined,
  member: undefined,
  names: [],
  etag: false,
  location: undefined,
};

const byteStream = z.custom<AsyncGenerator<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** A success that is a file; `body` describes the one in JSON. */
export function fileSuccess<Format extends z.ZodType<string>>({
  format,
  body,
  ...options
}: {
  format: Format;
  mediaTypes: FileSuccess['mediaTypes'];
  body?: z.ZodType;
}): FileSuccess<{ format: Format; fileName: z.ZodString; bytes: typeof byteStream }> {
  const members = { format, fileName: z.string(), bytes: byteStream };
  return { kind: 'file', status: 200, members, content: (outcome: FileContent) => outcome, body, ...options };
}

/** A refusal, in the words that REST answers with. */
export function problem<Members extends Shape = None>(
  code: ErrorCode,
  sentence: string | Problem<Members>['sentence'],
  { members = {} as Members, ...methods }: { members?: Members } & Pick<Problem<Members>, 'issues' | 'headers'> = {},
): Problem<NoInfer<Members>> {
  const said = typeof sentence === 'string' ? () => sentence : sentence;
  return { kind: 'problem', code, members, sentence: said, ...methods };
}

/** Members of a problem with places: the response lists them. */
export const withIssues = {
  members: { issues: z.array(issue) },
  issues: (outcome: { issues: readonly Issue[] }) => outcome.issues,
};
export type InvalidInput = Problem<(typeof withIssues)['members']>;

/** The input failed its schema: where a route has a body, that is what fails. */
export const invalidInput: InvalidInput = problem('invalid_input', 'Some fields cannot be accepted.', withIssues);
export const invalidQuery: InvalidInput = problem(
  'invalid_query',
  'The address has query parameters that cannot be used.',
  withIssues,
);
