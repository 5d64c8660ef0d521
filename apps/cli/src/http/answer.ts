import { type Refusal, UnreachableError } from '@namekeep/contract/client';
import { type ExitCode, exitCodes, Failure } from '../failure.ts';
import { optionOfField } from '../fields.ts';

/** The answer, or the server's refusal as a failure in its own words. */
export function answered<Done extends { ok: true }>(result: Done | Refusal): Done {
  if (result.ok) return result;
  throw refused(result);
}

export function refused({ status, error }: Refusal): Failure {
  const lines = (error.issues ?? [])
    .filter(({ message }) => message !== error.message)
    .map(({ path, message, existingId }) => {
      const where = path === '' ? '' : `${optionOfField(path)}: `;
      return `  ${where}${message}${existingId ? ` (${existingId})` : ''}`;
    });
  const advice = adviceFor(error.code);
  // Our own word for the agreement stands in the advice, not the API's.
  const isAboutCosts = error.code === 'currency_change_unacknowledged';
  const message = isAboutCosts ? error.message.replace(/;.*/s, '.') : error.message;
  return new Failure(exitCodeOf(status, error.code), [message, ...lines, ...(advice ? [advice] : [])].join('\n'));
}

function exitCodeOf(status: number, code: string): ExitCode {
  if (status === 401 || status === 403) return exitCodes.denied;
  if (status === 404) return exitCodes.notFound;
  if (code === 'payload_too_large') return exitCodes.failed;
  if (status === 409 || status === 412) return exitCodes.conflict;
  return status === 503 ? exitCodes.unreachable : exitCodes.failed;
}

function adviceFor(code: string): string | undefined {
  switch (code) {
    case 'unauthenticated':
      return 'NAMEKEEP_TOKEN is wrong, expired or revoked; create another one in the application, under Tokens.';
    case 'currency_change_unacknowledged':
      return 'Agree with --clear-costs-on-currency-change; amounts that you give along are in the new currency.';
    case 'idempotency_conflict':
      return 'Leave --idempotency-key out, or take another one.';
    default:
      return undefined;
  }
}

/** Why no answer came, for a person. */
function unreachable(error: UnreachableError): Failure {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  const address = /https?:\/\/\S+[^\s.]/.exec(error.message)?.[0] ?? 'the server';
  const sentence = cause ? whyNoAnswer(cause, address) : error.message;
  return new Failure(exitCodes.unreachable, sentence ?? `${error.message} ${cause?.message ?? ''}`.trim(), {
    cause: error,
  });
}

function whyNoAnswer({ code, message }: NodeJS.ErrnoException, address: string): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing answers at ${address}. Is the server running, and is NAMEKEEP_URL its address?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name in ${address} is not found. Is NAMEKEEP_URL right, and is there a network?`;
    case 'EPROTO':
      return `What answers at ${address} speaks no https. Is NAMEKEEP_URL right?`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `The connection to ${address} broke before the answer came. If it was a change, it may have been made: look before you repeat it.`;
    default:
      return /certificate|self-signed/i.test(message)
        ? `The certificate of ${address} cannot be trusted: ${message}.`
        : undefined;
  }
}

/** The failure that a command or the server means by an error; undefined for anything that nobody foresaw. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  return error instanceof UnreachableError ? unreachable(error) : undefined;
}
