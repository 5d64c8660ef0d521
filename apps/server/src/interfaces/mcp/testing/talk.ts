import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { type Headers, type RawBody, raw, send } from '../../../testing/caller.ts';
import type { TestService } from '../../../testing/service.ts';
import type { Endpoint } from '../full-tools.ts';

/** The generation whose requests carry everything in `_meta`, and those that begin with `initialize`. */
export const selfContained = '2026-07-28';
export const initialized = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
export const revisions = [selfContained, ...initialized] as const;
export type Revision = (typeof revisions)[number];

export interface Heard {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  /** The parsed JSON; undefined if there is none. */
  body: JsonRpc;
}

export interface JsonRpc {
  jsonrpc?: string;
  id?: string | number | null;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

export interface ToolResult {
  structuredContent?: { result: Record<string, unknown> & { outcome?: string } };
  content: [{ type: string; text: string }];
  isError?: boolean;
}
export type Result = NonNullable<ToolResult['structuredContent']>['result'];

export interface Talk {
  /** Sends a message, or any bytes, as they are. */
  post(body: unknown, headers?: Headers): Promise<Heard>;
  /** A request in the form of a revision. */
  request(revision: Revision, method: string, params?: object, headers?: Headers): Promise<Heard>;
  /** Calls a tool; its answer must be a result in both forms. */
  call(tool: string, args?: object, revision?: Revision): Promise<ToolResult>;
  /** What `call` gives as `structuredContent.result`. */
  result(tool: string, args?: object, revision?: Revision): Promise<Result>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Speaks MCP to a service, byte by byte. `secret`: of a token, or undefined for a stranger. */
export function talkTo(
  { baseUrl, port }: Pick<TestService, 'baseUrl' | 'port'>,
  secret?: string,
  path: Endpoint = '/mcp',
): Talk {
  const origin = new URL(`http://127.0.0.1:${port}`);
  const always = { host: baseUrl.host, ...(secret !== undefined && { authorization: `Bearer ${secret}` }) };
  const talk: Talk = {
    async post(body, headers = {}) {
      const sent = { ...always, accept: 'application/json, text/event-stream', ...headers };
      const reply = await send(origin, agent, { method: 'POST', path, body, headers: sent });
      return { ...reply, body: reply.body ?? {} };
    },
    request: (revision, method, params = {}, headers = {}) =>
      talk.post(messageOf(revision, method, params), { ...headersOf(revision, method, params), ...headers }),
    async call(tool, args = {}, revision = selfContained) {
      const heard = await talk.request(revision, 'tools/call', { name: tool, arguments: args });
      assert.equal(heard.status, 200, heard.text);
      const result = heard.body.result as ToolResult | undefined;
      assert.ok(result, heard.text);
      // Only a call without an outcome has one form: then it is an error, and the text is a sentence.
      if (result.structuredContent === undefined)
        assert.ok(result.isError && result.content[0].text.endsWith('.'), heard.text);
      else assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent, 'both forms say the same');
      return result;
    },
    result: async (...asked) => resultIn(await talk.call(...asked)),
  };
  return talk;
}

/** The outcome of a call that has one. */
export function resultIn({ structuredContent, content }: ToolResult): Result {
  assert.ok(structuredContent, content[0].text);
  return structuredContent.result;
}

/** A result of which a test reads one member after another. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;

let ids = 0;
/** A request of a revision, with an id of its own. */
export function messageOf(revision: Revision, method: string, params: object = {}, id: string | number = (ids += 1)) {
  return { jsonrpc: '2.0', id, method, params: revision === selfContained ? { ...params, _meta: metaOf() } : params };
}

export const metaOf = (version: string = selfContained): Record<string, unknown> => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'Test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
});

/** The header fields that go with a message of a revision. */
export function headersOf(
  revision: Revision,
  method: string,
  params: { name?: unknown; uri?: unknown } = {},
): Record<string, string> {
  const version = { 'mcp-protocol-version': revision };
  if (revision !== selfContained) return revision === '2025-03-26' ? {} : version;
  const name = method === 'resources/read' ? params.uri : params.name;
  return { ...version, 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': name }) };
}

export const rawBody = (bytes: string | Uint8Array): RawBody => raw(bytes);
