import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import fc from 'fast-check';
import { suiteWithService } from '../../testing/each-database.ts';
import { propertyRuns, propertySeed } from '@namekeep/testing/property-runs';
import { createAll } from '../../testing/records.ts';
import { objectsNear } from './testing/arbitrary-arguments.ts';
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

interface ListedTool {
  name: string;
  inputSchema: object;
  outputSchema: object;
}

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
    assert.ok(codes.includes(error.code), about);
    assert.ok(error.message.length > 0, about);
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

suiteWithService('Whatever is sent to /mcp', (service) => {
  let mcp: Talk;
  let tools: ListedTool[];
  let ids: string[];
  before(async () => {
    const token = await (await service().account()).token();
    mcp = talkTo(service(), token.secret);
    tools = (await mcp.request(selfContained, 'tools/list')).body.result?.tools as ListedTool[];
    ids = (
      await createAll(
        token,
        Array.from({ length: 3 }, () => ({})),
      )
    ).map(({ id }) => id);
  });

  const anyId = fc.oneof(fc.string(), fc.integer(), fc.jsonValue());
  const anyMethod = fc.oneof(
    fc.constantFrom(
      'initialize',
      'ping',
      'tools/list',
      'tools/call',
      'prompts/list',
      'prompts/get',
      'resources/list',
      'resources/read',
      'resources/templates/list',
      'server/discover',
      'subscriptions/listen',
      'notifications/x',
    ),
    fc.string(),
    fc.jsonValue(),
  );
  const someOfMeta = Object.fromEntries(
    Object.entries(metaOf()).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.jsonValue())]),
  );
  const anyMeta = fc.oneof(fc.constant(metaOf()), fc.record(someOfMeta, { requiredKeys: [] }), fc.jsonValue());
  const anyParams = fc.oneof(
    fc.record(
      {
        name: fc.oneof(
          fc.constantFrom('domains_list', 'domains_get', 'monthly_review', 'clean_up', 'none'),
          fc.jsonValue(),
        ),
        uri: fc.oneof(
          fc.constantFrom('namekeep://summary', 'namekeep://help/start', 'namekeep://help/'),
          fc.jsonValue(),
        ),
        arguments: fc.oneof(
          fc.record(
            { month: fc.oneof(fc.constant('2027-01'), fc.jsonValue()), text: fc.jsonValue() },
            { requiredKeys: [] },
          ),
          fc.jsonValue(),
        ),
        cursor: fc.jsonValue(),
        protocolVersion: fc.oneof(fc.constantFrom(...revisions), fc.jsonValue()),
        capabilities: fc.jsonValue(),
        clientInfo: fc.jsonValue(),
        inputResponses: fc.jsonValue(),
        requestState: fc.jsonValue(),
        _meta: anyMeta,
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  );
  const anyMessage = fc.oneof(
    fc.record(
      { jsonrpc: fc.constantFrom('2.0', '1.0', 2), id: anyId, method: anyMethod, params: anyParams },
      { requiredKeys: [] },
    ),
    fc.record(
      { jsonrpc: fc.constant('2.0'), id: anyId, method: anyMethod, params: anyParams },
      { requiredKeys: ['jsonrpc', 'method'] },
    ),
    fc.record({ jsonrpc: fc.constant('2.0'), id: anyId, result: fc.jsonValue() }),
    fc.jsonValue(),
  );
  const field = fc.oneof(
    fc.constantFrom(...revisions, 'tools/call', 'tools/list', 'domains_get', '=?base64?eA==?=', '=?base64?!?='),
    fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_=?/;,."'.split('')) }),
  );
  const anyHeaders = fc.record(
    {
      'mcp-protocol-version': field,
      'mcp-method': field,
      'mcp-name': field,
      'mcp-session-id': field,
      'last-event-id': field,
      accept: fc.oneof(fc.constantFrom('*/*', 'application/json', 'text/event-stream', 'application/json;q=0'), field),
    },
    { requiredKeys: [] },
  );

  const runs = propertyRuns();
  test('messages of any shape are answered without a fault (1000 runs or more)', runs, async (t) => {
    t.diagnostic(`${runs.numRuns} messages, seed ${propertySeed}`);
    await fc.assert(
      fc.asyncProperty(anyMessage, anyHeaders, fc.boolean(), async (message, headers, fitting) => {
        checkHeard(await mcp.post(message, fitting ? fittingHeaders(message) : headers), message);
      }),
      { numRuns: runs.numRuns, seed: propertySeed },
    );
  });

  test('batches of any shape are answered without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMessage, { maxLength: 5 }), anyHeaders, async (batch, headers) => {
        checkHeard(await mcp.post(batch, headers), batch);
      }),
      propertyRuns(),
    );
  });

  test('bytes of any kind are answered without a fault', async () => {
    const type = { 'content-type': 'application/json' };
    const whole = JSON.stringify(messageOf(selfContained, 'tools/call', { name: 'domains_list', arguments: {} }));
    const cut = fc
      .tuple(fc.nat(whole.length), fc.string())
      .map(([at, text]) => whole.slice(0, at) + text + whole.slice(at + 1));
    const bytes = fc.oneof(
      fc.uint8Array(),
      cut.map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => checkHeard(await mcp.post(rawBody(body), type), parsed(body))),
      { ...propertyRuns(), examples: [[new Uint8Array()]] },
    );
  });

  test('tools answer arguments of any kind with a result of their schema (1000 runs or more)', runs, async (t) => {
    const validators = new Map(
      tools.map(({ name, outputSchema }) => [name, new AjvJsonSchemaValidator().getValidator(outputSchema)]),
    );
    const anyCall = fc
      .constantFrom(...tools)
      .chain(({ name, inputSchema }) =>
        fc.tuple(fc.constant(name), objectsNear(inputSchema), fc.boolean(), fc.constantFrom(...revisions)),
      );
    t.diagnostic(`${runs.numRuns} calls, seed ${propertySeed}`);
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(anyCall, async ([tool, args, aimed, revision]) => {
        // Half of the calls are about a record that is there, so that they come further.
        const target = aimed && 'id' in args ? { ...args, id: ids[counted % ids.length], revision: 1 } : args;
        const params = { name: tool, arguments: target };
        const message = messageOf(revision, 'tools/call', params, (counted += 1));
        const heard = await mcp.post(message, headersOf(revision, 'tools/call', params));
        checkHeard(heard, message);
        if (heard.status !== 200) return assert.ok([400, 413].includes(heard.status), heard.text);
        const result = heard.body.result as { structuredContent: object; content: [{ text: string }] };
        const checked = validators.get(tool)?.(result.structuredContent);
        assert.ok(checked?.valid, `${tool} ${JSON.stringify(target)} → ${heard.text}: ${checked?.errorMessage}`);
        assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
      }),
      { numRuns: runs.numRuns, seed: propertySeed },
    );
  });
});
