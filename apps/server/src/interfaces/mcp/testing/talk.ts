import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { type Headers, type RawBody, send } from '../../../testing/send.ts';
import type { TestService } from '../../../testing/service.ts';

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
export function talkTo({ baseUrl, port }: Pick<TestService, 'baseUrl' | 'port'>, secret?: string): Talk {
  const origin = new URL(`http://127.0.0.1:${port}`);
  const always = { host: baseUrl.host, ...(secret !== undefined && { authorization: `Bearer ${secret}` }) };

  async function post(body: unknown, headers: Headers = {}): Promise<Heard> {
    const sent = { ...always, accept: 'application/json, text/event-stream', ...headers };
    const answer = await send(origin, agent, { method: 'POST', path: '/mcp', body, headers: sent });
    const text = answer.bytes.toString();
    const isJson = answer.headers['content-type']?.startsWith('application/json') && text !== '';
    return { status: answer.status, headers: answer.headers, text, body: isJson ? (JSON.parse(text) as JsonRpc) : {} };
  }

  async function request(revision: Revision, method: string, params: object = {}, headers: Headers = {}) {
    return post(messageOf(revision, method, params), { ...headersOf(revision, method, params), ...headers });
  }

  async function call(tool: string, args: object = {}, revision: Revision = selfContained): Promise<ToolResult> {
    const heard = await request(revision, 'tools/call', { name: tool, arguments: args });
    assert.equal(heard.status, 200, heard.text);
    const result = heard.body.result as ToolResult | undefined;
    assert.ok(result, heard.text);
    // Only a call without an outcome has one form: then it is an error, and the text is a sentence.
    if (result.structuredContent === undefined)
      assert.ok(result.isError && result.content[0].text.endsWith('.'), heard.text);
    else assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent, 'both forms say the same');
    return result;
  }

  return { post, request, call, result: async (...asked) => resultIn(await call(...asked)) };
}

/** The outcome of a call that has one. */
export function resultIn({ structuredContent, content }: ToolResult): Result {
  assert.ok(structuredContent, content[0].text);
  return structuredContent.result;
}

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

export const rawBody = (raw: string | Uint8Array): RawBody => ({ raw });
