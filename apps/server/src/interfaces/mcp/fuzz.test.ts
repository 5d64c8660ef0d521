import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { createAll } from '../../testing/api.ts';
import { type Schema, valuesOf } from '../../testing/from-schema.ts';
import { suiteWithService } from '../../testing/service.ts';
import {
  type Heard,
  headersOf,
  messageOf,
  metaOf,
  rawBody,
  revisions,
  selfContained,
  type Talk,
  talkTo,
} from './testing/talk.ts';

/** Of JSON-RPC, and of revision 2026-07-28; none of those that earlier revisions or other servers made up. */
const codes = [-32700, -32600, -32601, -32602, -32020, -32022];

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Not one of these is a fault; each error has a form, and the id of its request where that can be read. */
function checkHeard(heard: Heard, sent: unknown): void {
  const about = `${JSON.stringify(sent)?.slice(0, 500)} → ${heard.status} ${heard.text.slice(0, 500)}`;
  assert.ok(heard.status < 500, about);
  if (heard.status === 202) return assert.equal(heard.text, '', about);
  assert.match(heard.headers['content-type'] ?? '', /^(application\/json; charset=utf-8|text\/event-stream)$/, about);
  const responses = Array.isArray(heard.body) ? (heard.body as Heard['body'][]) : [heard.body];
  for (const { jsonrpc, id, error } of responses) {
    if (!error) continue;
    // Refused before it was read: the form of every other error of the service.
    if (jsonrpc === undefined) return assert.ok([403, 413, 415].includes(heard.status), about);
    assert.ok(codes.includes(error.code) && error.message.length > 0, about);
    const asked = typeof sent === 'object' && sent !== null && !Array.isArray(sent) && 'id' in sent ? sent.id : null;
    const readable = error.code !== -32700 && (typeof asked === 'string' || Number.isSafeInteger(asked));
    if (!Array.isArray(heard.body)) assert.ok(id === (readable ? asked : null), about);
  }
}

/** The fields that a message of the newest revision needs, as far as it says what they are. */
function fittingHeaders(message: unknown): Record<string, string> {
  const { method, params } = Object(message) as { method?: unknown; params?: { name?: unknown; uri?: unknown } | null };
  const { name, uri } = params ?? {};
  const plain = (text: unknown) => (typeof text === 'string' && /^[\w/:]+$/.test(text) ? text : 'none');
  const mirrored = { ...(name !== undefined && { name: plain(name) }), ...(uri !== undefined && { uri: plain(uri) }) };
  return headersOf(selfContained, plain(method), mirrored);
}

const anything = fc.jsonValue();
const oneOf = (words: string) => fc.oneof(fc.constantFrom(...words.split(' ')), anything);
const some = <T>(values: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(values, { requiredKeys: [] });
const anyId = fc.oneof(fc.string(), fc.integer(), anything);
const methods =
  'initialize ping tools/list tools/call prompts/list prompts/get resources/list resources/read ' +
  'resources/templates/list server/discover subscriptions/listen notifications/x';
const someOfMeta = Object.fromEntries(
  Object.entries(metaOf()).map(([name, value]) => [name, fc.oneof(fc.constant(value), anything)]),
);
const anyParams = fc.oneof(
  some({
    name: oneOf('domains_list domains_get monthly_review clean_up none'),
    uri: oneOf('namekeep://summary namekeep://help/start namekeep://help/'),
    arguments: fc.oneof(some({ month: oneOf('2027-01'), text: anything }), anything),
    cursor: anything,
    protocolVersion: oneOf(revisions.join(' ')),
    capabilities: anything,
    clientInfo: anything,
    inputResponses: anything,
    requestState: anything,
    _meta: fc.oneof(fc.constant(metaOf()), some(someOfMeta), anything),
  }),
  anything,
);
const message = { id: anyId, method: oneOf(methods), params: anyParams };
const anyMessage = fc.oneof(
  some({ jsonrpc: fc.constantFrom('2.0', '1.0', 2), ...message }),
  fc.record({ jsonrpc: fc.constant('2.0'), ...message }, { requiredKeys: ['jsonrpc', 'method'] }),
  fc.record({ jsonrpc: fc.constant('2.0'), id: anyId, result: anything }),
  anything,
);
const field = fc.oneof(
  fc.constantFrom(...revisions, 'tools/call', 'tools/list', 'domains_get', '=?base64?eA==?=', '=?base64?!?='),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_=?/;,."'.split('')) }),
);
const anyHeaders = some({
  'mcp-protocol-version': field,
  'mcp-method': field,
  'mcp-name': field,
  'mcp-session-id': field,
  'last-event-id': field,
  accept: fc.oneof(fc.constantFrom('*/*', 'application/json', 'text/event-stream', 'application/json;q=0'), field),
});

suiteWithService('Whatever is sent to /mcp', (service) => {
  let mcp: Talk;
  let tools: { name: string; inputSchema: Schema; outputSchema: object }[];
  let ids: string[];
  before(async () => {
    const token = await (await service().account()).token();
    mcp = talkTo(service(), token.secret);
    tools = (await mcp.request(selfContained, 'tools/list')).body.result?.tools as typeof tools;
    ids = (await createAll(token, [{}, {}, {}])).map(({ id }) => id);
  });
  const runs = propertyRuns();

  test('messages and batches of any shape are answered without a fault', runs, async (t) => {
    const some = fc.oneof(anyMessage, fc.array(anyMessage, { maxLength: 5 }));
    const property = fc.asyncProperty(some, anyHeaders, fc.boolean(), async (sent, headers, fitting) =>
      checkHeard(await mcp.post(sent, fitting ? fittingHeaders(sent) : headers), sent),
    );
    await assertProperty(t, property, runs);
  });

  test('bytes of any kind are answered without a fault', runs, async (t) => {
    const whole = JSON.stringify(messageOf(selfContained, 'tools/call', { name: 'domains_list', arguments: {} }));
    const cut = fc
      .tuple(fc.nat(whole.length), fc.string())
      .map(([at, text]) => Buffer.from(whole.slice(0, at) + text + whole.slice(at + 1)));
    const property = fc.asyncProperty(fc.oneof(fc.uint8Array(), cut), async (body) =>
      checkHeard(await mcp.post(rawBody(body), { 'content-type': 'application/json' }), parsed(body)),
    );
    await assertProperty(t, property, runs);
  });

  test('tools answer arguments of any kind with a result of their schema', runs, async (t) => {
    const validators = new Map(
      tools.map(({ name, outputSchema }) => [name, new AjvJsonSchemaValidator().getValidator(outputSchema)]),
    );
    const sources = { schemas: {}, known: { id: fc.constantFrom(...ids), revision: fc.constant(1) } };
    const call = fc.constantFrom(...tools).chain(({ name, inputSchema }) =>
      fc.record({
        name: fc.constant(name),
        args: valuesOf(inputSchema, sources) as fc.Arbitrary<object>,
        revision: fc.constantFrom(...revisions),
      }),
    );
    const property = fc.asyncProperty(call, async ({ name, args, revision }) => {
      const params = { name, arguments: args };
      const sent = messageOf(revision, 'tools/call', params);
      const heard = await mcp.post(sent, headersOf(revision, 'tools/call', params));
      checkHeard(heard, sent);
      if (heard.status !== 200 || heard.body.error)
        return assert.ok([200, 400, 413].includes(heard.status), heard.text);
      const result = heard.body.result as { structuredContent: object; content: [{ text: string }] };
      const checked = validators.get(name)?.(result.structuredContent);
      assert.ok(checked?.valid, `${name} ${JSON.stringify(args)} → ${heard.text}: ${checked?.errorMessage}`);
      assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
    });
    await assertProperty(t, property, runs);
  });
});
