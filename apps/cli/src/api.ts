import type {
  Answer,
  BodyOf,
  CallName,
  Client,
  Download,
  DownloadName,
  Refusal,
  RequestOf,
  UploadName,
  UploadOf,
} from '@namekeep/contract/client';
import { UnreachableError } from '@namekeep/contract/client';
import { plainSentence } from '@namekeep/domain/record';
import { clearCostsFlag, type Command, optionsOf } from './command.ts';
import { errorCode, type ExitCode, exitCodes, Failure } from './failure.ts';
import { optionOfField } from './fields.ts';

/** Names what a member of a request comes from. Other paths are returned unchanged. */
type PlaceOf = (path: string) => string;

/** A request whose optional members may be undefined: they are not sent. */
export type Given<Part> = Part extends readonly unknown[] | Blob
  ? Part
  : Part extends object
    ? { [Name in keyof Part]: Given<Part[Name]> | (object extends Pick<Part, Name> ? undefined : never) }
    : Part;

/** The client of the contract, except that it throws a `Failure` if the server refuses a request. */
export interface Api {
  call<Name extends CallName>(name: Name, request: Given<RequestOf<Name>>): Promise<Answer<BodyOf<Name>>>;
  upload<Name extends UploadName>(name: Name, request: Given<UploadOf<Name>>): Promise<Answer<BodyOf<Name>>>;
  download<Name extends DownloadName>(name: Name, request: Given<RequestOf<Name>>): Promise<Download>;
}

/** The API for a command, whose options the failures name. */
export function createApi(client: Client, command: Command): Api {
  const placeOf: PlaceOf = (path) => {
    const named = command.placeOf?.(path);
    const option = optionsOf(command).find(({ member }) => member && `${path}.`.startsWith(`${member}.`));
    return named ?? (option ? `--${option.name}` : optionOfField(path));
  };
  const orFailure = <Done extends { ok: true }>(result: Done | Refusal): Done => {
    if (result.ok) return result;
    throw refused(result, placeOf);
  };
  return {
    call: async (name, request) => orFailure(await client.call(name, request as RequestOf<typeof name>)),
    upload: async (name, request) => orFailure(await client.upload(name, request as UploadOf<typeof name>)),
    download: async (name, request) => orFailure(await client.download(name, request as RequestOf<typeof name>)),
  };
}

/** The pages of a list, each requested when the one before is read. `start` is the cursor of the first. */
export async function* pagesOf<Page extends { body: { nextCursor: string | null } }>(
  ask: (page: { cursor?: string }) => Promise<Page>,
  start?: string,
): AsyncGenerator<Page> {
  let cursor: string | null | undefined = start;
  do {
    const page: Page = await ask(cursor ? { cursor } : {});
    yield page;
    cursor = page.body.nextCursor;
  } while (cursor !== null);
}

/** A message of the server as a terminal shows it: options in place of what a caller of the API would send. */
export function terminalSentence(issue: { path?: string; code: string; message: string }): string {
  // `--set`, `--where` and `--column` take the names of the API.
  if (issue.code === 'unrecognized_key' || issue.path?.startsWith('mapping.columns')) return issue.message;
  return plainSentence(issue, {
    // On a line of its own, with the other advice.
    clearCosts: '',
    dateOrder: 'Use --date-format dmy or mdy.',
    nameColumn: 'Use --column, such as --column "Site=name".',
    outdated: 'The server does not accept this request. This command may be older than the server.',
  });
}

const advice: Readonly<Record<string, string>> = {
  unauthenticated:
    'The access token is invalid, expired or revoked. Create a new one under Settings → Connections, then run `namekeep login` or set NAMEKEEP_TOKEN.',
  currency_change_unacknowledged: `To allow it, add --${clearCostsFlag}.`,
  idempotency_conflict: 'Omit --idempotency-key or use a different key.',
};

function refused({ status, error }: Refusal, placeOf: PlaceOf): Failure {
  const issues = (error.issues ?? [])
    .filter(({ message }) => message !== error.message)
    .map(({ existingId, ...issue }) => {
      const where = issue.path === '' ? '' : `${placeOf(issue.path)}: `;
      return `  ${where}${terminalSentence(issue)}${existingId ? ` (${existingId})` : ''}`;
    });
  const lines = [terminalSentence(error), ...issues, advice[error.code] ?? ''].filter((line) => line !== '');
  return new Failure(exitCodeOf(status, error, placeOf), lines.join('\n'), { error });
}

const exitCodeOfStatus: Readonly<Record<number, ExitCode>> = {
  400: exitCodes.usage,
  401: exitCodes.denied,
  403: exitCodes.denied,
  404: exitCodes.notFound,
  409: exitCodes.conflict,
  412: exitCodes.conflict,
  502: exitCodes.unreachable,
  503: exitCodes.unreachable,
  504: exitCodes.unreachable,
};

function exitCodeOf(status: number, { code, issues = [] }: Refusal['error'], placeOf: PlaceOf): ExitCode {
  // Whether an invalid value came from the command line, and not from a file.
  const isAboutOptions = code === 'invalid_input' && issues.some(({ path }) => placeOf(path) !== path);
  if (status === 422 && isAboutOptions) return exitCodes.usage;
  return exitCodeOfStatus[status] ?? exitCodes.failed;
}

/** The failure for an expected error; undefined for any other one. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (!(error instanceof UnreachableError)) return undefined;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const address = /https?:\/\/\S+[^\s.]/.exec(error.message)?.[0] ?? 'the server';
  const sentence = cause ? whyNoResponse(cause, address) : error.message;
  return new Failure(exitCodes.unreachable, sentence ?? `${error.message} ${cause?.message ?? ''}`.trim(), {
    cause: error,
  });
}

function whyNoResponse(error: Error, address: string): string | undefined {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return `Cannot connect to ${address}. Check that the server is running and that NAMEKEEP_URL is its address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name of ${address} was not found. Check NAMEKEEP_URL and your network connection.`;
    case 'EPROTO':
      return `The server at ${address} does not speak HTTPS. Check NAMEKEEP_URL.`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `The connection to ${address} was lost before the response arrived. A change may already have been made; check before you retry.`;
    default:
      return /certificate|self-signed/i.test(error.message)
        ? `The certificate of ${address} is not trusted: ${error.message}.`
        : undefined;
  }
}
