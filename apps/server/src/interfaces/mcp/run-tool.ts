import { deadlineOf } from '@namekeep/contract';
import { type Core, refusal } from '@namekeep/core';
import type { StoreFault } from '@namekeep/core/ports';
import { faultSentences } from '../../http/responses.ts';
import type { Call } from './call.ts';
import { type ErrorObject, errorData, internalError } from './message.ts';
import { errorResult, type ResultForms, resultOf, textOf } from './result.ts';
import { type Arguments, invalid, missingScope, type Tool } from './tools/index.ts';

/** Clients truncate results at about 150,000 characters. Lists stay well below. */
const MAX_CHARACTERS = 100_000;
/** What a page has besides its records. The cursor has at most 2,000 characters. */
const FRAME = 2_100;

export interface ToolParts {
  core: Core;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Runs a tool: authorizes the caller, decodes the arguments, calls the verb and encodes the outcome. Returns an error if there is no outcome. */
export async function runTool(
  { core, now }: ToolParts,
  tool: Tool,
  args: Arguments,
  call: Call,
): Promise<{ result: ResultForms } | { error: ErrorObject }> {
  const { actor, context: requestContext } = call;
  const { verb, scope } = tool;
  if (refusal(verb.access, actor, now())) {
    requestContext.set('refusal', { code: 'insufficient_scope', scope });
    return { result: errorResult(missingScope(scope)) };
  }
  const decoded = tool.decode(args);
  if ('issues' in decoded) return { result: resultOf(invalid(decoded.issues)) };

  const requestId = requestContext.get('requestId');
  const callContext = { actor, interface: 'mcp', payload: decoded.payload } as const;
  for (let { input } = decoded; ; ) {
    const invoked = await core.executor.invoke(verb, input, {
      context: callContext,
      requestId,
      deadlineMs: deadlineOf(verb),
      signal: requestContext.req.raw.signal,
    });
    if (!invoked.ok) return { error: fault(call, invoked.error.code, core.storeFault()) };
    const answer = tool.encode(invoked.output, actor.scopes.includes('domains:read'));
    if (answer === 'unavailable') return { error: fault(call, answer) };
    const result = resultOf(answer);
    const smaller = result.content[0].text.length < MAX_CHARACTERS ? undefined : tool.smaller?.(invoked.output, fits);
    if (!smaller) return { result };
    input = { ...input, ...smaller };
  }
}

/** How many items, from the first, fit into one result. */
function fits(items: readonly unknown[]): number {
  let characters = FRAME;
  const last = items.findIndex((item) => {
    characters += textOf(item).length + 1;
    return characters >= MAX_CHARACTERS;
  });
  return last < 0 ? items.length : last;
}

/** The error if a call failed without an outcome. The log has the cause with the request ID. */
export function fault(call: Call, code: string, storeFault?: StoreFault): ErrorObject {
  const requestId = call.context.get('requestId');
  const passing = code === 'unavailable' || code === 'deadline_exceeded';
  call.fault = passing ? 'unavailable' : code === 'cancelled' ? code : 'internal';
  const message = sentenceOf(code, requestId, storeFault);
  return { code: internalError, message, data: errorData(passing ? 'unavailable' : 'internal', requestId) };
}

function sentenceOf(code: string, requestId: string, storeFault: StoreFault | undefined): string {
  const passing = code === 'unavailable' || code === 'deadline_exceeded';
  if (storeFault === 'damaged' || (code === 'unavailable' && (storeFault === 'full' || storeFault === 'displaced')))
    return faultSentences[storeFault];
  return passing
    ? 'The server cannot answer right now. Wait a moment, then repeat the same call, with the same idempotencyKey if it has one.'
    : `An internal error occurred. It is in the log with the request ID ${requestId}.`;
}
