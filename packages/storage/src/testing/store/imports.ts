import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoreTests } from '../store-suite.ts';

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
