import { z } from 'zod';
import { type ErrorCode, type Issue, issue } from './errors.ts';

type Shape = z.ZodRawShape;
type MembersOf<Members extends Shape> = z.output<z.ZodObject<Members>>;
type None = Record<never, never>;
// Without the `NoInfer` below, the table of outcomes that a call is part of would widen the members to any.

/** The verb succeeded. */
export interface Success<Members extends Shape = Shape, Body extends z.ZodType | undefined = z.ZodType | undefined> {
  kind: 'success';
  status: 200 | 201 | 204;
  /** What the use case returns in addition to the name of the outcome. */
  members: Members;
  /** The schema of the response body; undefined if there is none. */
  body: Body;
  /** The member that is the body. If undefined, the body is an object with the members in `names`. */
  member: string | undefined;
  names: readonly string[];
  /** Whether the response has an `ETag` with the member `revision`. */
  etag: boolean;
  /** Whether the response has an `Activity-Id` with the member `activityId`. */
  activity: boolean;
  /** The `Location` header, with members in braces. */
  location: string | undefined;
}

/** A file. `bytes` are generated on demand, at the pace of the reader. */
export interface FileContent {
  bytes: AsyncGenerator<Uint8Array>;
  fileName: string;
  format: string;
}

/** The verb returns a file. */
export interface FileSuccess<Members extends Shape = Shape> {
  kind: 'file';
  status: 200;
  members: Members;
  content(outcome: MembersOf<Members>): FileContent;
  /** By format. */
  mediaTypes: Readonly<Record<string, string>>;
  /** The content of the file in JSON; undefined if it has no JSON format. */
  body: z.ZodType | undefined;
}

/** The verb did nothing, with the reason. */
export interface Problem<Members extends Shape = Shape> {
  kind: 'problem';
  /** The error code, which determines the status. */
  code: ErrorCode;
  members: Members;
  /** The message for people. */
  sentence(outcome: MembersOf<Members>): string;
  issues?(outcome: MembersOf<Members>): readonly Issue[];
  headers?(outcome: MembersOf<Members>): Readonly<Record<string, string>>;
}

export type Outcome = Success | FileSuccess | Problem;

interface SuccessOptions {
  status?: 200 | 201;
  etag?: boolean;
  activity?: boolean;
  location?: string;
}

/** A success whose body is one of its members. */
export function success<Members extends Shape, Name extends keyof Members & string>(
  options: SuccessOptions & { members: Members; body: Name },
): Success<NoInfer<Members>, NoInfer<Members[Name] & z.ZodType>>;
/** A success whose body is an object. `members` are further members of the outcome that are not in the body. */
export function success<Body extends z.ZodObject, Members extends Shape = None>(
  options: SuccessOptions & { members?: Members; body: Body },
): Success<NoInfer<Body['shape'] & Members>, NoInfer<Body>>;
export function success({
  status = 200,
  members = {},
  body,
  etag = false,
  activity = false,
  location,
}: SuccessOptions & { members?: Shape; body: string | z.ZodObject }): Success {
  const common = { kind: 'success', status, etag, activity, location } as const;
  if (typeof body === 'string')
    return { ...common, members, body: members[body] as z.ZodType, member: body, names: [] };
  const names = Object.keys(body.shape);
  return { ...common, members: { ...body.shape, ...members }, body, member: undefined, names };
}

/** A success without a body. */
export const noContent: Success<None, undefined> = {
  kind: 'success',
  status: 204,
  members: {},
  body: undefined,
  member: undefined,
  names: [],
  etag: false,
  activity: false,
  location: undefined,
};

const byteStream = z.custom<AsyncGenerator<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** A success that is a file. `body` is the schema of the file in JSON. */
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

/** An error, with the message of the REST API. */
export function problem<Members extends Shape = None>(
  code: ErrorCode,
  sentence: string | Problem<Members>['sentence'],
  { members = {} as Members, ...methods }: { members?: Members } & Pick<Problem<Members>, 'issues' | 'headers'> = {},
): Problem<NoInfer<Members>> {
  const said = typeof sentence === 'string' ? () => sentence : sentence;
  return { kind: 'problem', code, members, sentence: said, ...methods };
}

/** Members of a problem that lists individual issues. */
export const withIssues = {
  members: { issues: z.array(issue) },
  issues: (outcome: { issues: readonly Issue[] }) => outcome.issues,
};
export type InvalidInput = Problem<(typeof withIssues)['members']>;

/** The input does not match its schema. If the route has a body, the problem is there. */
export const invalidInput: InvalidInput = problem('invalid_input', 'Some fields are invalid.', withIssues);
export const invalidQuery: InvalidInput = problem('invalid_query', 'The query has invalid parameters.', withIssues);
