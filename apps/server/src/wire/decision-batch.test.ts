import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decision, DomainRecord } from '@namekeep/domain';
import { type Answer, type Caller, refused } from '../testing/caller.ts';
import { decisions, type DecisionsPage, itemOf } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, createAll, freshName, ifMatch, key, read, update } from '../testing/records.ts';

interface DecidedBatch {
  decisions: { id: string; revision: number; state: string; decision: Decision }[];
}

const due = '2026-12-01';
const send = (caller: Caller, list: unknown, headers = key()): Promise<Answer<DecidedBatch>> =>
  caller.post<DecidedBatch>(decisions, { decisions: list }, headers);
const records = (caller: Caller, count: number): Promise<DomainRecord[]> =>
  createAll(
    caller,
    Array.from({ length: count }, () => ({ name: freshName(), expirationDate: due })),
  );
const one = ({ id, revision }: DomainRecord, choice = 'renew') => ({ id, revision, choice });

// The clock of the tests stands at 2026-11-20, a Friday.
suiteWithService('A batch of decisions', (service) => {
  test('decides about all of them, in the order of the input', async () => {
    const { browser } = await service().account();
    const made = await records(browser, 100);
    const choices = ['renew', 'let_expire', 'later'];
    const list = made.map((record, index) => one(record, choices[index % 3])).toReversed();
    const answer = await send(browser, list);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      answer.body.decisions.map(({ id, decision }) => [id, decision.choice]),
      list.map(({ id, choice }) => [id, choice]),
    );
    for (const { id, revision, state, decision } of answer.body.decisions.slice(0, 3)) {
      const record = await read(browser, id);
      assert.deepEqual([record.revision, record.renewalIntent === 'let_expire'], [revision, revision === 2]);
      assert.equal(decision.choice === 'let_expire', revision === 2);
      assert.equal(state, decision.choice === 'later' ? 'later' : 'decided');
      assert.deepEqual((await itemOf(browser, id)).decision, decision);
    }
    const { body } = await browser.get<DecisionsPage>(decisions);
    assert.deepEqual(body.counts, { open: 0, later: 33, decided: 67, expired: 0 });
  });

  test('has 1 to 100 decisions', async () => {
    const { browser } = await service().account();
    refused(await send(browser, []), 'invalid_input');
    refused(await send(browser, undefined), 'invalid_input');
    for (const list of [Array(101).fill('none'), Array(101).fill({ id: 'dom_0', revision: 1, choice: 'renew' })]) {
      refused(await send(browser, list), 'batch_limit_exceeded');
    }
    const record = await create(browser);
    refused(await browser.post(decisions, { decisions: [one(record)] }), 'idempotency_key_required');
  });

  test('that fails in one place decides nothing, and names every failing place', async () => {
    const { browser } = await service().account();
    const [fine, gone, stale, archived] = await records(browser, 4);
    assert.ok(fine && gone && stale && archived);
    assert.equal((await browser.delete(at(gone.id), ifMatch(1))).status, 204);
    await update(browser, stale, { notes: 'newer' });
    const inactive = await update(browser, archived, { isArchived: true });
    const places = {
      fine: one(fine, 'let_expire'),
      day: { ...one(fine, 'later'), id: (await create(browser)).id, askAgainOn: '2026-11-20' },
      gone: one(gone),
      stale: one(stale),
      archived: one(inactive),
      field: { ...one(await create(browser)), note: 'x' },
    };
    const issuesOf = async (list: (keyof typeof places)[], code: Parameters<typeof refused>[1]) =>
      refused(
        await send(
          browser,
          list.map((name) => places[name]),
        ),
        code,
        list.join(),
      )
        .issues?.map(({ path, code: kind }) => `${path} ${kind}`)
        .sort();
    assert.deepEqual(await issuesOf(['fine', 'archived'], 'nothing_to_decide'), ['decisions.1 nothing_to_decide']);
    assert.deepEqual(await issuesOf(['archived', 'fine', 'stale'], 'stale_revision'), [
      'decisions.0 nothing_to_decide',
      'decisions.2 stale_revision',
    ]);
    assert.deepEqual(await issuesOf(['stale', 'archived', 'gone'], 'not_found'), [
      'decisions.0 stale_revision',
      'decisions.1 nothing_to_decide',
      'decisions.2 not_found',
    ]);
    assert.deepEqual(await issuesOf(['gone', 'stale', 'archived', 'day'], 'invalid_input'), [
      'decisions.0 not_found',
      'decisions.1 stale_revision',
      'decisions.2 nothing_to_decide',
      'decisions.3.askAgainOn out_of_range',
    ]);
    assert.deepEqual(await issuesOf(['field', 'gone', 'day', 'archived'], 'invalid_input'), [
      'decisions.0.note unrecognized_key',
      'decisions.1 not_found',
      'decisions.2.askAgainOn out_of_range',
      'decisions.3 nothing_to_decide',
    ]);
    assert.deepEqual(await read(browser, fine.id), fine);
    assert.equal((await itemOf(browser, fine.id)).decision, null);
  });

  test('names both places of a record that is in it twice', async () => {
    const { browser } = await service().account();
    const [first, second] = await records(browser, 2);
    assert.ok(first && second);
    for (const record of [first, { ...first, id: 'dom_0' }]) {
      const answer = await send(browser, [one(record), one(second), one(record, 'later')]);
      const places = refused(answer, 'invalid_input').issues?.filter(({ code }) => code === 'repeated');
      assert.deepEqual(
        places?.map(({ path }) => path),
        ['decisions.0', 'decisions.2'],
      );
    }
    assert.equal((await itemOf(browser, second.id)).decision, null);
  });

  test('is replayed byte for byte to the same key, whatever happened since', async () => {
    const { browser, token } = await service().account();
    const [first, second] = await records(browser, 2);
    assert.ok(first && second);
    const list = [one(first, 'let_expire'), one(second, 'later')];
    const answer = await send(browser, list, key('k'));
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [200, undefined]);
    const repeat = async (when: string) => {
      const again = await send(browser, list, key('k'));
      assert.deepEqual([again.text, again.headers['idempotency-replayed']], [answer.text, 'true'], when);
    };
    await repeat('at once');
    await update(browser, await read(browser, first.id), { isArchived: true });
    await repeat('in the archive');
    const { revision } = await read(browser, first.id);
    assert.equal((await browser.delete(at(first.id), ifMatch(revision))).status, 204);
    await repeat('after the deletion');
    service().clock.pass({ hours: 23 });
    await repeat('on another day');
    service().clock.pass({ hours: -23 });
    refused(await send(browser, [one(second)], key('k')), 'idempotency_conflict');
    // The key is compared before the limit and the fields are.
    for (const other of [[], Array(101).fill(one(second)), [{ ...one(second), choice: 'none' }]]) {
      refused(await send(browser, other, key('k')), 'idempotency_conflict');
    }
    const writer = await token(['domains:write']);
    assert.deepEqual((await send(writer, list, key('k'))).body, {
      decisions: [
        { id: first.id, name: first.name, revision: 2 },
        { id: second.id, name: second.name, revision: 1 },
      ],
    });
  });

  test('releases the key when it fails', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: due });
    refused(await send(browser, [one({ ...record, revision: 2 })], key('k')), 'stale_revision');
    assert.equal((await send(browser, [one(record)], key('k'))).status, 200);
  });

  test('answers a caller that may not read with receipts alone', async () => {
    const { browser, token } = await service().account();
    const writer = await token(['domains:write']);
    const record = await create(browser, { expirationDate: due });
    const { id, name } = record;
    assert.deepEqual((await send(writer, [one(record, 'let_expire')])).body, {
      decisions: [{ id, name, revision: 2 }],
    });
    refused(await send(await token(['domains:read']), [one(record)]), 'insufficient_scope');
  });

  test('of several at once is decided once with one key, and by the first with several', async () => {
    const { browser } = await service().account();
    const made = await records(browser, 5);
    const list = made.map((record) => one(record, 'let_expire'));
    const same = await Promise.all(Array.from({ length: 6 }, () => send(browser, list, key('same'))));
    assert.deepEqual(new Set(same.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(same.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length, 1);

    const others = (await records(browser, 5)).map((record) => one(record, 'let_expire'));
    // In both directions, so that they could wait for each other.
    const orders = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? others : others.toReversed()));
    const answers = await Promise.all(orders.map((order) => send(browser, order)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 412, 412, 412, 412, 412],
    );
    for (const { id } of others) assert.equal((await read(browser, id)).revision, 2);
  });
});
