import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, suite, test } from 'node:test';
import { Ajv, AjvJsonSchemaValidator, addFormats } from '@modelcontextprotocol/server/validators/ajv';
import { scopes } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount, TestToken } from '../../testing/account.ts';
import { create, createAll, domains, freshName, input, itemOf, key, listAll, read, update } from '../../testing/api.ts';
import { suiteWithService } from '../../testing/service.ts';
import { initialized, resultIn, revisions, selfContained, type Talk, type ToolResult, talkTo } from './testing/talk.ts';
import { textOf } from './tool-call.ts';

interface Schema {
  [keyword: string]: unknown;
  type: string;
  properties: Record<string, Schema>;
  required?: string[];
}
interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Record<string, unknown>;
}

/** A schema and all those in it. */
function schemasIn(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf = [] } = schema as Partial<Schema> & { items?: Schema; anyOf?: Schema[] };
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [schema, ...inner.flatMap((one) => schemasIn(one))];
}
const read1 = { readOnlyHint: true, openWorldHint: false };
const write1 = { readOnlyHint: false, idempotentHint: true, openWorldHint: false };
const hints = {
  domains_list: read1,
  domains_get: read1,
  renewals_upcoming: read1,
  domains_create: { ...write1, destructiveHint: false },
  domains_update: { ...write1, destructiveHint: true },
};
const fine = (fields: object = {}): Record<string, unknown> => ({
  ...input(),
  idempotencyKey: randomUUID(),
  ...fields,
});
const pathsOf = (result: Record<string, unknown>) => {
  assert.equal(result.outcome, 'invalid', JSON.stringify(result));
  return (result.issues as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`).sort();
};

suiteWithService('The tools of /mcp', (service) => {
  let account: TestAccount;
  let token: TestToken;
  let mcp: Talk;
  let tools: ListedTool[];
  before(async () => {
    account = await service().account();
    token = await account.token();
    mcp = talkTo(service(), token.secret);
    tools = (await mcp.request(selfContained, 'tools/list')).body.result?.tools as ListedTool[];
  });

  test('are exactly five, alike in every revision, without those that a token may not use', async () => {
    assert.deepEqual(
      Object.fromEntries(tools.map(({ name, annotations: { title: _, ...rest } }) => [name, rest])),
      hints,
    );
    for (const { name, title, description, ...rest } of tools) {
      assert.match(name, /^[a-z_]{1,60}$/, 'Gemini cuts names, with a prefix of its own, at 64 characters');
      assert.match(title, /^[A-Z][a-z ]+$/);
      assert.ok(description.length > 300 && !('icons' in rest), name);
      assert.match(description, /is read-only|does not register, buy|nothing at a registrar/);
      assert.match(description, /`invalid`/, `${name} says what to do`);
    }
    const reader = talkTo(service(), (await (await service().account()).token(['domains:read'])).secret);
    for (const revision of revisions)
      for (const [talk, shown] of [
        [mcp, tools],
        [reader, tools.slice(0, 3)],
      ] as const) {
        const { result = {} } = (await talk.request(revision, 'tools/list')).body;
        assert.deepEqual(result.tools, shown, revision);
        const kept = revision === selfContained ? [300_000, 'private'] : [undefined, undefined];
        assert.deepEqual([result.ttlMs, result.cacheScope, result.nextCursor], [...kept, undefined]);
      }
    for (const name of ['domains_delete', 'domains_create_batch', 'tokens_create', '__proto__', 'constructor']) {
      const { status, body } = await mcp.request(selfContained, 'tools/call', { name, arguments: {} });
      assert.deepEqual([status, body.error?.code], [200, -32602], name);
    }
  });

  test('have plain object schemas, which validators of every age and models with a strict mode accept', () => {
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const root of [inputSchema, outputSchema]) {
        assert.deepEqual([root.type, root.additionalProperties], ['object', false], name);
        assert.doesNotMatch(JSON.stringify(root), /"\$(ref|defs|schema|id)"|"type":\[/, name);
        assert.ok(!Object.keys(root).some((keyword) => /^(any|one|all)Of$/.test(keyword)), name);
        new AjvJsonSchemaValidator().getValidator(root);
        addFormats(new Ajv({ strict: true, strictTypes: false, allErrors: true })).compile(root);
        for (const schema of schemasIn(root)) {
          const about = `${name}: ${JSON.stringify(schema)}`;
          assert.ok('type' in schema || 'anyOf' in schema, about);
          const allowed = 'type description properties required items enum anyOf additionalProperties'.split(' ');
          for (const keyword of Object.keys(schema)) assert.ok(allowed.includes(keyword), `${keyword} of ${about}`);
          if ('enum' in schema) assert.equal(schema.type, 'string', about);
        }
      }
      assert.deepEqual([outputSchema.required, Object.keys(outputSchema.properties)], [['result'], ['result']], name);
    }
    const tokens = (list: object[]) => Math.ceil(Buffer.byteLength(JSON.stringify(list)) / 4);
    const paid = tokens(tools.map(({ outputSchema: _, ...tool }) => tool));
    assert.ok(
      paid <= 4_000 && tokens(tools) <= 5_500,
      `a conversation pays ${paid} or ${tokens(tools)} tokens for them`,
    );
  });

  test('take the fields of the specification, each with its words', () => {
    const [list, get, renewals, made, change] = tools.map((tool) => tool.inputSchema);
    const fields = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {});
    for (const name of ['q', 'cursor', 'limit', 'archived', 'sort']) assert.ok(fields(list).includes(name), name);
    assert.deepEqual([fields(get), get?.required, fields(renewals)], [['id', 'history'], ['id'], ['days', 'limit']]);
    assert.deepEqual([renewals?.required, made?.required], [undefined, ['name', 'idempotencyKey']]);
    const all = ['id', 'revision', 'changes'];
    assert.deepEqual([fields(change), change?.required], [all, all]);
    const { changes } = change?.properties ?? {};
    const record = fields(made).filter((name) => name !== 'idempotencyKey');
    assert.deepEqual(fields(changes), [...record, 'clearCostsOnCurrencyChange']);
    assert.equal(changes?.additionalProperties, false);
    for (const name of record) assert.ok(made?.properties[name]?.description, `${name} is described`);
    assert.match(String(list?.properties.q?.description), /Each must occur in/);
    assert.match(String(list?.properties.limit?.description), /per page/);
    assert.match(String(made?.properties.name?.description), /Unicode/);
  });

  test('answer every outcome in both forms, as their output schema has it', async () => {
    const validators = new Map(
      tools.map((tool) => [tool.name, new AjvJsonSchemaValidator().getValidator(tool.outputSchema)]),
    );
    const args = fine();
    const { id } = await mcp.result('domains_create', args);
    const taken = await create(account.browser, { isArchived: true });
    const [list, get, renewals, make, update] = Object.keys(hints) as [string, string, string, string, string];
    const change = (revision: unknown, changes?: unknown, of = id) => ({ id: of, revision, changes });
    const asked: [tool: string, args: object, outcome: string | undefined, paths?: string[]][] = [
      [list, {}, undefined],
      [list, { limit: 0 }, 'invalid', ['limit out_of_range']],
      [list, { cursor: 'none' }, 'invalid', ['cursor invalid_cursor']],
      [get, { id }, 'found'],
      [get, { id: 'dom_none' }, 'not_found'],
      [get, { id: 5, more: 1 }, 'invalid', ['id invalid_type', 'more unrecognized_key']],
      [renewals, {}, undefined],
      [renewals, { days: 366 }, 'invalid', ['days out_of_range']],
      [make, args, 'created'],
      [make, { ...args, notes: 'other' }, 'invalid', ['idempotencyKey idempotency_conflict']],
      [make, fine({ name: String(args.name).toUpperCase() }), 'duplicate_name'],
      [make, fine({ name: taken.name }), 'duplicate_name'],
      [update, change(1, {}), 'updated'],
      [update, change(1, { notes: 5 }), 'stale_revision'],
      [update, change(1, 5, 'dom_none'), 'not_found'],
      [update, change(2, { expirationDate: null }), 'invalid', ['changes.expirationDate date_required']],
      [update, change(2), 'invalid', ['changes invalid_type']],
      [update, change('2', {}), 'invalid', ['revision invalid_type']],
      [update, change(2, { name: taken.name }), 'invalid', ['changes.name duplicate_name']],
    ];
    for (const revision of revisions)
      for (const [tool, sent, outcome, paths] of asked) {
        if (outcome === 'updated' && revision !== selfContained) continue;
        const reply = await mcp.call(tool, sent, revision);
        const result = resultIn(reply);
        assert.equal(result.outcome, outcome, JSON.stringify(result));
        if (paths) assert.deepEqual(pathsOf(result), paths);
        assert.equal(reply.isError, outcome === 'invalid' ? true : undefined, tool);
        const checked = validators.get(tool)?.(reply.structuredContent);
        assert.ok(checked?.valid, `${tool} ${outcome}: ${checked?.errorMessage}`);
      }
    const stale = await mcp.result('domains_update', { id, revision: 1, changes: {} });
    assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: 2, record: await read(token, String(id)) });
    const duplicate = await mcp.result('domains_create', fine({ name: taken.name }));
    assert.deepEqual(duplicate, { outcome: 'duplicate_name', existingId: taken.id });
    const { body } = await mcp.request('2025-11-25', 'tools/call', { name: 'renewals_upcoming', arguments: null });
    assert.ok(resultIn(body.result as unknown as ToolResult).upcoming, 'arguments that are null are none');
  });

  test('tell all problems of the arguments at once, each with its place', async () => {
    const { id } = await create(token);
    const wrong = { currency: 'XXX', renewalCostMinor: -1, reminders: { enabled: 1 }, more: true };
    const made = { name: 'no spaces.example', ...wrong, idempotencyKey: 'long-enough' };
    const reminders = 'reminders.enabled reminders.offsets reminders.target';
    const filters = { limit: 101, sort: 'age', archived: 'maybe', urgency: ['none', 'now'], dueFrom: '2026-02-30' };
    const bad = ['a'.repeat(7), 'a'.repeat(201), '', 'line\nbreak', 'with a \0 NUL', '鍵'.repeat(201), 12345678, null];
    const dated = { id, revision: 1, changes: { notes: 5, ownership: 'none', more: true } };
    const asked: [tool: string, args: object, paths: string][] = [
      ['domains_create', made, `currency expirationDate more name ${reminders} renewalCostMinor`],
      ['domains_update', dated, 'changes.more changes.notes changes.ownership'],
      ['domains_update', {}, 'changes id revision'],
      ['domains_list', { ...filters, more: 1 }, 'archived dueFrom limit more sort urgency.1'],
    ];
    for (const idempotencyKey of bad)
      asked.push(['domains_create', fine({ idempotencyKey, registrar: 5 }), 'idempotencyKey registrar']);
    for (const [tool, args, paths] of asked) {
      const told = pathsOf(await mcp.result(tool, args)).map((one) => one.split(' ')[0]);
      assert.equal(told.join(' '), paths, `${tool} ${JSON.stringify(args)}`);
    }
    for (const idempotencyKey of ['a'.repeat(8), ' with  spaces ', 'ünïcödé-🔑', '鍵'.repeat(200)])
      assert.equal((await mcp.result('domains_create', fine({ idempotencyKey }))).outcome, 'created');
  });

  test('create once for a key of the account, whatever happened since, and apart from the keys of REST', async () => {
    const args = fine();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => mcp.result('domains_create', args)));
    for (const other of others) assert.deepEqual(other, first);
    const reordered = Object.fromEntries(Object.entries(args).reverse());
    assert.deepEqual(await mcp.result('domains_create', reordered, initialized[0]), first);
    await update(token, await read(token, first?.id as string), { name: freshName(), isArchived: true });
    const second = talkTo(service(), (await account.token()).secret);
    assert.deepEqual(await second.result('domains_create', args), first, 'a key is the account’s, not the token’s');
    const viaRest = await token.post<DomainRecord>(domains, input(), key(String(args.idempotencyKey)));
    assert.equal(viaRest.status, 201);
  });

  test('write what an update holds, which is a decision of the token where it names the renewal intent', async () => {
    const due = { expirationDate: '2026-12-01', registrar: 'Gandi', currency: 'USD', renewalCostMinor: 1200 };
    const { id } = await create(token, due);
    const change = (revision: number, changes: object) => mcp.result('domains_update', { id, revision, changes });
    const cleared = await change(1, { registrar: null, notes: 'New.' });
    const record = await read(token, id);
    assert.deepEqual(cleared, { outcome: 'updated', revision: 2, record });
    assert.deepEqual([record.registrar, record.notes, record.renewalCostMinor], [null, 'New.', 1200]);
    assert.equal((await itemOf(token, id)).decision, null);
    await change(2, { renewalIntent: 'let_expire' });
    const { decision } = await itemOf(token, id);
    assert.deepEqual([decision?.choice, decision?.actor.kind], ['let_expire', 'token']);
    assert.deepEqual(pathsOf(await change(3, { currency: 'EUR' })), [
      'changes.currency currency_change_unacknowledged',
    ]);
    const acknowledged = await change(3, { currency: 'EUR', clearCostsOnCurrencyChange: true });
    assert.equal((acknowledged.record as DomainRecord).renewalCostMinor, null);
    await change(4, { isArchived: true });
    for (const archived of [true, 'true', 'all', false]) {
      const { records } = await mcp.result('domains_list', { q: record.name, archived });
      assert.equal((records as object[]).length, archived === false ? 0 : 1, String(archived));
    }
  });

  test('give what REST gives: records, pages with their cursors, and renewals', async () => {
    const reader = await (await service().account()).token();
    const talk = talkTo(service(), reader.secret);
    const { record, id } = await talk.result('domains_create', fine({ name: 'BÜCHER.example.', renewalCostMinor: 0 }));
    assert.deepEqual(record, await read(reader, id as string));
    for (const revision of revisions)
      assert.deepEqual(await talk.result('domains_get', { id }, revision), { outcome: 'found', revision: 1, record });
    await createAll(reader, [
      { registrar: 'Gandi' },
      { registrar: 'Gandi', billingDate: '2026-12-01' },
      { isArchived: true },
    ]);
    const gandi = { registrar: 'Gandi', sort: '-createdAt' };
    const page = await talk.result('domains_list', { ...gandi, limit: 1 });
    for (const [tool, args, path, query] of [
      ['domains_list', { archived: 'all' }, domains, 'archived=all'],
      ['domains_list', { ...gandi, limit: 1 }, domains, 'registrar=Gandi&sort=-createdAt&limit=1'],
      [
        'domains_list',
        { ...gandi, cursor: page.nextCursor },
        domains,
        `registrar=Gandi&sort=-createdAt&cursor=${page.nextCursor}`,
      ],
      ['domains_list', { registrar: ['Gandi'], missing: 'autoRenew' }, domains, 'registrar=Gandi&missing=autoRenew'],
      ['renewals_upcoming', {}, '/api/v1/renewals', ''],
      ['renewals_upcoming', { days: 365, limit: 1 }, '/api/v1/renewals', 'days=365&limit=1'],
    ] as const) {
      const { total: _, ...page } = await talk.result(tool, args);
      const { total: __, ...body } = (await reader.get<Record<string, unknown>>(`${path}?${query}`)).body;
      assert.deepEqual(page, body, query);
    }
  });

  test('read the fields, names, totals and history that were asked for, and say what was meant', async () => {
    const own = await service().account();
    const reader = await own.token();
    const talk = talkTo(service(), reader.secret);
    const [a, b] = await createAll(reader, [
      { registrar: 'Gandi', renewalCostMinor: 1000, notes: 'The shop.' },
      { registrar: 'gandi', renewalCostMinor: 500, currency: 'EUR' },
      { notes: 'Elsewhere.' },
    ]);
    const list = (args: object) => talk.result('domains_list', args);
    const named = { names: [a.name.toUpperCase(), 'missing.example'], fields: ['renewal', 'tld'] };
    const { id, name, revision, renewal, tld } = a;
    assert.deepEqual(await list(named), {
      records: [{ id, name, revision, renewal, tld }].map((one) => ({ ...one })),
      nextCursor: null,
      unmatched: ['missing.example'],
      total: 1,
    });
    const none = { registrar: null, q: null, limit: null, cursor: null, fields: null };
    const everything = await list(none);
    assert.deepEqual([everything.total, (everything.records as object[]).length], [3, 3]);
    const { totals, total, records } = await list({
      totals: 'registrar',
      limit: '1',
      fields: 'name',
      missing: 'labels',
    });
    assert.deepEqual([total, Object.keys((records as object[])[0] ?? {}).sort()], [3, ['id', 'name', 'revision']]);
    const sums = (totals as { key: string; currency: string; totalMinor: number }[]).map((one) => [
      one.key,
      one.currency,
      one.totalMinor,
    ]);
    assert.deepEqual(sums, [
      ['Gandi', 'EUR', 500],
      ['Gandi', 'USD', 1000],
      [null, 'USD', 0],
    ]);
    assert.equal(((await list({ totals: true, registrar: 'GANDI' })).totals as object[]).length, 2);
    assert.equal((await list({ q: 'shop', in: 'notes' })).total, 1);
    await update(reader, b, { notes: 'Later.' });
    const got = await talk.result('domains_get', { id: b.id, history: '1' });
    const [entry, ...rest] = got.history as { revision: number; changes: object[] }[];
    assert.deepEqual([entry?.revision, entry?.changes, rest], [2, [{ field: 'notes', from: '', to: 'Later.' }], []]);
    for (const [tool, args, path, meant] of [
      ['domains_list', { registar: 'x' }, 'registar', 'registrar'],
      ['domains_list', { fields: ['cost'] }, 'fields.0', 'renewalCostMinor'],
      ['domains_list', { total: true }, 'total', 'totals'],
      ['domains_get', { id: b.id, histor: 1 }, 'histor', 'history'],
      ['domains_create', fine({ registar: 'x' }), 'registar', 'registrar'],
      ['domains_update', { id: b.id, revision: 2, changes: { note: 'x' } }, 'changes.note', 'notes'],
      ['domains_update', { id: b.id, revision: 2, registrar: 'x' }, 'registrar', 'changes.registrar'],
      ['domains_create', fine({ offsets: [7] }), 'offsets', 'reminders.offsets'],
      ['domains_list', { query: 'x' }, 'query', 'q'],
    ] as const) {
      const { issues } = (await talk.result(tool, args)) as { issues: { path: string; message: string }[] };
      const issue = issues.find((one) => one.path === path);
      assert.match(issue?.message ?? '', new RegExp(`Did you mean ${meant}\\b`), `${tool} ${path}`);
    }
    assert.deepEqual(pathsOf(await list({ totals: 'day', history: 1, offset: 5 })), [
      'history unrecognized_key',
      'offset unrecognized_key',
      'totals invalid_value',
    ]);
    const many = Array.from({ length: 2_000 }, (_, index) => `argument${index}`);
    assert.equal(pathsOf(await list(Object.fromEntries(many.map((name) => [name, 1])))).length, 31);
    assert.deepEqual(pathsOf(await list({ fields: many })), ['fields too_big']);
  });

  test('name the scope that a token lacks, whatever the arguments', async () => {
    for (const scope of scopes) {
      const talk = talkTo(service(), (await account.token(scopes.filter((one) => one !== scope))).secret);
      for (const name of Object.keys(hints)) {
        const needed = /create|update/.test(name) ? 'domains:write' : 'domains:read';
        const reply = await talk.call(name, { id: 'x' });
        assert.equal('structuredContent' in reply, needed !== scope, name);
        if (needed === scope)
          assert.match(reply.content[0].text, new RegExp(`^This token lacks the scope ${scope}\\.`));
      }
    }
  });

  test('tell a token that may only write what it wrote, and nothing else', async () => {
    const record = await create(account.browser, { registrar: 'Gandi' });
    const writer = talkTo(service(), (await account.token(['domains:write'])).secret);
    const args = fine();
    const created = await writer.result('domains_create', args);
    assert.deepEqual(created.record, { id: created.id, name: args.name, revision: 1 });
    assert.deepEqual(await writer.result('domains_create', args), created);
    assert.deepEqual(await writer.result('domains_create', fine({ name: record.name })), { outcome: 'duplicate_name' });
    const change = (revision: number, changes: object) =>
      writer.result('domains_update', { id: record.id, revision, changes });
    for (const changes of [{}, { notes: 5 }]) assert.deepEqual(await change(5, changes), { outcome: 'stale_revision' });
    assert.doesNotMatch(JSON.stringify(await change(1, { name: args.name })), /existingId/);
    const receipt = { id: record.id, name: record.name, revision: 2 };
    assert.deepEqual(await change(1, { notes: 'x' }), { outcome: 'updated', revision: 2, record: receipt });
    const replayed = (await mcp.result('domains_create', args)).record as object;
    assert.ok('registrar' in replayed, 'a replay shows what its caller may see');
  });

  test('treat records, keys and cursors of another account as if they were not there', async () => {
    const [ada, bob] = [await service().account('Ada'), await service().account('Bob')];
    const hers = await create(ada.browser, { notes: 'Hers.' });
    const [adas, bobs] = [talkTo(service(), (await ada.token()).secret), talkTo(service(), (await bob.token()).secret)];
    for (const id of [hers.id, 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y', 'nonsense']) {
      const none = { outcome: 'not_found' };
      assert.deepEqual(await bobs.result('domains_get', { id }), none);
      assert.deepEqual(await bobs.result('domains_update', { id, revision: 1, changes: { notes: 'x' } }), none);
      assert.deepEqual(await bobs.result('domains_update', { id, revision: 1, changes: 5 }), none);
    }
    assert.deepEqual(await bobs.result('domains_list', { archived: 'all' }), {
      records: [],
      nextCursor: null,
      total: 0,
    });
    assert.deepEqual((await bobs.result('renewals_upcoming')).upcoming, []);
    const shared = fine({ name: hers.name });
    assert.equal((await bobs.result('domains_create', shared)).outcome, 'created');
    assert.equal((await adas.result('domains_create', { ...shared, name: freshName() })).outcome, 'created');
    const { nextCursor: cursor } = await adas.result('domains_list', { limit: 1 });
    assert.equal((await bobs.result('domains_list', { limit: 1, cursor })).outcome, 'invalid');
    assert.deepEqual(await read(ada.browser, hers.id), hers);
  });

  test('keep a page below 100 000 characters, with fewer records where notes are long, and miss none', async () => {
    const reader = await (await service().account()).token();
    const talk = talkTo(service(), reader.secret);
    const lengths = [60_000, 20_000, 30_000, 40_000, 48_000, ...Array.from({ length: 40 }, () => 2_000)];
    for (const some of [lengths.slice(0, 5), lengths.slice(5)])
      await createAll(
        reader,
        some.map((length) => ({ notes: `${'"\n'.repeat(length / 2 - 1)}x` })),
      );
    const records: unknown[] = [];
    for (let cursor: unknown; cursor !== null;) {
      const reply = await talk.call('domains_list', {
        limit: 100,
        sort: '-name',
        ...(cursor !== undefined && { cursor }),
      });
      const page = resultIn(reply) as { records: unknown[]; nextCursor: string | null };
      const { length } = reply.content[0].text;
      // A record is never cut, so one whose notes alone are longer stands alone.
      assert.ok(page.records.length === 1 || (page.records.length > 0 && length < 100_000), `${length}`);
      records.push(...page.records);
      cursor = page.nextCursor;
    }
    assert.deepEqual(records, await listAll(reader, 'sort=-name'));
  });
});

suite('The text of an answer', () => {
  test('is the same JSON without a character that controls or misleads', () => {
    const value = { text: 'a\u0000\u001b[31m\u007f\u009b\u0085\u2028\u2029\u202e\u2066b\tü😀' };
    const text = textOf(value);
    assert.deepEqual(JSON.parse(text), value);
    assert.doesNotMatch(text, /[\p{Cc}\u2028\u2029\u202e\u2066]/u);
    assert.match(text, /ü😀/);
  });
});
