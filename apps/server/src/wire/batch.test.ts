import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { Caller } from '../testing/caller.ts';
import { refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { create, domains, freshName, input, key, listAll } from '../testing/records.ts';

const batch = `${domains}/batch`;
const inputs = (count: number) => Array.from({ length: count }, () => input());
const send = (caller: Caller, body: unknown) => caller.post<{ records: DomainRecord[] }>(batch, body, key());

suiteOnEachDatabase('A batch', (service) => {
  test('of a hundred records answers 201 with all of them, in the order of the input', async () => {
    const { browser } = await service().account();
    const records = inputs(100);
    const answer = await send(browser, { source: 'manual', records });
    assert.equal(answer.status, 201);
    assert.deepEqual(
      answer.body.records.map(({ name }) => name),
      records.map(({ name }) => name),
    );
    assert.deepEqual(Object.keys(answer.body), ['records']);
    const stored = await listAll(browser, 'sort=createdAt');
    assert.deepEqual(stored, answer.body.records);
  });

  test('has at most 100 records, or 25 from an assistant, and at least one', async () => {
    const { browser } = await service().account();
    refused(await send(browser, { records: inputs(101) }), 'batch_limit_exceeded');
    refused(await send(browser, { source: 'ai', records: inputs(26) }), 'batch_limit_exceeded');
    refused(
      await send(browser, { source: 'ai', records: Array.from({ length: 26 }, () => 'no record') }),
      'batch_limit_exceeded',
    );
    refused(await send(browser, { records: [] }), 'invalid_input');
    assert.deepEqual(await listAll(browser), []);
    assert.equal((await send(browser, { source: 'ai', records: inputs(25) })).status, 201);
    assert.equal((await send(browser, { records: inputs(26) })).status, 201);
  });

  test('of another form is invalid', async () => {
    const { browser } = await service().account();
    const record = input();
    for (const body of [
      {},
      { records: record },
      { records: null },
      { records: [null] },
      { records: [record], source: 'import' },
      { records: { length: 200 } },
    ])
      refused(await send(browser, body), 'invalid_input', JSON.stringify(body));
  });

  test('names every problem of every record, and adds none of them', async () => {
    const { browser } = await service().account();
    const records = [input(), input({ currency: 'XXX', notes: 1 }), input(), { name: 'x' }];
    const { issues } = refused(await send(browser, { records }), 'invalid_input');
    const paths = issues?.map(({ path }) => path).toSorted();
    assert.deepEqual(paths, ['records.1.currency', 'records.1.notes', 'records.3.expirationDate', 'records.3.name']);
    assert.deepEqual(await listAll(browser), []);
  });

  test('with a name twice names both places, whatever the spelling, and adds nothing', async () => {
    const { browser } = await service().account();
    const name = freshName();
    const records = [input({ name }), input(), input({ name: `https://${name.toUpperCase()}./` }), input()];
    const { issues } = refused(await send(browser, { records }), 'duplicate_name');
    assert.deepEqual(
      issues?.map(({ path }) => path),
      ['records.0.name', 'records.2.name'],
    );
    assert.deepEqual(await listAll(browser), []);
  });

  test('with a name twice and another that is taken names all their places at once', async () => {
    const { browser } = await service().account();
    const taken = await create(browser);
    const name = freshName();
    const names = [name, taken.name, freshName(), name, taken.name];
    const { issues } = refused(
      await send(browser, { records: names.map((one) => input({ name: one })) }),
      'duplicate_name',
    );
    assert.deepEqual(
      issues?.map(({ path, existingId }) => [path, existingId]),
      [
        ['records.0.name', undefined],
        ['records.1.name', taken.id],
        ['records.3.name', undefined],
        ['records.4.name', taken.id],
      ],
    );
  });

  test('with names that are taken names them all with their records, and adds nothing', async () => {
    const { browser } = await service().account();
    const [one, two] = [await create(browser), await create(browser)];
    const records = [input(), input({ name: two.name }), input(), input({ name: one.name })];
    const { issues } = refused(await send(browser, { records }), 'duplicate_name');
    const places = issues?.map(({ path, existingId }) => [path, existingId]);
    assert.deepEqual(places, [
      ['records.1.name', two.id],
      ['records.3.name', one.id],
    ]);
    assert.equal((await listAll(browser)).length, 2);
  });

  test('gives receipts to a caller that may not read', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const records = inputs(2);
    const answer = await send(writer, { records });
    assert.deepEqual(
      answer.body.records.map((record) => Object.keys(record)),
      [
        ['id', 'name', 'revision'],
        ['id', 'name', 'revision'],
      ],
    );
    assert.equal((await listAll(account.browser)).length, 2);
  });

  test('is all or none beside others that want the same names', async () => {
    const { browser } = await service().account();
    const names = Array.from({ length: 20 }, freshName);
    // Every batch shares each of its names with another one, so neighbours exclude each other.
    const answers = await Promise.all(
      names.map((name, index) => {
        const next = names[(index + 1) % names.length];
        return send(browser, {
          records: index % 2 ? [input({ name }), input({ name: next })] : [input({ name: next }), input({ name })],
        });
      }),
    );
    const created = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body.records);
    for (const answer of answers.filter(({ status }) => status !== 201)) refused(answer, 'duplicate_name');
    assert.ok(created.length > 0);
    const stored = await listAll(browser);
    assert.deepEqual(stored.map(({ name }) => name).toSorted(), created.map(({ name }) => name).toSorted());
  });
});
