import assert from 'node:assert/strict';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import { type Store, openStore, type StoreEvent } from '../index.ts';
import { makeRecord } from '../testing/records.ts';
import { account, enter, findings, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

interface Trial {
  folder: string;
  file: string;
  store: Store;
  events: string[];
}

const root = temporaryFolder();

async function open(): Promise<Trial> {
  const folder = join(mkdtempSync(join(root, 'case-')), 'data');
  const file = join(folder, 'namekeep.db');
  const events: string[] = [];
  const onEvent = ({ event }: StoreEvent) => void events.push(event);
  const store = await openFile(file, { onEvent });
  await enter(store);
  return { folder, file, store, events };
}

/** Another database, sound and of the same schema. */
async function another(): Promise<string> {
  const { file, store } = await open();
  await store.maintenance.close();
  return file;
}

const write = ({ store }: Trial, options = {}) => {
  const record = makeRecord();
  return store.portfolios.write(account, insert([record]), options).then(() => record.id);
};
const isRefused = (error: unknown) => error instanceof StoreUnavailableError && error.fault === 'displaced';

/** Each takes files away, and answers how they come back. */
const ways: Record<string, (trial: Trial) => Promise<() => void>> = {
  'the file is moved': async ({ file }) => {
    renameSync(file, `${file}.away`);
    return () => renameSync(`${file}.away`, file);
  },
  'the file is replaced': async ({ file }) => {
    linkSync(file, `${file}.kept`);
    renameSync(await another(), file);
    return () => renameSync(`${file}.kept`, file);
  },
  'the folder is moved': async ({ folder }) => {
    renameSync(folder, `${folder}.away`);
    return () => renameSync(`${folder}.away`, folder);
  },
  'the log is moved': async ({ file }) => {
    renameSync(`${file}-wal`, `${file}-away`);
    return () => renameSync(`${file}-away`, `${file}-wal`);
  },
  'the index of the log is moved': async ({ file }) => {
    renameSync(`${file}-shm`, `${file}-away`);
    return () => renameSync(`${file}-away`, `${file}-shm`);
  },
};

suite('A database whose files are not at their paths any more [SQLite]', () => {
  for (const [what, takeAway] of Object.entries(ways)) {
    test(`takes no write when ${what}, and goes on when the same files are back`, async () => {
      const trial = await open();
      const { store, events } = trial;
      const written = [await write(trial)];
      const putBack = await takeAway(trial);
      for (let count = 0; count < 3; count += 1) {
        await assert.rejects(write(trial), isRefused);
        await assert.rejects(write(trial, { isLarge: true }), isRefused);
        await assert.rejects(store.maintenance.ready(), isRefused);
      }
      await assert.rejects(store.maintenance.backup(join(root, 'none.db')), isRefused);
      putBack();
      await store.maintenance.ready();
      written.push(await write(trial));
      const reader = store.portfolios.reader(account);
      for (const id of written) assert.ok(await reader.record(id), id);
      assert.deepEqual(await findings(store), []);
      assert.equal(events.filter((event) => event === 'displaced').length, 1);
      assert.equal(events.filter((event) => event === 'put_back').length, 1);
      await store.maintenance.close();
    });
  }

  for (const isLarge of [false, true]) {
    test(`does not acknowledge a ${isLarge ? 'large ' : ''}write during which the file was moved`, async () => {
      const trial = await open();
      const { store, file } = trial;
      const writing = store.portfolios.write(
        account,
        async (writer) => {
          await insert([makeRecord()])(writer);
          renameSync(file, `${file}.away`);
        },
        { isLarge },
      );
      await assert.rejects(writing, isRefused);
      renameSync(`${file}.away`, file);
      await write(trial);
      await store.maintenance.close();
    });
  }

  test('is said in the log of a server to which nobody writes', async () => {
    const { file, store } = await open();
    await store.maintenance.close();
    const events: string[] = [];
    const server = await openStore(`sqlite:${file}`, { serves: true, onEvent: ({ event }) => void events.push(event) });
    renameSync(file, `${file}.away`);
    while (!events.includes('displaced')) await setTimeout(20);
    renameSync(`${file}.away`, file);
    while (!events.includes('put_back')) await setTimeout(20);
    await server.maintenance.close();
  });

  test('takes no write when the link that leads to it leads to another one', async () => {
    const trial = await open();
    await trial.store.maintenance.close();
    const link = join(root, 'link.db');
    symlinkSync(trial.file, link);
    const store = await openStore(`sqlite:${link}`);
    await store.portfolios.write(account, insert([makeRecord()]));
    rmSync(link);
    symlinkSync(await another(), link);
    await assert.rejects(store.portfolios.write(account, insert([makeRecord()])), isRefused);
    await store.maintenance.close();
  });

  test('leaves what has taken its place as it is, even when it is closed', async () => {
    const trial = await open();
    const other = await another();
    await write(trial);
    renameSync(trial.folder, `${trial.folder}.away`);
    mkdirSync(trial.folder);
    copyFileSync(other, trial.file);
    const successor = await openStore(`sqlite:${trial.file}`);
    await enter(successor);
    const { id } = makeRecord();
    await successor.portfolios.write(account, insert([{ ...makeRecord(), id }]));
    await assert.rejects(write(trial), isRefused);
    await trial.store.maintenance.close();
    await successor.portfolios.write(account, insert([makeRecord()]));
    assert.ok(await successor.portfolios.reader(account).record(id));
    assert.deepEqual(await findings(successor), []);
    await successor.maintenance.close();
  });
});
