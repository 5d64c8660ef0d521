import {
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { instructions } from './instructions.ts';
import { toolSchemaOf } from './tool-schema.ts';
import { serverInfo } from './server-info.ts';
import { sharedResults, tools } from './tools/index.ts';

/** The revisions with `initialize`, newest first. */
export const initializedRevisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** The revision with self-contained requests. */
export const selfContainedRevision = '2026-07-28';

/** The list of tools only changes with a new version of the program, and it is the same for all tokens. */
const unchanging = { ttlMs: 300_000, cacheScope: 'public' } as const;

const options: ServerOptions = {
  // No `listChanged`: the list never changes while the program runs.
  capabilities: { tools: {} },
  instructions,
  supportedProtocolVersions: [...initializedRevisions, selfContainedRevision],
  cacheHints: { 'tools/list': unchanging, 'server/discover': unchanging },
};

const listed: ListedTool[] = tools.map(({ name, title, description, verb, destructive, arguments: args, results }) => ({
  name,
  title,
  description,
  inputSchema: toolSchemaOf(args, 'input'),
  outputSchema: toolSchemaOf(z.strictObject({ result: z.union([...results, ...sharedResults]) }), 'output'),
  annotations:
    verb.effect === 'read'
      ? { title, readOnlyHint: true, openWorldHint: false }
      : { title, readOnlyHint: false, destructiveHint: destructive, idempotentHint: true, openWorldHint: false },
}));

const listParams = z.looseObject({ cursor: z.unknown().optional() });

/**
 * The server of the library for one message, except `tools/call`. This is its low-level class, because the high-level one
 * generates the JSON Schemas of all tools for every request.
 */
export function createServer(): Server {
  const server = new Server(serverInfo, options);
  // With our own schema, because the library answers with an internal error if its schema rejects the parameters.
  server.setRequestHandler('tools/list', { params: listParams }, ({ cursor }) => {
    if (cursor === undefined) return { tools: listed };
    const message = 'All tools are on the first page. Leave out the cursor.';
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  });
  return server;
}
