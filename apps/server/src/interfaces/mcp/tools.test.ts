import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Ajv, AjvJsonSchemaValidator, addFormats } from '@modelcontextprotocol/server/validators/ajv';
import type { TestAccount } from '../../testing/account.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, freshName } from '../../testing/records.ts';
import { revisions, selfContained, resultIn, type Talk, talkTo } from './testing/talk.ts';

interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Record<string, unknown>;
}
interface Schema {
  [keyword: string]: unknown;
  type: string;
  properties: Record<string, Schema>;
  required?: string[];
}

/** A schema and all those in it. */
function schemasIn(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf = [] } = schema as Partial<Schema> & { items?: Schema; anyOf?: Schema[] };
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [schema, ...inner.flatMap((one) => schemasIn(one))];
}

const names = ['domains_list', 'domains_get', 'renewals_upcoming', 'domains_create', 'domains_update'];

suiteWithService('The tools of /mcp', (service) => {
  let mcp: Talk;
  let account: TestAccount;
  let tools: ListedTool[];
  before(async () => {
    account = await service().account();
    mcp = talkTo(service(), (await account.token()).secret);
    tools = (await mcp.request(selfContained, 'tools/list')).body.result?.tools as ListedTool[];
  });

  test('are exactly five, in one order, each with a title and a description', () => {
    assert.deepEqual(
      tools.map(({ name }) => name),
      names,
    );
    for (const { name, title, description } of tools) {
      assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
      // Gemini cuts names, with a prefix of its own, at 64 characters.
      assert.ok(name.length <= 60);
      assert.match(title, /^[A-Z][a-z ]+$/);
      assert.ok(description.length > 300, name);
      assert.match(
        description,
        /is read-only|does not register, buy|nothing at a registrar/,
        `${name} says what it never does`,
      );
      assert.match(description, /`invalid`/, `${name} says what to do`);
    }
  });

  test('are listed alike for every token and in every revision, and may be kept for a while', async () => {
    const reader = talkTo(service(), (await (await service().account()).token(['domains:write'])).secret);
    for (const revision of revisions) {
      for (const talk of [mcp, mcp, reader]) {
        const { body } = await talk.request(revision, 'tools/list');
        assert.deepEqual(body.result?.tools, tools, revision);
        assert.equal(body.result?.nextCursor, undefined);
        const kept = revision === selfContained ? [300_000, 'public'] : [undefined, undefined];
        assert.deepEqual([body.result?.ttlMs, body.result?.cacheScope], kept);
      }
    }
  });

  test('say whether they read, write or replace, and that they touch nothing outside', () => {
    const hints = Object.fromEntries(tools.map(({ name, annotations: { title: _, ...rest } }) => [name, rest]));
    const read = { readOnlyHint: true, openWorldHint: false };
    const write = { readOnlyHint: false, idempotentHint: true, openWorldHint: false };
    assert.deepEqual(hints, {
      domains_list: read,
      domains_get: read,
      renewals_upcoming: read,
      domains_create: { ...write, destructiveHint: false },
      domains_update: { ...write, destructiveHint: true },
    });
  });

  test('have plain object schemas, which validators of every age compile', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema]) {
        assert.deepEqual([schema.type, schema.additionalProperties], ['object', false], name);
        assert.doesNotMatch(JSON.stringify(schema), /"\$(ref|defs|schema|id)"|"type":\[/, name);
        assert.deepEqual(
          Object.keys(schema).filter((keyword) => /^(any|one|all)Of$/.test(keyword)),
          [],
          name,
        );
        new AjvJsonSchemaValidator().getValidator(schema);
        addFormats(new Ajv({ strict: true, strictTypes: false, allErrors: true })).compile(schema);
      }
      assert.deepEqual(outputSchema.required, ['result'], name);
      assert.deepEqual(Object.keys(outputSchema.properties), ['result'], name);
    }
  });

  test('have schemas that models with a strict mode accept', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema].flatMap((root) => schemasIn(root))) {
        const about = `${name}: ${JSON.stringify(schema)}`;
        assert.ok('type' in schema || 'anyOf' in schema, about);
        assert.ok(!('const' in schema || 'pattern' in schema || 'examples' in schema), about);
        assert.ok(schema.format === undefined || schema.format === 'date' || schema.format === 'date-time', about);
      }
    }
  });

  test('cost a conversation fewer than 5 000 tokens', () => {
    const bytes = Buffer.byteLength(JSON.stringify({ tools }));
    assert.ok(bytes / 4 < 5_000, `${Math.ceil(bytes / 4)} tokens`);
  });

  test('say how texts are matched, what a limit cuts, and that names may have any script', () => {
    const [list, , renewals, create] = tools.map(({ inputSchema }) => inputSchema.properties);
    assert.match(String(list?.q?.description), /Each must occur in/);
    assert.match(String(list?.limit?.description), /per page/);
    assert.match(String(renewals?.limit?.description), /soonest come first/);
    assert.match(String(create?.name?.description), /Unicode/);
  });

  test('take the fields of the specification', () => {
    const [list, get, renewals, create, update] = tools.map((tool) => tool.inputSchema);
    const fields = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {});
    assert.ok(['q', 'cursor', 'limit', 'archived', 'sort'].every((name) => fields(list).includes(name)));
    assert.deepEqual([fields(get), get?.required], [['id'], ['id']]);
    assert.deepEqual([fields(renewals), renewals?.required], [['days', 'limit'], undefined]);
    assert.deepEqual(create?.required, ['name', 'idempotencyKey']);
    assert.deepEqual(
      [fields(update), update?.required],
      [
        ['id', 'revision', 'changes'],
        ['id', 'revision', 'changes'],
      ],
    );
    const changes = update?.properties.changes;
    const record = fields(create).filter((name) => name !== 'idempotencyKey');
    assert.deepEqual(fields(changes), [...record, 'clearCostsOnCurrencyChange']);
    assert.equal(changes?.additionalProperties, false);
    for (const name of record) assert.ok(create?.properties[name]?.description, `${name} is described`);
  });

  test('show no icons that a client would have to fetch', () => {
    assert.ok(tools.every((tool) => !('icons' in tool)));
  });

  test('answer in both forms, as their output schema has it, whatever comes', async () => {
    const validators = new Map(
      tools.map(({ name, outputSchema }) => [name, new AjvJsonSchemaValidator().getValidator(outputSchema)]),
    );
    const name = freshName();
    const fine = { name, expirationDate: '2027-03-31', idempotencyKey: `key-of-${name}` };
    const created = await mcp.result('domains_create', fine);
    const id = created.id as string;
    const taken = await create(account.browser);
    const asked: [string, object, string | undefined][] = [
      ['domains_list', {}, undefined],
      ['domains_list', { limit: 0 }, 'invalid'],
      ['domains_list', { cursor: 'none' }, 'invalid'],
      ['domains_get', { id }, 'found'],
      ['domains_get', { id: 'dom_none' }, 'not_found'],
      ['domains_get', {}, 'invalid'],
      ['domains_get', { id: 5, more: 1 }, 'invalid'],
      ['renewals_upcoming', {}, undefined],
      ['renewals_upcoming', { days: 366 }, 'invalid'],
      ['domains_create', fine, 'created'],
      ['domains_create', { ...fine, notes: 'other' }, 'invalid'],
      ['domains_create', { ...fine, idempotencyKey: `${fine.idempotencyKey}-2` }, 'duplicate_name'],
      ['domains_create', {}, 'invalid'],
      ['domains_update', { id, revision: 1, changes: {} }, 'updated'],
      ['domains_update', { id, revision: 1, changes: {} }, 'stale_revision'],
      ['domains_update', { id: 'dom_none', revision: 1, changes: {} }, 'not_found'],
      ['domains_update', { id, revision: 2, changes: { name: '' } }, 'invalid'],
      ['domains_update', { id, revision: 2 }, 'invalid'],
      ['domains_update', { id, revision: 2, changes: { name: taken.name } }, 'invalid'],
    ];
    for (const revision of revisions) {
      for (const [tool, args, outcome] of asked) {
        if (outcome === 'updated' && revision !== selfContained) continue;
        const answer = await mcp.call(tool, args, revision);
        assert.equal(resultIn(answer).outcome, outcome, JSON.stringify(answer.structuredContent));
        assert.equal(answer.isError, outcome === 'invalid' ? true : undefined, tool);
        const checked = validators.get(tool)?.(answer.structuredContent);
        assert.ok(checked?.valid, `${tool} ${outcome}: ${checked?.errorMessage}`);
      }
    }
  });
});
