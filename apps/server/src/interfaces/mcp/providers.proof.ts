import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { npmPackages } from '@namekeep/testing/npm-packages';
import { suiteWithService } from '../../testing/service.ts';
import { type Endpoint, toolsets } from './full-tools.ts';
import { type Loose, selfContained, talkTo } from './testing/talk.ts';

/** What the APIs of providers take in the schema of a function, as their documentation lists it. */
const subsets = {
  // https://ai.google.dev/api/caching#Schema
  google:
    'type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum',
  // https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
  openai:
    'type description properties required items enum const anyOf additionalProperties $ref $defs pattern format multipleOf maximum exclusiveMaximum minimum exclusiveMinimum minItems maxItems',
  // https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
  anthropic:
    'type description properties required items enum const anyOf allOf $ref $defs default additionalProperties',
} as const;

interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
}

/** A schema and all those in it. */
function schemasIn(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf = [] } = schema as Schema & { items?: Schema; anyOf?: Schema[] };
  return [schema, ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(schemasIn)];
}

function assertTaken(provider: keyof typeof subsets, tool: string, root: Schema, isStrict = false) {
  const allowed = subsets[provider].split(' ');
  for (const schema of schemasIn(root)) {
    const about = `${provider} ${tool}: ${JSON.stringify(schema)}`;
    // The dialect is not a keyword that a model sees.
    const unknown = Object.keys(schema).filter((keyword) => keyword !== '$schema' && !allowed.includes(keyword));
    assert.deepEqual(unknown, [], about);
    if ('enum' in schema)
      assert.ok(schema.type === 'string' && (schema.enum as unknown[]).every((one) => typeof one === 'string'), about);
    if (isStrict && schema.properties) {
      assert.equal(schema.additionalProperties, false, about);
      assert.deepEqual(new Set(schema.required as string[]), new Set(Object.keys(schema.properties)), about);
    }
  }
}

const sdks = npmPackages(
  '@ai-sdk/google@3.0.141',
  '@ai-sdk/openai@3.0.141',
  '@langchain/core@1.4.0',
  '@langchain/mcp-adapters@1.1.4',
  '@openai/agents@0.20.0',
);
const load = async (name: string, file: string): Promise<Loose> => import(pathToFileURL(sdks(join(name, file))).href);

suiteWithService('The tools, as SDKs pass them on to models,', (service) => {
  let secret: string;
  before(async () => {
    secret = (await (await service().account()).token()).secret;
  });
  const listed = async (endpoint: Endpoint): Promise<Loose[]> =>
    (await talkTo(service(), secret, endpoint).request(selfContained, 'tools/list')).body.result?.tools as Loose[];
  const endpoints = Object.keys(toolsets) as Endpoint[];

  /** What a provider of the AI SDK would send. */
  async function sentBy(model: (fetch: typeof globalThis.fetch) => Loose, tools: readonly Loose[], strict?: boolean) {
    const bodies: Loose[] = [];
    const capture = (async (_: unknown, init: RequestInit) => {
      bodies.push(JSON.parse(init.body as string));
      throw new Error('Nothing is sent.');
    }) as typeof globalThis.fetch;
    const functions = tools.map(({ name, description, inputSchema }) => {
      return { type: 'function', name, description, inputSchema, ...(strict !== undefined && { strict }) };
    });
    const prompt = [{ role: 'user', content: [{ type: 'text', text: 'x' }] }];
    await assert.rejects(async () => model(capture).doGenerate({ prompt, tools: functions }));
    return bodies[0];
  }

  for (const endpoint of endpoints) {
    test(`are in the subset of Gemini (${endpoint})`, async () => {
      const { createGoogleGenerativeAI } = await load('@ai-sdk/google', 'dist/index.mjs');
      const tools = await listed(endpoint);
      const body = await sentBy((fetch) => createGoogleGenerativeAI({ apiKey: 'x', fetch })('gemini-2.5-pro'), tools);
      const [{ functionDeclarations }] = body.tools;
      assert.equal(functionDeclarations.length, toolsets[endpoint].length);
      for (const { name, parameters } of functionDeclarations) assertTaken('google', name, parameters);
    });

    test(`are in the subset of OpenAI, strict or not (${endpoint})`, async () => {
      const { createOpenAI } = await load('@ai-sdk/openai', 'dist/index.mjs');
      const tools = await listed(endpoint);
      for (const strict of [false, true]) {
        const body = await sentBy((fetch) => createOpenAI({ apiKey: 'x', fetch })('gpt-5'), tools, strict);
        assert.deepEqual(
          body.tools.map((tool: Loose) => tool.strict),
          tools.map(() => strict),
        );
        for (const { name, parameters } of body.tools) assertTaken('openai', name, parameters);
      }
      const { MCPServerStreamableHttp, getAllMcpTools } = await load('@openai/agents', 'dist/index.mjs');
      const requestInit = { headers: { authorization: `Bearer ${secret}` } };
      const url = new URL(endpoint, service().baseUrl).href;
      for (const convertSchemasToStrict of [false, true]) {
        const server = new MCPServerStreamableHttp({ url, name: 'Namekeep', requestInit });
        await server.connect();
        try {
          const converted = await getAllMcpTools({ mcpServers: [server], convertSchemasToStrict });
          assert.equal(converted.length, tools.length);
          for (const { name, parameters, strict } of converted) {
            if (convertSchemasToStrict) assert.ok(strict, `${name} is strict`);
            assertTaken('openai', name, parameters, strict);
          }
        } finally {
          await server.close();
        }
      }
    });

    test(`are in the subset of Claude, and whole through LangChain (${endpoint})`, async () => {
      const tools = await listed(endpoint);
      for (const { name, inputSchema } of tools) assertTaken('anthropic', name, inputSchema);
      const { MultiServerMCPClient } = await load('@langchain/mcp-adapters', 'dist/index.js');
      const headers = { authorization: `Bearer ${secret}` };
      const url = new URL(endpoint, service().baseUrl).href;
      const client = new MultiServerMCPClient({ mcpServers: { namekeep: { transport: 'http', url, headers } } });
      try {
        const converted = await client.getTools();
        assert.equal(converted.length, tools.length);
        for (const { name, schema } of converted)
          for (const provider of ['openai', 'anthropic'] as const) assertTaken(provider, name, schema);
      } finally {
        await client.close();
      }
    });
  }
});
