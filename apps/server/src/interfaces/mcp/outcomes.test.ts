import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount, TestToken } from '../../testing/account.ts';
import { itemOf } from '../../testing/decisions.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, freshName, input, key, listAll, read, update } from '../../testing/records.ts';
import { initialized, revisions, resultIn, type Talk, talkTo, type ToolResult } from './testing/talk.ts';

interface Issue {
  path: string;
  code: string;
  message: string;
}

suiteWithService('What the tools of /mcp answer', (service) => {
  let account: TestAccount;
  let token: TestToken;
  let mcp: Talk;
  before(async () => {
    account = await service().account();
    token = await account.token();
    mcp = talkTo(service(), token.secret);
  });
  const fine = (fields: object = {}): Record<string, unknown> => ({
    ...input(),
    idempotencyKey: randomUUID(),
    ...fields,
  });
  const issuesOf = (result: Record<string, unknown>) => {
    assert.equal(result.outcome, 'invalid', JSON.stringify(result));
    const issues = result.issues as Issue[];
    for (const { message } of issues) assert.ok(message.length > 10);
    return issues.map(({ path, code }) => `${path}: ${code}`).sort();
  };

  test('a create that is repeated answers the same and adds nothing, whatever happened to the record since', async () => {
    const args = fine();
    const first = await mcp.result('domains_create', args);
    const reordered = Object.fromEntries(Object.entries(args).reverse());
    assert.deepEqual(await mcp.result('domains_create', reordered, initialized[0]), first);
    const record = await read(token, first.id as string);
    await update(token, record, { name: freshName(), isArchived: true });
    assert.deepEqual(await mcp.result('domains_create', args), first);
    for (const other of [{ notes: 'other' }, { expirationDate: 'bad' }]) {
      const refused = await mcp.call('domains_create', { ...args, ...other });
      assert.deepEqual(issuesOf(resultIn(refused)), ['idempotencyKey: idempotency_conflict']);
      assert.equal(refused.isError, true);
    }
    const other = talkTo(service(), (await account.token()).secret);
    assert.deepEqual(await other.result('domains_create', args), first, 'a key is the account’s, not the token’s');
  });

  test('an update that names the renewal intent is a decision by the token, and a create is not', async () => {
    const { id } = await mcp.result('domains_create', fine({ expirationDate: '2026-12-01', renewalIntent: 'renew' }));
    assert.equal((await itemOf(token, id as string)).decision, null);
    await mcp.result('domains_update', { id, revision: 1, changes: { notes: 'other' } });
    assert.equal((await itemOf(token, id as string)).decision, null);
    await mcp.result('domains_update', { id, revision: 2, changes: { renewalIntent: 'let_expire' } });
    const { state, decision } = await itemOf(token, id as string);
    assert.deepEqual([state, decision?.choice, decision?.actor.kind], ['decided', 'let_expire', 'token']);
  });

  test('an update whose id or revision has the wrong form is invalid, whatever the record', async () => {
    const record = await create(token);
    const wrong: [arguments: object, paths: string[]][] = [
      [{}, ['changes', 'id', 'revision']],
      [{ id: 5, revision: 5, changes: {} }, ['id']],
      [{ id: record.id, changes: {} }, ['revision']],
      ...['1', null, 1.5, -1].map((revision): [object, string[]] => [
        { id: record.id, revision, changes: { notes: 'x' } },
        ['revision'],
      ]),
    ];
    for (const [args, paths] of wrong) {
      const issues = issuesOf(await mcp.result('domains_update', { ...args }));
      assert.deepEqual(
        issues.map((issue) => issue.split(':')[0]),
        paths,
        JSON.stringify(args),
      );
    }
    const stale = await mcp.result('domains_update', {
      id: record.id,
      revision: 7,
      changes: { expirationDate: 'bad' },
    });
    assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: 1 });
  });

  test('creates at once with one key are one record', async () => {
    const args = fine();
    const results = await Promise.all(Array.from({ length: 10 }, () => mcp.result('domains_create', args)));
    assert.deepEqual(new Set(results.map(({ id }) => id)).size, 1);
    assert.equal((await listAll(token, `q=${String(args.name)}`)).length, 1);
  });

  test('keys of REST say nothing here, nor those of here to REST', async () => {
    const shared = randomUUID();
    const viaRest = await token.post<DomainRecord>('/api/v1/domains', input(), key(shared));
    const viaMcp = await mcp.result('domains_create', fine({ idempotencyKey: shared }));
    assert.equal(viaMcp.outcome, 'created');
    assert.notEqual(viaMcp.id, viaRest.body.id);
  });

  test('a key has 8 to 200 characters, spaces and Unicode too, and a bad one does not hide what else is wrong', async () => {
    for (const idempotencyKey of ['a'.repeat(8), '~'.repeat(200), ' with  spaces ', 'ünïcödé-🔑', '鍵'.repeat(200)])
      assert.equal((await mcp.result('domains_create', fine({ idempotencyKey }))).outcome, 'created');
    for (const idempotencyKey of [
      'a'.repeat(7),
      'a'.repeat(201),
      '',
      'line\nbreak',
      'with a \0 NUL',
      '鍵'.repeat(201),
      12345678,
      null,
      undefined,
    ]) {
      const problems = issuesOf(await mcp.result('domains_create', fine({ idempotencyKey, registrar: 5, more: 1 })));
      assert.deepEqual(
        problems.map((problem) => problem.split(':')[0]),
        ['idempotencyKey', 'more', 'registrar'],
        String(idempotencyKey),
      );
    }
    const none = fine();
    for (const idempotencyKey of ['a'.repeat(7), 'a'.repeat(201)])
      issuesOf(await mcp.result('domains_create', { ...none, idempotencyKey }));
    assert.equal((await listAll(token, `q=${String(none.name)}`)).length, 0, 'nothing was added');
  });

  test('a name that is taken is named with its record, archived or not', async () => {
    const record = await create(token, { isArchived: true });
    const duplicate = { outcome: 'duplicate_name', existingId: record.id };
    assert.deepEqual(await mcp.result('domains_create', fine({ name: record.name.toUpperCase() })), duplicate);
    const other = await create(token);
    const change = { id: other.id, revision: 1, changes: { name: record.name } };
    const renamed = await mcp.result('domains_update', change);
    assert.deepEqual(issuesOf(renamed), ['changes.name: duplicate_name']);
    assert.equal((renamed.issues as { existingId?: string }[])[0]?.existingId, record.id);
    assert.deepEqual(await read(token, other.id), other, 'nothing was written');
  });

  test('one value is taken where a list of them is', async () => {
    const record = await create(token, { registrar: 'One registrar', expirationDate: '2026-11-01' });
    const filters = {
      registrar: 'One registrar',
      urgency: 'overdue',
      tld: record.name.split('.').pop(),
      missing: 'autoRenew',
    };
    const { records } = await mcp.result('domains_list', filters);
    assert.deepEqual(
      (records as DomainRecord[]).map(({ id }) => id),
      [record.id],
    );
    assert.deepEqual(issuesOf(await mcp.result('domains_list', { urgency: 'now' })), ['urgency.0: invalid_value']);
  });

  test('arguments that are null are none', async () => {
    for (const revision of revisions) {
      const { body } = await mcp.request(revision, 'tools/call', { name: 'renewals_upcoming', arguments: null });
      assert.ok(Array.isArray(resultIn(body.result as unknown as ToolResult).upcoming), JSON.stringify(body));
    }
  });

  test('an update writes what it holds, clears what is null, archives and restores', async () => {
    const record = await create(token, { registrar: 'Gandi', notes: 'Old.', renewalCostMinor: 1200 });
    const changes = { registrar: null, notes: 'New.' };
    const updated = await mcp.result('domains_update', { id: record.id, revision: 1, changes });
    const now = await read(token, record.id);
    assert.deepEqual(updated, { outcome: 'updated', revision: 2, record: now });
    assert.deepEqual([now.registrar, now.notes, now.renewalCostMinor], [null, 'New.', 1200]);
    for (const [revision, isArchived] of [
      [2, true],
      [3, false],
    ] as const) {
      const result = await mcp.result('domains_update', { id: record.id, revision, changes: { isArchived } });
      assert.equal((result.record as DomainRecord).isArchived, isArchived);
      const listed = (await mcp.result('domains_list', { q: record.name, archived: isArchived }))
        .records as DomainRecord[];
      assert.deepEqual(
        listed.map(({ id }) => id),
        [record.id],
      );
    }
  });

  test('an update of an older revision writes nothing and says which is current', async () => {
    const record = await create(token);
    const now = await update(token, record, { notes: 'By REST.' });
    const stale = { outcome: 'stale_revision', currentRevision: 2 };
    for (const revision of [0, 1, 3, 2 ** 53 - 1])
      assert.deepEqual(await mcp.result('domains_update', { id: record.id, revision, changes: { notes: 'x' } }), stale);
    assert.deepEqual(
      await mcp.result('domains_update', { id: record.id, revision: 1, changes: { notes: 5 } }),
      stale,
      'before content',
    );
    assert.deepEqual(await read(token, record.id), now);
  });

  test('a change of currency that would clear costs is invalid until it is acknowledged', async () => {
    const record = await create(token, { currency: 'USD', renewalCostMinor: 1200 });
    const change = (more: object) => ({ id: record.id, revision: 1, changes: { currency: 'EUR', ...more } });
    assert.deepEqual(issuesOf(await mcp.result('domains_update', change({}))), [
      'changes.currency: currency_change_unacknowledged',
    ]);
    const acknowledged = await mcp.result('domains_update', change({ clearCostsOnCurrencyChange: true }));
    assert.equal((acknowledged.record as DomainRecord).renewalCostMinor, null);
  });

  test('all problems of the arguments are told at once, each with its place', async () => {
    const bad = {
      name: 'no spaces.example',
      currency: 'XXX',
      renewalCostMinor: -1,
      reminders: { enabled: 1 },
      more: true,
      idempotencyKey: 'long-enough',
    };
    assert.deepEqual(
      issuesOf(await mcp.result('domains_create', bad)).map((problem) => problem.split(':')[0]),
      [
        'currency',
        'expirationDate',
        'more',
        'name',
        'reminders.enabled',
        'reminders.offsets',
        'reminders.target',
        'renewalCostMinor',
      ],
    );
    const { id } = await create(token);
    const changes = { notes: 5, ownership: 'none', more: true };
    assert.deepEqual(
      issuesOf(await mcp.result('domains_update', { id, revision: 1, changes })).map(
        (problem) => problem.split(':')[0],
      ),
      ['changes.more', 'changes.notes', 'changes.ownership'],
    );
    const missing = await mcp.result('domains_update', { id, revision: 1, changes: { expirationDate: null } });
    assert.deepEqual(issuesOf(missing), ['changes.expirationDate: date_required']);
    const list = {
      limit: 101,
      sort: 'age',
      archived: 'maybe',
      urgency: ['none', 'now'],
      dueFrom: '2026-02-30',
      more: 1,
    };
    assert.deepEqual(
      issuesOf(await mcp.result('domains_list', list)).map((problem) => problem.split(':')[0]),
      ['archived', 'dueFrom', 'limit', 'more', 'sort', 'urgency.1'],
    );
  });
});
