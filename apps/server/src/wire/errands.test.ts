import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const path = '/api/v1/errands';
type Errands = BodyOf<'errandsList'>;
const list = (caller: Caller, query = '') => expect(200, caller.get<Errands>(`${path}${query}`));
const send = (caller: Caller, done: unknown, key = api.key()) =>
  caller.post<BodyOf<'errandsDone'>>(`${path}/done`, done, key);
const preview = (caller: Caller, done: object) => expect(200, send(caller, done));
const commit = async (caller: Caller, done: object) =>
  expect(200, api.commitPreview(caller, (await preview(caller, done)).previewId));
/** The names of each group. */
const groupsOf = async (caller: Caller, query?: string) =>
  (await list(caller, query)).groups.map(({ kind, registrar, count, records }) => {
    assert.equal(count, records.length);
    return [
      kind,
      registrar,
      each(records, 'name')
        .map((name) => name.replace('.example', ''))
        .join(' '),
    ].join(': ');
  });

const goDaddy = { registrar: 'GoDaddy', renewalCostMinor: 2299, currency: 'USD' };
const leaving = { ...goDaddy, expirationDate: '2026-12-19', renewalIntent: 'let_expire', autoRenew: true };
const renewed = { ...goDaddy, expirationDate: '2026-11-10', autoRenew: true };
const named = (name: string, fields: object) => ({ name: `${name}.example`, ...fields });

suiteOnEachDatabase('Errands', (service) => {
  const browser = async () => (await service().account()).browser;

  test('are grouped by kind and registrar in any case, pass the filters of the list, and come page by page', async () => {
    const caller = await browser();
    await api.createAll(caller, [
      named('a', leaving),
      named('b', { ...leaving, registrar: 'GODADDY', autoRenew: null }),
      named('c', { ...leaving, expirationDate: '2026-12-01' }),
      named('d', { ...leaving, registrar: null }),
      named('e', { ...leaving, registrar: 'Porkbun', tld: undefined, paymentMethod: 'Visa' }),
      named('f', renewed),
      named('g', { ...renewed, autoRenew: false }),
      named('h', { ...renewed, autoRenew: null }),
      named('sound', { ...renewed, expirationDate: '2026-12-01' }),
    ]);
    assert.deepEqual(await groupsOf(caller), [
      'turn_auto_renew_off: GoDaddy: c a b',
      'turn_auto_renew_off: Porkbun: e',
      'turn_auto_renew_off: : d',
      'renew_by_hand: GoDaddy: g',
      'check_auto_renew: GoDaddy: h',
      'confirm_renewed: GoDaddy: f',
    ]);
    const off = '?kind=turn_auto_renew_off';
    assert.deepEqual(await groupsOf(caller, `${off}&registrar=godaddy`), ['turn_auto_renew_off: GoDaddy: c a b']);
    assert.deepEqual(await groupsOf(caller, `${off}&registrar=`), ['turn_auto_renew_off: : d']);
    assert.deepEqual(await groupsOf(caller, `${off}&registrar=&registrar=porkbun`), [
      'turn_auto_renew_off: Porkbun: e',
      'turn_auto_renew_off: : d',
    ]);
    assert.deepEqual(await list(caller, '?archived=true'), { today: '2026-11-20', groups: [], nextCursor: null });
    await expect(201, caller.put('/api/v1/views/Porkbun', { query: { registrar: ['Porkbun'], sort: '-name' } }));
    assert.deepEqual(await groupsOf(caller, '?view=Porkbun'), ['turn_auto_renew_off: Porkbun: e']);

    const query = `${off}&registrar=GoDaddy`;
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: Errands = await list(caller, `${query}&limit=1${cursor && `&cursor=${cursor}`}`);
      assert.equal(page.groups[0]?.count, 3);
      seen.push(...each(page.groups[0]?.records, 'name'));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, ['c.example', 'a.example', 'b.example']);
    const { nextCursor } = await list(caller, `${query}&limit=1`);
    refused(await caller.get(`${path}${off}&registrar=Porkbun&cursor=${nextCursor}`), 'invalid_cursor');
    refused(await caller.get(`${path}${off}&cursor=${nextCursor}`), 'invalid_cursor');
    assert.equal((await list(caller, '?limit=1')).nextCursor, null);
    for (const [wrong, issue] of [
      ['kind=sell', 'kind invalid_value'],
      ['limit=201', 'limit out_of_range'],
      ['costFrom=5', 'currency required'],
      ['view=none', 'view unknown_view'],
      ['sort=name', 'sort unrecognized_key'],
    ])
      assert.deepEqual(issuesOf(await caller.get(`${path}?${wrong}`), 'invalid_query'), [issue]);
  });

  test('that turn auto-renew off or on are previewed, committed and undone', async () => {
    const caller = await browser();
    const [a, , other] = await api.createAll(caller, [
      named('a', leaving),
      named('b', { ...leaving, autoRenew: null }),
      named('other', { ...leaving, registrar: 'Porkbun', renewalIntent: 'renew', autoRenew: null }),
    ]);
    const seen = await preview(caller, { kind: 'turn_auto_renew_off', registrar: 'GODADDY' });
    assert.partialDeepStrictEqual(seen, { source: 'errand', format: null, unmatched: [], nextCursor: null });
    assert.partialDeepStrictEqual(seen.counts, { update: 2, unchanged: 0, invalid: 0 });
    assert.deepEqual(seen.rows[0]?.changes, [{ field: 'autoRenew', from: true, to: false }]);
    const { importId } = await expect(200, api.commitPreview(caller, seen.previewId));
    assert.deepEqual(await groupsOf(caller), ['check_auto_renew: Porkbun: other']);
    assert.deepEqual(await api.undoImport(caller, importId), { deleted: 0, reverted: 2 });
    assert.equal((await api.read(caller, a.id)).autoRenew, true);

    const theirs = await api.create(await browser(), leaving);
    const ids = [other.id, a.id, 'dom_none', theirs.id, other.id];
    const mixed = await preview(caller, { kind: 'check_auto_renew', ids });
    assert.deepEqual(mixed.unmatched, [a.id, 'dom_none', theirs.id]);
    assert.deepEqual(each(mixed.rows, 'name'), ['other.example']);
    await expect(200, api.commitPreview(caller, mixed.previewId));
    assert.equal((await api.read(caller, other.id)).autoRenew, true);
  });

  test('that confirm renewals record them with their payments, paid on the due day or as said, and take them back', async () => {
    const caller = await browser();
    const [auto, hand, free, last] = await api.createAll(caller, [
      named('auto', renewed),
      named('hand', { ...renewed, autoRenew: false }),
      named('free', { ...renewed, renewalCostMinor: null, registrar: null }),
      named('last', { ...renewed, registrar: 'Last' }),
    ]);
    const paid = async (record: DomainRecord) =>
      (await api.listPayments(caller, `domainId=${record.id}`)).map(({ kind, paidOn, amountMinor, years, undoable }) =>
        [kind, paidOn, amountMinor, years, undoable].join(' '),
      );
    const seen = await preview(caller, { kind: 'confirm_renewed', registrar: 'godaddy' });
    assert.deepEqual(seen.payments, { create: 1, skip: 0 });
    assert.deepEqual(seen.rows[0]?.changes, [
      { field: 'expirationDate', from: '2026-11-10', to: '2027-11-10' },
      { field: 'payment', from: null, to: { paidOn: '2026-11-10', amountMinor: 2299, currency: 'USD' } },
    ]);
    const { importId, payments, updated } = await expect(200, api.commitPreview(caller, seen.previewId));
    assert.deepEqual([payments, updated], [{ create: 1, skip: 0 }, 1]);
    assert.deepEqual(await paid(auto), ['renewal 2026-11-10 2299 1 true']);
    await api.undoImport(caller, importId);
    assert.deepEqual([await paid(auto), (await api.read(caller, auto.id)).expirationDate], [[], '2026-11-10']);

    await commit(caller, { kind: 'renew_by_hand', ids: [hand.id], years: 3 });
    assert.deepEqual(await paid(hand), ['renewal 2026-11-20 6897 3 true']);
    await commit(caller, { kind: 'confirm_renewed', registrar: null, paidOn: '2026-11-12' });
    assert.deepEqual(await paid(free), ['renewal 2026-11-12  1 true']);
    // A payment that was undone on its own is not undone again.
    const { importId: second } = await commit(caller, { kind: 'confirm_renewed', ids: [last.id] });
    const [payment] = await api.listPayments(caller, `domainId=${last.id}`);
    await expect(200, caller.post(`${api.payments}/${payment?.id}/undo`));
    refused(await caller.post(`/api/v1/imports/${second}/undo`), 'preview_stale');
    assert.deepEqual(each((await list(caller)).groups, 'kind'), ['confirm_renewed', 'confirm_renewed']);
    const kinds = each(await api.listActivity(caller), 'kind').filter((kind) => kind === 'renewed');
    assert.equal(kinds.length, 4);
  });

  test('that are malformed are refused, and a repeated request gives the same preview', async () => {
    const caller = await browser();
    const { id } = await api.create(caller, leaving);
    const off = { kind: 'turn_auto_renew_off', ids: [id] };
    for (const [done, issues] of [
      [{ kind: 'sell', ids: [id] }, ['kind invalid_value']],
      [{ kind: off.kind }, [' required']],
      [{ ...off, registrar: 'GoDaddy' }, [' required']],
      [{ ...off, ids: [] }, ['ids too_small']],
      [{ ...off, ids: [7] }, ['ids.0 invalid_type']],
      [{ ...off, years: 2, paidOn: '2026-11-20' }, ['years conflict', 'paidOn conflict']],
      [{ ...off, kind: 'renew_by_hand', years: 11 }, ['years out_of_range']],
      [{ ...off, kind: 'renew_by_hand', paidOn: '2026-02-30' }, ['paidOn invalid_date']],
      [{ ...off, all: true }, ['all unrecognized_key']],
      ['off', [' invalid_type']],
    ] as const)
      assert.deepEqual(issuesOf(await send(caller, done)), issues, JSON.stringify(done));
    refused(await caller.post(`${path}/done`, off), 'idempotency_key_required');
    const key = api.key();
    const first = await expect(200, send(caller, off, key));
    assert.deepEqual(await expect(200, send(caller, off, key)), first);
    refused(await send(caller, { ...off, kind: 'check_auto_renew' }, key), 'idempotency_conflict');
    const both = await Promise.all([1, 2].map(() => send(caller, off, api.key('at once'))));
    assert.equal(both[0]?.body.previewId, both[1]?.body.previewId);
    await expect(200, api.commitPreview(caller, first.previewId));
    refused(await send(caller, off, key), 'preview_expired');
  });
});
