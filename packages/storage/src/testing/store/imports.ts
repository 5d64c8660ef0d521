import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RolledBack } from '../../errors.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { author } from './laboratory.ts';

const expiresAt = '2026-11-20T11:00:00.000Z';
const keptUntil = '2026-11-21T11:00:00.000Z';
let numbers = 0;
const newId = () => `imp_${(numbers += 1)}_${process.pid}`;

export const importTests: StoreTests = (laboratory) => {
  /** A preview of three parts. */
  async function preview() {
    const portfolio = await laboratory().portfolio();
    const id = newId();
    await portfolio.write((writer) => writer.beginImport({ id, expiresAt, keptUntil }));
    for (const [part, actions] of [['create'], ['create', 'invalid'], ['skip']].entries()) {
      await portfolio.write((writer) => writer.addImportPart(id, { part, actions, rows: `[${part}]` }));
    }
    return { portfolio, id };
  }

  test('records are found by any number of names, and those that are not there are left out', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 237 }, () => makeRecord());
    await portfolio.createAll(records);
    const names = [...records.map(({ name }) => name), 'missing.example', '\0', '\ud800', ''];
    const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    assert.deepEqual(byId(await portfolio.recordsOfNames(names)), byId(records));
    assert.deepEqual(await portfolio.recordsOfNames([]), []);
    const ids = [...records.map(({ id }) => id), 'dom_missing', '\0', '\ud800', ''];
    assert.deepEqual(byId(await portfolio.recordsOfIds(ids)), byId(records));
    assert.deepEqual(await portfolio.recordsOfIds([]), []);
    assert.deepEqual(byId(await portfolio.write((writer) => writer.lockRecords(ids))), byId(records));
  });

  test('a preview is there once it is described, with its parts in order', async () => {
    const { portfolio, id } = await preview();
    assert.equal(await portfolio.importOf(id), undefined);
    await portfolio.write((writer) => writer.describeImport(id, '{"a":1}'));
    const found = { id, expiresAt, about: '{"a":1}', result: null, undoResult: null };
    assert.deepEqual(await portfolio.importOf(id), found);
    assert.deepEqual(await portfolio.write((writer) => writer.lockImport(id)), found);
    assert.deepEqual(await portfolio.importParts(id), [
      { part: 0, actions: ['create'] },
      { part: 1, actions: ['create', 'invalid'] },
      { part: 2, actions: ['skip'] },
    ]);
    assert.deepEqual([await portfolio.importRows(id, 1), await portfolio.importRows(id, 3)], ['[1]', undefined]);
  });

  test('the oldest previews beyond a number or a size are dropped, and nothing that was committed', async () => {
    const portfolio = await laboratory().portfolio();
    const ids = Array.from({ length: 6 }, newId).toSorted();
    const [committed = '', reading = '', ...others] = ids;
    for (const id of ids) {
      await portfolio.write(async (writer) => {
        await writer.beginImport({ id, expiresAt, keptUntil });
        await writer.addImportPart(id, { part: 0, actions: ['create'], rows: '[1234567]' });
        if (id !== reading) await writer.describeImport(id, '{}');
        if (id === committed) await writer.finishImport(id, { result: '{}', keptUntil });
      });
    }
    const drop = (limits: { count: number; bytes: number; abandoned?: string }) =>
      portfolio.write((writer) => writer.dropOldestPreview({ abandoned: '2026-11-20T10:00:00.000Z', ...limits }));
    const left = async () => {
      const found = await Promise.all(others.map((id) => portfolio.importOf(id)));
      return found.map((one) => one !== undefined);
    };
    assert.equal(await drop({ count: 4, bytes: 1000 }), false);
    assert.equal(await drop({ count: 3, bytes: 1000 }), true);
    assert.deepEqual(await left(), [false, true, true, true]);
    assert.equal(await drop({ count: 3, bytes: 27 }), false);
    assert.equal(await drop({ count: 3, bytes: 26 }), true);
    assert.equal(await drop({ count: 0, bytes: 0 }), true);
    assert.equal(await drop({ count: 0, bytes: 0 }), false, 'the newest stays, whatever its size');
    assert.deepEqual(await left(), [false, false, false, true]);
    assert.equal((await portfolio.importOf(committed))?.result, '{}');
    await portfolio.write((writer) => writer.addImportPart(reading, { part: 1, actions: ['skip'], rows: '[]' }));
    assert.equal(await drop({ count: 1, bytes: 1000, abandoned: '2026-11-20T12:00:00.000Z' }), true);
    assert.deepEqual(await portfolio.importParts(reading), []);
  });

  test('an import keeps its result and its changes, and lets go of its rows', async () => {
    const { portfolio, id } = await preview();
    await portfolio.write(async (writer) => {
      await writer.describeImport(id, '{}');
      await writer.addImportChanges(id, 1, '[2]');
      await writer.addImportChanges(id, 0, '[1]');
      await writer.finishImport(id, { result: '{"created":1}', keptUntil });
    });
    assert.equal((await portfolio.importOf(id))?.result, '{"created":1}');
    assert.deepEqual(await portfolio.importParts(id), []);
    assert.deepEqual(await portfolio.importChanges(id), ['[1]', '[2]']);
    await portfolio.write((writer) => writer.finishUndo(id, '{"deleted":1}'));
    assert.equal((await portfolio.importOf(id))?.undoResult, '{"deleted":1}');
  });

  test('a transaction that is rolled back leaves the preview as it was', async () => {
    const { portfolio, id } = await preview();
    await portfolio.write((writer) => writer.describeImport(id, '{}'));
    const record = makeRecord();
    await portfolio.write(async (writer) => {
      await writer.insert([record], author);
      await writer.addImportChanges(id, 0, '[1]');
      await writer.rememberMapping('f', '{}', expiresAt);
      await writer.finishImport(id, { result: '{}', keptUntil });
      return new RolledBack(undefined);
    });
    assert.equal((await portfolio.importOf(id))?.result, null);
    assert.equal((await portfolio.importParts(id)).length, 3);
    assert.deepEqual(await portfolio.importChanges(id), []);
    assert.equal(await portfolio.rememberedMapping('f'), undefined);
    assert.equal(await portfolio.record(record.id), undefined);
  });

  test('the last mapping for a row of headers is remembered, for its account', async () => {
    const [mine, theirs] = [await laboratory().portfolio(), await laboratory().portfolio()];
    await mine.write((writer) => writer.rememberMapping('f', '{"a":1}', expiresAt));
    await mine.write((writer) => writer.rememberMapping('f', '{"a":2}', keptUntil));
    assert.equal(await mine.rememberedMapping('f'), '{"a":2}');
    assert.equal(await theirs.rememberedMapping('f'), undefined);
  });

  test('an import of one account is missing in every read and write of another', async () => {
    const { portfolio, id } = await preview();
    await portfolio.write((writer) => writer.describeImport(id, '{}'));
    await portfolio.write((writer) => writer.addImportChanges(id, 0, '[1]'));
    const record = await portfolio.create();
    const other = await laboratory().portfolio();
    assert.equal(await other.importOf(id), undefined);
    assert.deepEqual(await other.importParts(id), []);
    assert.equal(await other.importRows(id, 0), undefined);
    assert.deepEqual(await other.importChanges(id), []);
    assert.deepEqual(await other.recordsOfNames([record.name]), []);
    assert.deepEqual(await other.recordsOfIds([record.id]), []);
    assert.deepEqual(await other.write((writer) => writer.lockRecords([record.id])), []);
    assert.equal(await other.write((writer) => writer.lockImport(id)), undefined);
    await other.write((writer) => writer.describeImport(id, '{"stolen":true}'));
    assert.equal((await portfolio.importOf(id))?.about, '{}');
  });

  test('previews and imports are purged at their end, with all that belongs to them', async () => {
    const { portfolio, id } = await preview();
    await portfolio.write((writer) => writer.describeImport(id, '{}'));
    await portfolio.write((writer) => writer.addImportChanges(id, 0, '[1]'));
    await laboratory().store.maintenance.purge(Date.parse(keptUntil));
    assert.ok(await portfolio.importOf(id));
    await laboratory().store.maintenance.purge(Date.parse(keptUntil) + 1);
    assert.equal(await portfolio.importOf(id), undefined);
    assert.deepEqual(await portfolio.importParts(id), []);
    assert.deepEqual(await portfolio.importChanges(id), []);
  });
};
