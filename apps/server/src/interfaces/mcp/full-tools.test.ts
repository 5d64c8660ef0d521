import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount } from '../../testing/account.ts';
import { createAll, importFile, listActivity, listAll, listPayments, read, update } from '../../testing/api.ts';
import { each } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/service.ts';
import { type Loose, selfContained, type Talk, talkTo } from './testing/talk.ts';

interface Listed {
  name: string;
  outputSchema: object;
  annotations: { readOnlyHint: boolean };
}
const key = () => ({ idempotencyKey: randomUUID() });
const ids = (records: readonly { id: string; revision: number }[]) =>
  records.map(({ id, revision }) => ({ id, revision }));

suiteWithService('The tools of /mcp/full', (service) => {
  let account: TestAccount;
  let mcp: Talk;
  let tools: Listed[];
  before(async () => {
    account = await service().account();
    mcp = talkTo(service(), (await account.token()).secret, '/mcp/full');
    tools = (await mcp.request(selfContained, 'tools/list')).body.result?.tools as Listed[];
  });
  const three = () =>
    createAll(account.browser, [
      { expirationDate: '2026-12-01', renewalCostMinor: 1000 },
      { expirationDate: '2026-12-02', registrar: 'Gandi' },
      { expirationDate: '2026-12-03', notes: 'x'.repeat(5000) },
    ]);

  test('are fourteen in at most 9 000 tokens; a token that only reads sees those that read', async () => {
    const more =
      'changes_preview changes_commit changes_undo renewals_record decisions_set activity_list payments_report labels_set errands_list';
    assert.deepEqual(each(tools, 'name').slice(5), more.split(' '));
    assert.ok(Buffer.byteLength(JSON.stringify(tools)) / 4 <= 9_000);
    const reader = talkTo(service(), (await account.token(['domains:read'])).secret, '/mcp/full');
    const seen = (await reader.request(selfContained, 'tools/list')).body.result?.tools;
    assert.deepEqual(
      seen,
      tools.filter(({ annotations }) => annotations.readOnlyHint),
    );
    for (const { name } of tools.slice(5)) {
      const { error } = (
        await talkTo(service(), account.browser && (await account.token()).secret).request(
          selfContained,
          'tools/call',
          { name },
        )
      ).body;
      assert.equal(error?.code, -32602, `${name} is not at /mcp`);
      const reply = await reader.call(name, {});
      const isWrite = !tools.find((tool) => tool.name === name)?.annotations.readOnlyHint;
      assert.equal(reply.content[0].text.startsWith('This token lacks the scope domains:write.'), isWrite, name);
    }
  });

  test('preview a change, commit it by its ID, and take it back, each step under the name of the token', async () => {
    const records = await three();
    const names = each(records, 'name');
    const preview = await mcp.result('changes_preview', {
      select: { names: [...names, 'missing.example'] },
      set: { registrar: 'Porkbun', notes: 'y'.repeat(400) },
    });
    const { previewId, rows, counts, unmatched } = preview as Loose;
    assert.deepEqual(
      [preview.outcome, counts.update, rows.length, unmatched],
      ['previewed', 3, 3, ['missing.example']],
    );
    assert.ok(JSON.stringify(rows).length < 4_000, 'long texts are shortened');
    assert.deepEqual(
      await listAll(account.browser, `names=${names[0]}&registrar=Porkbun`),
      [],
      'nothing is changed yet',
    );
    const { outcome, updated, importId } = await mcp.result('changes_commit', { previewId });
    assert.deepEqual([outcome, updated], ['committed', 3]);
    const [entry] = (await mcp.result('activity_list', { kind: 'changed', limit: 1 })).entries as Loose[];
    assert.deepEqual([entry?.importId, entry?.actor.kind, entry?.count], [importId, 'token', 3]);
    assert.deepEqual(await mcp.result('changes_undo', { importId }), { outcome: 'undone', deleted: 0, reverted: 3 });
    for (const record of records) assert.equal((await read(account.browser, record.id)).registrar, record.registrar);
  });

  test('select by filters in which null is nothing, and show what is invalid first', async () => {
    const records = await createAll(
      account.browser,
      Array.from({ length: 30 }, (_, index) => ({ renewalCostMinor: index === 25 ? 1 : 500, registrar: 'Nulls' })),
    );
    const filter = { registrar: 'Nulls', tld: null, archived: false, label: null };
    const { counts, rows, moreRows, previewId } = (await mcp.result('changes_preview', {
      select: { filter },
      adjust: { renewalCostMinor: { addMinor: -2 } },
    })) as Loose;
    assert.deepEqual([counts.update, counts.invalid, rows.length, moreRows], [29, 1, 20, 10]);
    assert.deepEqual([rows[0].name, rows[0].action], [records[25]?.name, 'invalid']);
    assert.equal((await mcp.result('changes_commit', { previewId })).outcome, 'invalid');
    const { issues } = (await mcp.result('changes_preview', {
      select: { filter: { registar: 'x' } },
      set: {},
      label: {},
    })) as { issues: { path: string; message: string }[] };
    assert.match(
      issues.find(({ path }) => path === 'select.filter.registar')?.message ?? '',
      /Did you mean registrar\?/,
    );
    assert.match(issues.find(({ path }) => path === 'label')?.message ?? '', /Did you mean labels\?/);
  });

  test('record renewals, decisions and labels, all or none, once for a key, and each taken back in one step', async () => {
    const records = await three();
    const args = { renewals: ids(records).map((one) => ({ ...one, years: 2, amountMinor: 2400 })), ...key() };
    const recorded = await mcp.result('renewals_record', args);
    assert.deepEqual([recorded.outcome, (recorded.renewals as object[]).length], ['recorded', 3]);
    assert.deepEqual(await mcp.result('renewals_record', args), recorded);
    assert.equal(
      (await mcp.result('renewals_record', { ...args, renewals: args.renewals.slice(1) })).outcome,
      'invalid',
    );
    const stale = await mcp.result('renewals_record', { ...args, ...key() });
    assert.deepEqual(
      [stale.outcome, each(stale.issues as { path: string }[], 'path')],
      ['stale_revision', ['renewals.0', 'renewals.1', 'renewals.2']],
    );
    assert.equal((await listPayments(account.browser, `domainId=${records[0].id}`)).length, 1);
    assert.equal((await mcp.result('changes_undo', { importId: recorded.importId })).outcome, 'undone');
    assert.equal((await listPayments(account.browser, `domainId=${records[0].id}`)).length, 0);

    const now = await Promise.all(records.map(({ id }) => read(account.browser, id)));
    const decisions = ids(now).map((one) => ({ ...one, choice: 'let_expire' }));
    assert.equal((await mcp.result('decisions_set', { decisions, ...key() })).outcome, 'decided');
    const { id } = records[0];
    assert.deepEqual(await mcp.result('labels_set', { id, labels: ['Sold'] }), { outcome: 'set', labels: ['Sold'] });
    const entries = await listActivity(account.browser, 'kind=labelled&kind=decided&actor=token');
    for (const importId of new Set(each(entries, 'importId')))
      assert.equal((await mcp.result('changes_undo', { importId })).outcome, 'undone');
    const { labels, renewalIntent } = await read(account.browser, id);
    assert.deepEqual([labels, renewalIntent], [[], 'renew']);
    const again = await mcp.result('changes_preview', { select: { ids: [id] }, set: { notes: 'Mine.' } });
    await update(account.browser, await read(account.browser, id), { notes: 'Theirs.' });
    assert.equal((await mcp.result('changes_commit', { previewId: again.previewId })).outcome, 'preview_stale');
  });

  test('never delete, even with a token that may, and take back nothing of another account', async () => {
    const { importId } = await importFile(account.browser, 'name,expirationDate\nadded.example,2027-01-01\n');
    const { outcome, issues } = await mcp.result('changes_undo', { importId });
    assert.deepEqual([outcome, each(issues as { code: string }[], 'code')], ['invalid', ['deletes']]);
    const other = talkTo(service(), (await (await service().account()).token()).secret, '/mcp/full');
    const [record] = (await three()) as [DomainRecord, ...DomainRecord[]];
    const place = { id: record.id, revision: 1 };
    const asked: [tool: string, args: object][] = [
      ['changes_undo', { importId }],
      ['changes_commit', { previewId: importId }],
      ['labels_set', { id: record.id, labels: [] }],
      ['renewals_record', { renewals: [place], ...key() }],
      ['decisions_set', { decisions: [{ ...place, choice: 'renew' }], ...key() }],
    ];
    for (const [tool, args] of asked) assert.equal((await other.result(tool, args)).outcome, 'not_found', tool);
    assert.deepEqual((await other.result('activity_list')).entries, []);
    assert.deepEqual((await other.result('errands_list')).groups, []);
  });

  test('read the activity, a year and the errands as REST does', async () => {
    const own = await service().account();
    const token = await own.token();
    const talk = talkTo(service(), token.secret, '/mcp/full');
    await createAll(token, [{ expirationDate: '2026-11-25', autoRenew: false, registrar: 'Gandi' }]);
    for (const [tool, args, path, outcome] of [
      ['activity_list', { kind: 'created', limit: null }, '/api/v1/activity?kind=created', 'listed'],
      ['payments_report', { year: 2026 }, '/api/v1/reports/year?year=2026', 'reported'],
    ] as const)
      assert.deepEqual(await talk.result(tool, args), { outcome, ...(await token.get<object>(path)).body });
    const { groups } = (await talk.result('errands_list', { kind: 'renew_by_hand' })) as {
      groups: Loose[];
    };
    assert.deepEqual([groups.length, groups[0]?.registrar, groups[0]?.records[0].autoRenew], [1, 'Gandi', false]);
    for (const [tool, args, path] of [
      ['payments_report', { year: 2026, format: 'csv' }, 'format'],
      ['payments_report', {}, 'year'],
      ['activity_list', { kind: 'none' }, 'kind.0'],
      ['activity_list', { cursor: 'none' }, 'cursor'],
      ['errands_list', { limit: 201 }, 'limit'],
      ['labels_set', { id: 5, labels: 'x' }, 'id labels'],
      ['changes_undo', {}, 'importId'],
      ['renewals_record', { renewals: [], idempotencyKey: 'short' }, 'idempotencyKey renewals'],
    ] as const) {
      const { issues } = (await talk.result(tool, args)) as { issues: { path: string }[] };
      assert.equal(each(issues, 'path').sort().join(' '), path, tool);
    }
  });

  test('answer as their output schemas say, and lead the monthly review', async () => {
    const [record] = await three();
    const args: Record<string, object> = {
      changes_preview: { select: { ids: [record.id] }, labels: { add: ['A'] } },
      labels_set: { id: record.id, labels: [] },
      payments_report: { year: 2026 },
      renewals_record: { renewals: [{ id: record.id, revision: 1 }], ...key() },
    };
    for (const { name, outputSchema } of tools) {
      const { structuredContent } = await mcp.call(name, args[name] ?? {});
      const checked = new AjvJsonSchemaValidator().getValidator(outputSchema)(structuredContent);
      assert.ok(checked.valid, `${name}: ${checked.errorMessage}`);
    }
    const { messages } = (await mcp.request(selfContained, 'prompts/get', { name: 'monthly_review' })).body.result as {
      messages: { content: { text: string } }[];
    };
    for (const [tool] of messages[0]?.content.text.matchAll(/\b[a-z]+_(?:list|set|record|get|update)\b/g) ?? [])
      if (tool !== 'monthly_review') assert.ok(each(tools, 'name').includes(tool), tool);
    assert.match(messages[0]?.content.text ?? '', /errands_list/);
  });
});
