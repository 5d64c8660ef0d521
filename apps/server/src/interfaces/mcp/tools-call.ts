import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Call } from './call.ts';
import { type ErrorObject, invalidParams, isObject } from './message.ts';
import type { ResultForms } from './result.ts';
import { fault, runTool, type ToolParts } from './run-tool.ts';
import { serverInfo } from './server-info.ts';
import { findTool } from './tools/index.ts';

export interface ToolsCallParts extends ToolParts {
  log: Log;
  metrics: Metrics;
}

/** The additional members of all results of 2026-07-28 (https://modelcontextprotocol.io/specification/2026-07-28/basic). */
const selfContained = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } } as const;

/**
 * The response to `tools/call`, the only method that is called often. It bypasses the server of the library, which
 * validates every request and every result against its own schemas three times.
 */
export async function answerToolsCall(
  parts: ToolsCallParts,
  call: Call,
  { id, params = {} }: { id: string | number; params?: Readonly<Record<string, unknown>> | undefined },
  { isSelfContained }: { isSelfContained: boolean },
) {
  const answer = await run(parts, call, params);
  if ('error' in answer || !isSelfContained) return { jsonrpc: '2.0', id, ...answer } as const;
  return { jsonrpc: '2.0', id, result: { ...answer.result, ...selfContained } } as const;
}

async function run(
  parts: ToolsCallParts,
  call: Call,
  { name, arguments: given }: Readonly<Record<string, unknown>>,
): Promise<{ result: ResultForms } | { error: ErrorObject }> {
  const invalid = (message: string) => ({ error: { code: invalidParams, message } });
  if (typeof name !== 'string') return invalid('tools/call needs the name of a tool.');
  // Some clients send null for a tool that needs no arguments.
  const args = given ?? {};
  if (!isObject(args)) return invalid('arguments is an object.');
  const tool = findTool(name);
  if (!tool) return invalid(`Unknown tool: ${name}`);
  try {
    return await runTool(parts, tool, args, call);
  } catch (error) {
    parts.metrics.fault();
    parts.log.error({ requestId: call.context.get('requestId'), err: error }, 'A tool failed');
    return { error: fault(call, 'internal') };
  }
}
