import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { PortfolioReader, Store } from '@namekeep/core/ports';
import type { DomainRecord, StoredRecord } from '@namekeep/domain';
import { openStore } from '@namekeep/storage';
import { at, domains, ifMatch, key, payments } from '../testing/api.ts';
import { type Caller, each, type Reply, type SentRequest } from '../testing/caller.ts';
import { startProcess } from '../testing/process.ts';
import { databaseNames } from '../testing/service.ts';

/** A write without an answer yet: it must be stored completely or not at all. */
interface Pending {
  what: string;
  isWhole: () => Promise<boolean>;
}

/** A client as it should be: what gets no answer is sent again, the same, until there is one. */
class CrashClient {
  readonly #caller: () => Caller;
  pending: Pending | undefined;
  answered = 0;
  repeated = 0;

  /** `caller` reaches the process that runs now. */
  constructor(caller: () => Caller) {
    this.#caller = caller;
  }

  /**
   * The answer, which has a status of `expected`. `whole` says whether what is asked for is stored wholly or not at all;
   * it is not known before the answer.
   */
  async ask<Body>(
    request: SentRequest,
    expected: readonly number[],
    whole?: Pending,
  ): Promise<Reply<Body> & { isRepeated: boolean }> {
    this.pending = whole;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#caller()
        .send<Body>(request)
        .catch((error: NodeJS.ErrnoException) => {
          if (!['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code ?? '')) throw error;
          return undefined;
        });
      // Busy, as the service says it, is no answer to the question either.
      if (answer && answer.status !== 503) {
        this.pending = undefined;
        if (!expected.includes(answer.status)) {
          const about = `${request.method} ${request.path} (attempt ${attempt})`;
          throw new Error(`${about}: ${answer.status} ${answer.text.slice(0, 500)}`);
        }
        this.answered += 1;
        this.repeated += Number(attempt > 1);
        return { ...answer, isRepeated: attempt > 1 };
      }
      await setTimeout(20);
    }
  }
}

/** Records of the batch of a job, and new ones in its file. */
const batchSize = 20;
const fileSize = 150;

/** What a job leaves behind once all of its requests are answered, however often each was sent. */
interface DoneJob {
  number: number;
  first: string;
  batch: readonly string[];
  isUndone: boolean;
}

/** The number of records that a job leaves. */
const recordsLeft = ({ isUndone }: DoneJob): number => batchSize + (isUndone ? 0 : fileSize);

const namesOf = (number: number, kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${number}-${index}.example`);

/**
 * Does every kind of write once, on records of its own, so the result is known exactly. `read` reads from the database
 * itself, not through the service.
 */
async function work(client: CrashClient, read: () => PortfolioReader, number: number): Promise<DoneJob> {
  const step = (name: string) => key(`job-${number}-${name}`);
  const whole = (what: string, isWhole: Pending['isWhole']): Pending => ({ what: `${what} of job ${number}`, isWhole });
  const all = async (ids: readonly string[], has: (record: StoredRecord) => boolean) => {
    const having = (await read().recordsOfIds(ids)).filter(has).length;
    return having === 0 || having === ids.length;
  };
  const allOrNone = async (names: readonly string[]) => {
    const { size } = await read().idsOfNames(names);
    return size === 0 || size === names.length ? size : undefined;
  };

  const body = { name: `first-${number}.example`, expirationDate: '2027-03-31', renewalCostMinor: 1000 + number };
  const created = await client.ask<DomainRecord>(
    { method: 'POST', path: domains, headers: step('create'), body },
    [201],
  );
  const first = created.body.id;

  const names = namesOf(number, 'batch', batchSize);
  const records = names.map((name) => ({ name, expirationDate: '2027-04-30', registrar: 'Before' }));
  const batched = await client.ask<{ records: DomainRecord[] }>(
    { method: 'POST', path: `${domains}/batch`, headers: step('batch'), body: { records } },
    [201],
    whole('the batch', async () => (await allOrNone(names)) !== undefined),
  );
  const batch = batched.body.records.map(({ id }) => id);

  // An update has no key: sent again, it is stale, and the record has what was asked for.
  const notes = `written by ${number}`;
  const patch = { method: 'PATCH', path: at(first), headers: ifMatch(1), body: { notes } };
  const patched = await client.ask<DomainRecord>(patch, [200, 412]);
  assert.ok(patched.status === 200 || patched.isRepeated, 'the first attempt of an update is not stale');
  const renewal = { years: 1, amountMinor: 1000 + number };
  const headers = { ...step('renew'), ...ifMatch(2) };
  await client.ask({ method: 'POST', path: at(first, '/renewals'), headers, body: renewal }, [201]);
  const paid = { domainId: first, kind: 'transfer', paidOn: '2026-11-20', amountMinor: number };
  await client.ask({ method: 'POST', path: payments, headers: step('pay'), body: paid }, [201]);
  const later = { choice: 'later', askAgainOn: '2027-10-01' };
  await client.ask({ method: 'PUT', path: at(first, '/decision'), headers: ifMatch(3), body: later }, [200]);
  const labels = [`Client ${number % 7}`, `Part ${number % 5}`];
  await client.ask({ method: 'PUT', path: at(first, '/labels'), body: { labels } }, [200]);

  const label = `Rule ${number % 3}`;
  const rule = { select: { ids: batch }, set: { notes, renewalIntent: 'let_expire' }, labels: { add: [label] } };
  const change = await client.ask<{ previewId: string }>(
    { method: 'POST', path: '/api/v1/changes/preview', body: rule },
    [200],
  );
  const isChanged = whole('the change', () =>
    all(batch, (record) => record.notes === notes && record.labels.includes(label)),
  );
  await commit(client, change.body.previewId, isChanged);

  const added = namesOf(number, 'file', fileSize);
  const content = ['name,expirationDate,registrar', ...[...names, ...added].map((name) => `${name},2029-01-02,After`)];
  const file = { content: `${content.join('\n')}\n`, policy: 'merge' };
  const preview = await client.ask<{ previewId: string }>(
    { method: 'POST', path: '/api/v1/import/preview', body: file },
    [200],
  );
  const isImported = async () => {
    const size = await allOrNone(added);
    const registrar = size === fileSize ? 'After' : 'Before';
    const updated = await read().recordsOfIds(batch);
    return size !== undefined && updated.every((record) => record.registrar === registrar);
  };
  const importId = await commit(client, preview.body.previewId, whole('the import', isImported));
  const isUndone = number % 2 === 0;
  if (isUndone) {
    const path = `/api/v1/imports/${importId}/undo`;
    await client.ask({ method: 'POST', path, body: {} }, [200], whole('the undo', isImported));
  }
  const [gone = ''] = batch;
  const revision = isUndone ? 4 : 3;
  const deleted = await client.ask({ method: 'DELETE', path: at(gone), headers: ifMatch(revision) }, [204, 404]);
  assert.ok(deleted.status === 204 || deleted.isRepeated, 'the first attempt of a deletion finds the record');
  return { number, first, batch: batch.slice(1), isUndone };
}

async function commit(client: CrashClient, previewId: string, whole: Pending): Promise<string> {
  const request = { method: 'POST', path: '/api/v1/import/commit', body: { previewId } };
  return (await client.ask<{ importId: string }>(request, [200], whole)).body.importId;
}

/** Everything that was acknowledged is there, once. */
async function checkJob(reader: PortfolioReader, { number, first, batch, isUndone }: DoneJob): Promise<void> {
  const about = `job ${number}`;
  const record = await reader.record(first);
  const { revision, expirationDate, notes, labels } = record ?? assert.fail(`${about}: its record is lost`);
  const expected = [3, '2028-03-31', `written by ${number}`, `Client ${number % 7},Part ${number % 5}`];
  assert.deepEqual([revision, expirationDate, notes, labels.toSorted().join()], expected, about);
  assert.deepEqual(each(await reader.history(first, { limit: 10 }), 'revision'), [3, 2, 1], about);
  const paid = await reader.payments({ filter: { recordId: first }, descending: false, limit: 10 });
  assert.equal(paid.length, 2, `${about}: payments`);
  const decisions = (await reader.decisionsOf(first)).filter(({ forDate }) => forDate === '2028-03-31');
  assert.deepEqual(each(decisions, 'choice'), ['later'], about);
  const changed = await reader.recordsOfIds(batch);
  assert.equal(changed.length, batch.length, about);
  for (const one of changed) {
    // Created, changed and imported, and the import perhaps undone: each once.
    const { revision, registrar, renewalIntent, labels } = one;
    const once = isUndone ? [4, 'Before'] : [3, 'After'];
    assert.deepEqual(
      [revision, registrar, renewalIntent, labels],
      [...once, 'let_expire', [`Rule ${number % 3}`]],
      about,
    );
  }
  const imported = await reader.idsOfNames(namesOf(number, 'file', fileSize));
  assert.equal(imported.size, isUndone ? 0 : fileSize, about);
}

/** `NAMEKEEP_TEST_CRASH_ROUNDS` asks for more. */
const rounds = Number(process.env.NAMEKEEP_TEST_CRASH_ROUNDS ?? 3);
const clientCount = 6;

for (const database of databaseNames) {
  suite(`A service that is killed while people work [${database}]`, () => {
    const timeout = 60_000 + rounds * 30_000;
    test(`has done what it said, and nothing in part or twice (${rounds} rounds)`, { timeout }, async (context) => {
      const service = await startProcess(database);
      // One more that reads the database, which no lock of the service keeps out.
      const observer = await openStore(service.databaseUrl);
      const reader = () => observer.portfolios.reader(service.account.id);
      context.after(async () => {
        await observer.maintenance.close();
        await service.remove();
      });
      // Each has a connection of its own.
      const connect = () => Array.from({ length: clientCount }, () => service.caller());
      let callers = connect();
      const clients = callers.map((_, index) => new CrashClient(() => callers[index] as Caller));
      const sum = (of: (client: CrashClient) => number) => clients.reduce((total, client) => total + of(client), 0);
      const answered = () => sum((client) => client.answered);
      const done: DoneJob[] = [];
      const pending: Record<string, number> = {};
      let next = 0;
      const ended = new AbortController();
      const working = Promise.all(
        clients.map(async (client) => {
          while (!ended.signal.aborted) done.push(await work(client, reader, (next += 1)));
        }),
      );

      for (let round = 0; round < rounds; round += 1) {
        // A process that has just started is slow, and killed before it did anything more often than not.
        const busy = answered() + clientCount;
        while (answered() < busy) await Promise.race([working, setTimeout(5)]);
        await Promise.race([working, setTimeout(randomInt(600))]);
        service.child.kill('SIGKILL');
        await service.exited;
        for (const client of clients) {
          if (!client.pending) continue;
          const { what, isWhole } = client.pending;
          await assertSoon(isWhole, `${what} is there in part`);
          const kind = what.replace(/ of job \d+/, '');
          pending[kind] = (pending[kind] ?? 0) + 1;
        }
        await service.startAgain();
        callers = connect();
      }
      ended.abort();
      await working;

      for (const job of done) await checkJob(reader(), job);
      const { active } = await reader().counts();
      assert.equal(
        active,
        done.reduce((sum, job) => sum + recordsLeft(job), 0),
      );
      assert.deepEqual(await findings(observer), []);
      const times = Object.entries(pending).map(([what, count]) => `${what} ${count} times`);
      context.diagnostic(
        `${database}: ${rounds} rounds, ${done.length} jobs, ${active} records, ${answered()} answers, ` +
          `${sum(({ repeated }) => repeated)} of them to a repeated request; killed during ${times.join(', ')}`,
      );
    });
  });
}

/** A transaction that was under way when its process died may still be committing on a server. */
async function assertSoon(isTrue: () => Promise<boolean>, about: string): Promise<void> {
  for (let wait = 0; wait < 40; wait += 1) {
    if (await isTrue()) return;
    await setTimeout(50);
  }
  assert.fail(about);
}

async function findings(store: Store): Promise<string[]> {
  const found: string[] = [];
  for await (const { what, where } of store.maintenance.verify()) found.push(`${where}: ${what}`);
  return found;
}
