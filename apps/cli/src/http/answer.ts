import { type Refusal, UnreachableError } from '@namekeep/contract/client';
import { plainSentence } from '@namekeep/domain/record';
import { errorCode, type ExitCode, exitCodes, Failure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { clearCostsOption } from '../options.ts';

/** The response, or a failure with the message of the error response. */
export function answered<Done extends { ok: true }>(result: Done | Refusal, optionOf?: OptionOf): Done {
  if (result.ok) return result;
  throw refused(result, optionOf);
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

/** Names the option or argument for a member of the request. Other paths are returned unchanged. */
export type OptionOf = (path: string) => string;

export function refused({ status, error }: Refusal, optionOf: OptionOf = optionOfField): Failure {
  const lines = (error.issues ?? [])
    .filter(({ message }) => message !== error.message)
    .map(({ existingId, ...issue }) => {
      const where = issue.path === '' ? '' : `${optionOf(issue.path)}: `;
      return `  ${where}${terminalSentence(issue)}${existingId ? ` (${existingId})` : ''}`;
    });
  const advice = adviceFor(error.code);
  const message = terminalSentence(error);
  return new Failure(exitCodeOf(status, error, optionOf), [message, ...lines, ...(advice ? [advice] : [])].join('\n'));
}

function exitCodeOf(status: number, error: Refusal['error'], optionOf: OptionOf): ExitCode {
  switch (status) {
    case 401:
    case 403:
      return exitCodes.denied;
    case 404:
      return exitCodes.notFound;
    case 409:
    case 412:
      return exitCodes.conflict;
    case 400:
      return exitCodes.usage;
    case 422:
      return isAboutOptions(error, optionOf) ? exitCodes.usage : exitCodes.failed;
    case 502:
    case 503:
    case 504:
      return exitCodes.unreachable;
    default:
      return exitCodes.failed;
  }
}

/** Whether an invalid value came from the command line, and not from a file. */
const isAboutOptions = ({ code, issues = [] }: Refusal['error'], optionOf: OptionOf): boolean =>
  code === 'invalid_input' && issues.some(({ path }) => optionOf(path) !== path);

function adviceFor(code: string): string | undefined {
  switch (code) {
    case 'unauthenticated':
      return 'The token in NAMEKEEP_TOKEN is invalid, expired or revoked. Create a new one in the application, under Access tokens.';
    case 'currency_change_unacknowledged':
      return `To allow it, add --${clearCostsOption.name}.`;
    case 'idempotency_conflict':
      return 'Omit --idempotency-key or use a different key.';
    default:
      return undefined;
  }
}

/** Why there was no response. */
function unreachable(error: UnreachableError): Failure {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const address = /https?:\/\/\S+[^\s.]/.exec(error.message)?.[0] ?? 'the server';
  const sentence = cause ? whyNoAnswer(cause, address) : error.message;
  return new Failure(exitCodes.unreachable, sentence ?? `${error.message} ${cause?.message ?? ''}`.trim(), {
    cause: error,
  });
}

function whyNoAnswer(error: Error, address: string): string | undefined {
  const { message } = error;
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
      return /certificate|self-signed/i.test(message)
        ? `The certificate of ${address} is not trusted: ${message}.`
        : undefined;
  }
}

/** The failure for an expected error; undefined for any other one. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  return error instanceof UnreachableError ? unreachable(error) : undefined;
}
