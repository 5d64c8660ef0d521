import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { DomainRecord } from '@namekeep/domain';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, freshName, input, listAll, read } from '../../testing/records.ts';
import { headersOf, messageOf, type Revision, revisions, talkTo } from './testing/talk.ts';

const ROUNDS = 40;

suiteWithService('A client of /mcp that goes away', (service) => {
  /** Sends a tool call and hangs up after some milliseconds, whatever has come back. */
  async function hangUp(
    secret: string,
    revision: Revision,
    name: string,
    args: object,
    afterMs: number,
  ): Promise<void> {
    const params = { name, arguments: args };
    const body = JSON.stringify(messageOf(revision, 'tools/call', params));
    const fields = {
      host: `127.0.0.1:${service().port}`,
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headersOf(revision, 'tools/call', params),
    };
    const head = Object.entries(fields).map(([field, value]) => `${field}: ${value}\r\n`);
    const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => socket.write(`POST /mcp HTTP/1.1\r\n${head.join('')}\r\n${body}`, resolve));
    await pause(afterMs);
    socket.destroy();
  }

  test('leaves a record whole or not at all, and its retry with the same key is exact', async () => {
    const token = await (await service().account()).token();
    const mcp = talkTo(service(), token.secret);
    const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
      args: { ...input({ notes: 'x'.repeat(1000) }), idempotencyKey: randomUUID() },
      revision: revisions[round % revisions.length] as Revision,
      afterMs: round % 10,
    }));
    await Promise.all(
      rounds.map(({ args, revision, afterMs }) => hangUp(token.secret, revision, 'domains_create', args, afterMs)),
    );
    for (const { args, revision } of rounds) {
      const retried = await mcp.result('domains_create', args, revision);
      assert.equal(retried.outcome, 'created');
      assert.deepEqual(retried.record, await read(token, retried.id as string));
    }
    assert.equal((await listAll(token)).length, ROUNDS);
  });

  test('leaves an update whole or not at all', async () => {
    const token = await (await service().account()).token();
    const records = await Promise.all(Array.from({ length: ROUNDS }, () => create(token)));
    await Promise.all(
      records.map(({ id }, round) => {
        const changes = { notes: 'Changed.', registrar: 'Gandi', name: freshName() };
        const revision = revisions[round % revisions.length] as Revision;
        return hangUp(token.secret, revision, 'domains_update', { id, revision: 1, changes }, round % 10);
      }),
    );
    const mcp = talkTo(service(), token.secret);
    for (const before of records) {
      // An update that is still on its way ends before this one, which then finds its revision.
      const touched = await mcp.result('domains_update', { id: before.id, revision: 1, changes: {} });
      const now = await read(token, before.id);
      assert.equal(now.revision, 2);
      const whole = touched.outcome === 'stale_revision';
      assert.deepEqual(
        [now.notes, now.registrar, now.name === before.name],
        whole ? ['Changed.', 'Gandi', false] : ['', null, true],
      );
      const { body } = await token.get<{ entries: DomainRecord[] }>(`/api/v1/domains/${before.id}/history`);
      assert.equal(body.entries.length, 2);
    }
  });
});
