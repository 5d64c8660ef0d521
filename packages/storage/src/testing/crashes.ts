import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type PortfolioReader, openStore } from '../index.ts';
import { changeIdOf, decisionsLeft, isChange, isLabelled, labelOf, operate, paymentIdOf, recordOf } from './load.ts';
import { account, enter, findings } from './temporary.ts';

const load = fileURLToPath(new URL('./load.ts', import.meta.url));

/** `NAMEKEEP_TEST_CRASH_ROUNDS` asks for more. */
export const rounds = Number(process.env.NAMEKEEP_TEST_CRASH_ROUNDS ?? 5);

/** Kills a process that writes to the database, again and again, looks each time at what it left behind, and counts. */
export async function crash(url: string): Promise<string> {
  const first = await openStore(url);
  await first.maintenance.migrate();
  await enter(first);
  await first.maintenance.close();

  let next = 1;
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { tried, done } = await writeUntilKilled(url, next);
    next = Math.max(next, ...tried) + 1;
    acknowledged += done.size;

    const store = await openStore(url);
    const reader = store.portfolios.reader(account);
    for (const [key, outcome] of done) {
      assert.equal((await reader.claimedKey('create', `${key}`))?.outcome, outcome);
      assert.ok(await reader.record(recordOf(key, 0).id), `the record of key ${key} is lost`);
    }
    for (const key of tried) {
      const whole = key % 5 === 0 ? 20 : 1;
      await assertWholeOrAbsent(reader, key, whole);
      // What was not answered is tried again with its key.
      const again = await store.portfolios.write(account, (writer) => operate(writer, key));
      assert.doesNotMatch(String(again), /duplicates/);
      assert.ok(await reader.record(recordOf(key, whole - 1).id));
      assert.equal((await reader.payment(paymentIdOf(key))) !== undefined, key % 4 === 0);
    }
    await store.maintenance.close();
  }

  const last = await openStore(url);
  assert.deepEqual(await findings(last), []);
  await last.maintenance.close();
  assert.ok(acknowledged > 0);
  return `${rounds} rounds, ${acknowledged} acknowledged writes, ${next - 1} keys: none lost, none in part`;
}

/** The keys that a process was about to write until it was killed, and the outcomes of those it said are written. */
async function writeUntilKilled(url: string, firstKey: number) {
  const tried = new Set<number>();
  const done = new Map<number, string>();
  const child = spawn(process.execPath, [load, url, `${firstKey}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  let started: () => void = () => {};
  const busy = new Promise<void>((resolve) => (started = resolve));
  lines.on('line', (line) => {
    const [what, key = '', outcome = ''] = line.split(' ');
    if (what === 'try') tried.add(Number(key));
    else if (what === 'done') done.set(Number(key), outcome);
    if (done.size > 20) started();
  });
  const closed = once(lines, 'close');
  await busy;
  await setTimeout(randomInt(60));
  child.kill('SIGKILL');
  await closed;
  return { tried, done };
}

/** Whether the change of a key has written all of its records, with their decisions, or nothing. */
async function isChangedWholly(reader: PortfolioReader, key: number, stored: boolean): Promise<boolean> {
  const change = await reader.importOf(changeIdOf(key));
  if (!stored || !isChange(key)) return change === undefined;
  const [list = '[]'] = await reader.importChanges(changeIdOf(key));
  const ids = (JSON.parse(list) as [id: string][]).map(([id]) => id);
  // Another key can have changed the first record since, but not the others.
  const others = ids.filter((id) => id !== recordOf(key - 1, 0).id);
  const records = await reader.recordsOfIds(others);
  const decisions = await Promise.all(others.map((id) => reader.decisionsOf(id)));
  return (
    change?.result === '{}' &&
    records.length === others.length &&
    records.every(({ paymentMethod }) => paymentMethod === `changed by ${key}`) &&
    decisions.every((made) => made.some(({ choice }) => choice === 'let_expire'))
  );
}

async function assertWholeOrAbsent(reader: PortfolioReader, key: number, whole: number): Promise<void> {
  // A transaction that was under way when its process died may still be committing on a server.
  for (let wait = 0; ; wait += 1) {
    const stored = (await reader.claimedKey('create', `${key}`)) !== undefined;
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => reader.record(recordOf(key, index).id)));
    const present = ids.filter(Boolean).length;
    const hasLabel = ids[0]?.labels.includes(labelOf(key)) ?? false;
    const decisions = await reader.decisionsOf(recordOf(key, 0).id);
    const isWhole = !stored || key % 2 !== 0 || decisions.length === decisionsLeft(key);
    const hasPayment = (await reader.payment(paymentIdOf(key))) !== undefined;
    const isPaid = hasPayment === (stored && key % 4 === 0);
    const isMarked = hasLabel || !stored || !isLabelled(key);
    if (
      isWhole &&
      isPaid &&
      isMarked &&
      (await isChangedWholly(reader, key, stored)) &&
      present === (stored ? whole : 0)
    )
      return;
    assert.ok(
      wait < 20,
      `key ${key} is there in part: ${present} of ${whole}, payment ${hasPayment}, label ${hasLabel}`,
    );
    await setTimeout(50);
  }
}
