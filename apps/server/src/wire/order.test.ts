import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { bodyLimit, type ErrorCode } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount } from '../testing/account.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/api.ts';
import { type Caller, each, raw, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

/** A request in parts, so that several faults fit into one. */
interface Draft {
  caller: Caller;
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
  /** Spaces after the body. */
  padding: number;
  /** A brace too many. */
  broken: boolean;
}

/** A fault in one part of a request. Two faults of one part cannot be in one request. */
interface Fault {
  code: ErrorCode;
  part: string;
  make(draft: Draft): void;
}

const fault = (code: ErrorCode, part: string, make: Fault['make']): Fault => ({ code, part, make });
const header = (code: ErrorCode, part: string, name: string, value: string | undefined) =>
  fault(code, part, ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  });
const body = (code: ErrorCode, change: (body: Record<string, unknown>) => unknown) =>
  fault(code, `body ${code}`, (draft) => {
    draft.body = change(draft.body as Record<string, unknown>);
  });

const wrongPath = fault('not_found', 'path', (draft) => void (draft.path = '/api/v1/nothing/here'));
const wrongMethod = fault('method_not_allowed', 'path', (draft) => void (draft.method = 'PURGE'));
const badCookie = fault('unauthenticated', 'who', ({ caller, headers }) => {
  headers.cookie = `${String(caller.headers.cookie)}x`;
});
const badBearer = fault('unauthenticated', 'who', ({ caller, headers }) => {
  headers.authorization = `${String(caller.headers.authorization)}x`;
});
const otherSite = header('cross_origin', 'from', 'sec-fetch-site', 'cross-site');
const otherType = header('unsupported_media_type', 'type', 'content-type', 'text/plain');
const tooLarge = (limit: number) => fault('payload_too_large', 'size', (draft) => void (draft.padding = limit));
const withQuery = (code: ErrorCode, query: string) => fault(code, 'query', (draft) => void (draft.query = query));
const asOther = (code: ErrorCode, caller: Caller) => fault(code, 'caller', (draft) => void (draft.caller = caller));
const badQuery = withQuery('invalid_query', '?nothing=1');
const brokenJson = fault('malformed_json', 'json', (draft) => void (draft.broken = true));
const noKey = header('idempotency_key_required', 'key', 'idempotency-key', undefined);
const badKey = header('idempotency_key_invalid', 'key', 'idempotency-key', 'x'.repeat(201));
const badIfMatch = header('invalid_if_match', 'revision', 'if-match', '*');
const noIfMatch = header('precondition_required', 'revision', 'if-match', undefined);
const staleIfMatch = header('stale_revision', 'revision', 'if-match', '"99"');

async function sendDraft({ caller, method, path, query, headers, body: content, padding, broken }: Draft) {
  const text =
    content === undefined ? undefined : `${JSON.stringify(content)}${broken ? '}' : ''}${' '.repeat(padding)}`;
  const typed = text === undefined ? headers : { 'content-type': 'application/json', ...headers };
  return caller.send({ method, path: path + query, headers: typed, body: text === undefined ? undefined : raw(text) });
}

suiteWithService('The order of responses', (service) => {
  let account: TestAccount;
  let record: DomainRecord;
  let taken: DomainRecord;
  const usedKey = 'used-before';

  before(async () => {
    account = await service().account();
    record = await create(account.browser);
    taken = await create(account.browser);
    const used = await account.browser.post(`${domains}/batch`, { records: [input()] }, key(usedKey));
    assert.equal(used.status, 201);
    assert.equal((await account.browser.post(domains, input(), key(usedKey))).status, 201);
  });

  const missingRecord = (rest = '') =>
    fault('not_found', 'record', (draft) => {
      if (draft.path.startsWith(domains)) draft.path = at('dom_00000000000000000000000000', rest);
    });
  const keyUsed = header('idempotency_conflict', 'key', 'idempotency-key', usedKey);

  /** Every two of these faults that fit into one request, in one request: the earlier one in the list is reported. */
  async function check(draft: () => Promise<Partial<Draft>> | Partial<Draft>, faults: readonly Fault[]) {
    const build = async (...chosen: Fault[]) => {
      const plain = { caller: account.browser, method: 'GET', path: domains, query: '', headers: {}, body: undefined };
      const made: Draft = { ...plain, padding: 0, broken: false, ...(await draft()) };
      for (const one of chosen.toReversed()) one.make(made);
      return sendDraft(made);
    };
    const good = await build();
    assert.ok(good.status < 300, `without a fault: ${good.text}`);
    for (const [index, first] of faults.entries()) {
      const others = faults.slice(index + 1).filter((second) => second.part !== first.part);
      await Promise.all([
        build(first).then((reply) => {
          const { issues } = refused(reply, first.code, 'alone:');
          // The other parts of the request have no problem.
          if (first === badQuery) assert.deepEqual(each(issues, 'path'), ['nothing']);
        }),
        ...others.map(async (second) =>
          refused(await build(first, second), first.code, `${first.code} before ${second.code}:`),
        ),
      ]);
    }
  }

  const patched = (caller: Caller) => async () => ({
    caller,
    method: 'PATCH',
    path: at((record = await create(account.browser)).id),
    headers: { ...ifMatch(record.revision) },
    body: { notes: 'x' },
  });
  const ofPatch = [otherType, tooLarge(bodyLimit), badQuery, badIfMatch, brokenJson, noIfMatch];
  const faultsOfPatch = [
    ...ofPatch,
    missingRecord(),
    staleIfMatch,
    body('invalid_input', (changes) => ({ ...changes, lifecycle: 'asleep' })),
    body('duplicate_name', (changes) => ({ ...changes, name: taken.name })),
  ];

  test('holds for a change of a record, from a browser', async () => {
    await check(patched(account.browser), [wrongPath, wrongMethod, badCookie, otherSite, ...faultsOfPatch]);
  });

  test('holds for a change of a record, with a token', async () => {
    const noScope = asOther('insufficient_scope', await account.token(['domains:read']));
    const first = [wrongPath, wrongMethod, badBearer, noScope];
    await check(patched(await account.token(['domains:write'])), [...first, ...faultsOfPatch]);
  });

  test('holds for a currency that would clear costs', async () => {
    const draft = async () => {
      const priced = await create(account.browser, { currency: 'EUR', renewalCostMinor: 1 });
      return { method: 'PATCH', path: at(priced.id), headers: { ...ifMatch(1) }, body: { notes: 'x' } };
    };
    const unacknowledged = body('currency_change_unacknowledged', (changes) => ({ ...changes, currency: 'USD' }));
    const duplicate = body('duplicate_name', (changes) => ({ ...changes, name: taken.name }));
    await check(draft, [missingRecord(), staleIfMatch, unacknowledged, duplicate]);
  });

  test('holds for a batch', async () => {
    const many = (count: number) => Array.from({ length: count }, () => input());
    const draft = () => ({
      method: 'POST',
      path: `${domains}/batch`,
      headers: key(),
      body: { records: many(2) },
    });
    const withMore = (code: ErrorCode, ...more: object[]) =>
      body(code, ({ records }) => ({ records: [...(records as unknown[]), ...more] }));
    const tooMany = withMore('batch_limit_exceeded', ...many(100));
    const contents = [
      tooMany,
      withMore('invalid_input', input({ notes: 1 })),
      withMore('duplicate_name', input({ name: taken.name })),
    ];
    const first = [wrongPath, wrongMethod, badCookie, otherSite, otherType, tooLarge(8 * 1024 * 1024), badQuery];
    await check(draft, [...first, noKey, badKey, brokenJson, keyUsed, ...contents]);
  });

  test('holds for a list and for a history', async () => {
    const token = await account.token(['domains:read']);
    const noScope = asOther('insufficient_scope', await account.token(['domains:write']));
    const badLimit = withQuery('invalid_query', '?limit=0');
    const badCursor = withQuery('invalid_cursor', '?cursor=bm90aGluZw');
    await check(() => ({ caller: token }), [wrongPath, wrongMethod, badBearer, noScope, badQuery]);
    const history = () => ({ caller: token, path: at(record.id, '/history') });
    await check(history, [wrongPath, wrongMethod, badBearer, noScope, badLimit, badCursor, missingRecord('/history')]);
  });

  test('holds for a new token', async () => {
    const wanted = { name: 'Backup', scopes: ['domains:read'], expiresInDays: 1 };
    const draft = () => ({ method: 'POST', path: '/api/tokens', body: wanted });
    const signedInLongAgo = asOther('recent_sign_in_required', await account.signIn({ signedInAgo: 11 }));
    const withToken = asOther('session_required', await account.token());
    const faults = [otherType, tooLarge(bodyLimit), badQuery, brokenJson, body('invalid_input', () => ({ name: '' }))];
    const first = [wrongPath, wrongMethod];
    await check(draft, [...first, badCookie, otherSite, signedInLongAgo, ...faults]);
    await check(draft, [...first, withToken, ...faults]);
  });
});
