import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '@namekeep/core/ports';
import { startPostgres } from '@namekeep/testing/postgres';
import { input, listAll, read } from '../../testing/api.ts';
import { startTestServiceOn, suiteWithService } from '../../testing/service.ts';
import { headersOf, initialized, messageOf, type Revision, revisions, selfContained, talkTo } from './testing/talk.ts';

const rounds = 40;
const revisionOf = (round: number) => revisions[round % revisions.length] as Revision;
const data = ['namekeep://summary', 'namekeep://decisions'].map((uri) => ['resources/read', { uri }] as const);
const recordOf = (revision: string) => ({
  name: `${revision}.example`,
  expirationDate: '2027-03-31',
  idempotencyKey: `key-of-${revision}`,
});

suiteWithService('A client of /mcp that goes away', (service) => {
  /** Sends a request, and gives its connection. */
  async function begin(secret: string, revision: Revision, method: string, params: object): Promise<Socket> {
    const body = JSON.stringify(messageOf(revision, method, params));
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const who = { host: `127.0.0.1:${service().port}`, authorization: `Bearer ${secret}` };
    const fields = { ...who, ...type, ...headersOf(revision, method, params) };
    const head = Object.entries(fields).map(([field, value]) => `${field}: ${value}\r\n`);
    const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => socket.write(`POST /mcp HTTP/1.1\r\n${head.join('')}\r\n${body}`, resolve));
    return socket;
  }

  test('before its call is begun is not served, whether it would read or write', async () => {
    const { account, store } = service();
    const { id, token } = await account();
    const { secret } = await token();
    const { write, reader } = store.portfolios;
    const served: string[] = [];
    store.portfolios.write = (...given) => (served.push('write'), write(...given));
    store.portfolios.reader = (...given) => (served.push('read'), reader(...given));
    for (const revision of revisions) {
      const record = recordOf(revision);
      for (const [method, params] of [
        ['tools/call', { name: 'domains_create', arguments: record }],
        ['tools/call', { name: 'domains_list', arguments: {} }],
        ...data,
      ] as const) {
        const [known, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        afterAuthentication(store, () => (known.resolve(), gone.promise));
        const socket = await begin(secret, revision, method, params);
        await known.promise;
        socket.destroy();
        // So many turns of the event loop that this process has noticed, however slow each is.
        for (let turn = 0; turn < 20; turn += 1) await pause(1);
        gone.resolve();
        for (let turn = 0; turn < 20; turn += 1) await pause(1);
      }
      assert.deepEqual(served, [], revision);
    }
    Object.assign(store.portfolios, { write, reader });
    assert.deepEqual(await reader(id).counts(), { active: 0, archived: 0 });
  });

  test('leaves a record whole or not at all, and its retry with the same key is exact', async () => {
    const token = await (await service().account()).token();
    const mcp = talkTo(service(), token.secret);
    const created = Array.from({ length: rounds }, () => ({
      ...input({ notes: 'x'.repeat(1000) }),
      idempotencyKey: randomUUID(),
    }));
    await Promise.all(
      created.map(async (args, round) => {
        const call = { name: 'domains_create', arguments: args };
        const socket = await begin(token.secret, revisionOf(round), 'tools/call', call);
        await pause(round % 10);
        socket.destroy();
      }),
    );
    for (const [round, args] of created.entries()) {
      const retried = await mcp.result('domains_create', args, revisionOf(round));
      assert.equal(retried.outcome, 'created');
      assert.deepEqual(retried.record, await read(token, retried.id as string));
    }
    assert.equal((await listAll(token)).length, rounds);
  });
});

suite('A database that goes away during a call at /mcp [PostgreSQL]', () => {
  test('is answered as unavailable under the id of the call, which succeeds when it is repeated', async () => {
    const postgres = await startPostgres({ own: true });
    const url = await postgres.createDatabase();
    const service = await startTestServiceOn({ name: 'PostgreSQL', url, remove: () => postgres.stop() });
    const mcp = talkTo(service, (await (await service.account()).token()).secret);
    // Whose token it is, is known from its first use on.
    await mcp.request(selfContained, 'tools/list');
    for (const revision of [selfContained, initialized[0]] as const)
      for (const [method, params] of [
        ['tools/call', { name: 'domains_create', arguments: recordOf(revision) }],
        ['resources/read', { uri: 'namekeep://summary' }],
      ] as const) {
        afterAuthentication(service.store, () => postgres.halt());
        const { status, headers, body } = await mcp.request(revision, method, params);
        assert.deepEqual([status, typeof body.id, body.error?.code], [503, 'number', -32603]);
        assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/);
        const requestId = headers['x-request-id'];
        assert.deepEqual(body.error?.data, { code: 'unavailable', retryable: true, requestId });
        await postgres.resume();
        while ((await service.anyone.get('/api/ready')).status !== 200) await pause(20);
        const repeated = await mcp.request(revision, method, params);
        assert.equal(repeated.status, 200, repeated.text);
      }
    await service.stop();
  });
});

/** Does something once the next caller is known, before its request is served. */
function afterAuthentication({ tokens }: Store, act: () => Promise<unknown>): void {
  const { findByHash } = tokens;
  tokens.findByHash = async (hash) => {
    tokens.findByHash = findByHash;
    const found = await findByHash(hash);
    await act();
    return found;
  };
}
