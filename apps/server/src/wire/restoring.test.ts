import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, freshName, ifMatch, input, key, listAll, read, update } from '../testing/records.ts';

const restore = (caller: Caller, { id, revision }: DomainRecord, to: number, agreed: object = {}) =>
  caller.post<DomainRecord>(at(id, '/restore'), { revision: to, ...agreed }, ifMatch(revision));
const agreed = { clearCostsOnCurrencyChange: true };

suiteWithService('A return to an earlier revision', (service) => {
  test('brings all its fields back as a new revision, currency and costs together', async () => {
    const { browser } = await service().account();
    const first = await create(browser, {
      currency: 'EUR',
      renewalCostMinor: 1200,
      registrationCostMinor: 5,
      notes: 'one',
      registrar: 'Gandi',
    });
    const changes = {
      currency: 'USD',
      renewalCostMinor: 7,
      clearCostsOnCurrencyChange: true,
      notes: 'two',
      name: freshName(),
      isArchived: true,
    };
    const second = await update(browser, first, changes);
    const third = await update(browser, second, { lifecycle: 'inactive', registrar: null });
    service().clock.pass({ minutes: 5 });
    const answer = await restore(browser, third, 1, agreed);
    assert.deepEqual([answer.status, answer.headers.etag], [200, '"4"']);
    const { updatedAt } = answer.body;
    assert.deepEqual(answer.body, { ...first, revision: 4, updatedAt });
    assert.notEqual(updatedAt, first.updatedAt);
    assert.deepEqual(await read(browser, first.id), answer.body);
    const history = await browser.get<{ entries: { revision: number }[] }>(at(first.id, '/history'));
    assert.deepEqual(
      history.body.entries.map(({ revision }) => revision),
      [4, 3, 2, 1],
    );
    const back = await restore(browser, answer.body, 3, agreed);
    assert.deepEqual(back.body, { ...third, revision: 5, updatedAt });
  });

  test('that changes the currency of a record with costs needs the acknowledgement (rule 3)', async () => {
    const { browser } = await service().account();
    const first = await create(browser, { currency: 'EUR', renewalCostMinor: 1200 });
    const second = await update(browser, first, { currency: 'USD', registrationCostMinor: 0, ...agreed });
    const { message, issues } = refused(await restore(browser, second, 1), 'currency_change_unacknowledged');
    assert.match(message, /costs in USD/);
    assert.deepEqual(
      issues?.map(({ path, code }) => `${path} ${code}`),
      ['revision currency_change_unacknowledged'],
    );
    for (const value of [false, null, 'true'])
      refused(await restore(browser, second, 1, { clearCostsOnCurrencyChange: value }), 'invalid_input');
    assert.deepEqual(await read(browser, first.id), second);
    const { currency, renewalCostMinor, registrationCostMinor } = (await restore(browser, second, 1, agreed)).body;
    assert.deepEqual([currency, renewalCostMinor, registrationCostMinor], ['EUR', 1200, null]);
  });

  test('needs no acknowledgement where the record has no costs now, or the same currency', async () => {
    const { browser } = await service().account();
    const first = await create(browser, { currency: 'EUR', renewalCostMinor: 1200 });
    const second = await update(browser, first, { currency: 'USD', ...agreed });
    const third = (await restore(browser, second, 1)).body;
    assert.deepEqual([third.currency, third.renewalCostMinor, third.revision], ['EUR', 1200, 3]);
    assert.equal((await restore(browser, third, 1)).body.revision, 4);
  });

  test('to the present one makes a revision too', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    assert.equal((await restore(browser, record, 1)).body.revision, 2);
  });

  test('that never was is 404', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    for (const revision of [2, 9_007_199_254_740_991, 2_147_483_648])
      refused(await restore(browser, record, revision), 'not_found');
    for (const revision of [0, -1, 1.5, '1', null, 1e300])
      refused(await browser.post(at(record.id, '/restore'), { revision }, ifMatch(1)), 'invalid_input');
    refused(await browser.post(at(record.id, '/restore'), {}, ifMatch(1)), 'invalid_input');
    assert.deepEqual(await read(browser, record.id), record);
  });

  test('whose name another record has now is 409', async () => {
    const { browser } = await service().account();
    const first = await create(browser);
    const renamed = await update(browser, first, { name: freshName() });
    const other = await create(browser, { name: first.name });
    const { issues } = refused(await restore(browser, renamed, 1), 'duplicate_name');
    assert.equal(issues?.[0]?.existingId, other.id);
    assert.deepEqual(await read(browser, first.id), renamed);
  });

  test('gives a receipt to a caller that may not read', async () => {
    const account = await service().account();
    const record = await create(account.browser);
    const answer = await restore(await account.token(['domains:write']), record, 1);
    assert.deepEqual(answer.body, { id: record.id, name: record.name, revision: 2 });
  });
});

suiteWithService('A deletion', (service) => {
  test('is 204, once, and leaves nothing', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const answer = await browser.delete(at(record.id), ifMatch(1));
    assert.deepEqual([answer.status, answer.text, answer.headers['content-type']], [204, '', undefined]);
    refused(await browser.get(at(record.id)), 'not_found');
    refused(await browser.delete(at(record.id), ifMatch(1)), 'not_found');
    assert.deepEqual(await listAll(browser, 'archived=all'), []);
    const summary = await browser.get<{ counts: object; upcoming: unknown[] }>('/api/v1/summary');
    assert.deepEqual(summary.body.counts, { active: 0, archived: 0, overdue: 0, due: 0, soon: 0 });
    assert.equal((await browser.post(domains, input({ name: record.name }), key())).status, 201);
  });

  test('needs its own scope, and neither reading nor writing', async () => {
    const account = await service().account();
    const record = await create(account.browser);
    const others = await account.token(['domains:read', 'domains:write']);
    refused(await others.delete(at(record.id), ifMatch(1)), 'insufficient_scope');
    const token = await account.token(['domains:delete']);
    refused(await token.get(at(record.id)), 'insufficient_scope');
    assert.equal((await token.delete(at(record.id), ifMatch(1))).status, 204);
  });
});
