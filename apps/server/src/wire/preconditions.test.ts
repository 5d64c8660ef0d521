import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount } from '../testing/account.ts';
import { type Answer, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, ifMatch, read, update } from '../testing/records.ts';

suiteWithService('If-Match', (service) => {
  let account: TestAccount;
  before(async () => {
    account = await service().account();
  });
  type Write = (record: DomainRecord, headers: Record<string, string | string[]>) => Promise<Answer<unknown>>;
  const writes: Record<string, Write> = {
    PATCH: ({ id }, headers) => account.browser.patch(at(id), { notes: 'x' }, headers),
    restore: ({ id }, headers) => account.browser.post(at(id, '/restore'), { revision: 1 }, headers),
    DELETE: ({ id }, headers) => account.browser.delete(at(id), headers),
  };

  test('names the revision in digits, bare or quoted, strong or weak', async () => {
    for (const [name, write] of Object.entries(writes)) {
      for (const value of ['1', '"1"', 'W/"1"', 'W/1', ' "1" ', '01', '"0001"']) {
        const answer = await write(await create(account.browser), { 'if-match': value });
        assert.ok(answer.status < 300, `${name} ${value}: ${answer.text}`);
      }
    }
  });

  test('of any other form is 400', async () => {
    const record = await create(account.browser);
    const lists = ['"1", "2"', '1,2', '*', '"*"', '"1","1"'];
    const numbers = [
      '',
      ' ',
      '""',
      '-1',
      '+1',
      '1.0',
      '1e0',
      '0x1',
      '١',
      'one',
      'w/"1"',
      'W/W/1',
      '"1',
      '1"',
      "'1'",
      'W /1',
      '""1""',
    ];
    for (const [name, write] of Object.entries(writes)) {
      for (const value of [...lists, ...numbers])
        refused(
          await write(record, { 'if-match': Buffer.from(value).toString('latin1') }),
          'invalid_if_match',
          `${name} ${value}`,
        );
      refused(await write(record, { 'if-match': ['"1"', '"1"'] }), 'invalid_if_match', `${name} twice`);
    }
    assert.deepEqual(await read(account.browser, record.id), record);
  });

  test('that is missing is 428, and the answer says how to send it', async () => {
    const record = await create(account.browser);
    for (const write of Object.values(writes))
      assert.match(refused(await write(record, {}), 'precondition_required').message, /If-Match/);
    assert.deepEqual(await read(account.browser, record.id), record);
  });

  test('that is stale, or no number that a revision can be, is 412 with the current revision', async () => {
    const record = await update(account.browser, await create(account.browser), { notes: 'newer' });
    for (const [name, write] of Object.entries(writes)) {
      for (const value of ['1', '"3"', '0', '4294967296', '9007199254740993', '9'.repeat(400)]) {
        const answer = await write(record, { 'if-match': value });
        refused(answer, 'stale_revision', `${name} ${value}`);
        assert.equal(answer.headers.etag, '"2"');
      }
    }
    assert.deepEqual(await read(account.browser, record.id), record);
  });

  test('makes no difference to reads, which are never 304', async () => {
    const record = await create(account.browser);
    for (const headers of [
      { 'if-none-match': '"1"' },
      { 'if-none-match': '*' },
      { 'if-match': '"9"' },
      { 'if-modified-since': new Date(0).toUTCString() },
    ])
      assert.equal((await account.browser.get(at(record.id), headers)).status, 200);
  });

  test('of a record that is gone is 404', async () => {
    const record = await create(account.browser);
    assert.equal((await writes.DELETE?.(record, ifMatch(1)))?.status, 204);
    for (const write of Object.values(writes)) refused(await write(record, ifMatch(1)), 'not_found');
  });

  test('lets one of fifty writers at once through, and every revision has one entry in the history', async () => {
    const record = await create(account.browser);
    for (let revision = 1; revision <= 3; revision += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, writer) =>
          account.browser.patch(at(record.id), { notes: `${writer}` }, ifMatch(revision)),
        ),
      );
      const winners = answers.filter(({ status }) => status === 200);
      assert.equal(winners.length, 1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        refused(answer, 'stale_revision');
        assert.equal(answer.headers.etag, `"${revision + 1}"`);
      }
      assert.deepEqual(await read(account.browser, record.id), winners[0]?.body);
    }
    const history = await account.browser.get<{ entries: { revision: number }[] }>(at(record.id, '/history'));
    assert.deepEqual(
      history.body.entries.map(({ revision }) => revision),
      [4, 3, 2, 1],
    );
  });

  test('lets one of a change, a return and a deletion at once through', async () => {
    for (let round = 0; round < 10; round += 1) {
      const record = await create(account.browser);
      const answers = await Promise.all(Object.values(writes).map((write) => write(record, ifMatch(1))));
      assert.equal(answers.filter(({ status }) => status < 300).length, 1);
      for (const { status } of answers.filter(({ status }) => status >= 300)) assert.ok([404, 412].includes(status));
    }
  });
});
