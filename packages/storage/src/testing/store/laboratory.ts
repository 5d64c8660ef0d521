import { defaultSettings, type RecordFields, type StoredRecord } from '@namekeep/domain';
import { RolledBack } from '../../errors.ts';
import type { Author, PortfolioReader, PortfolioWriter, Store } from '../../index.ts';
import { makeRecord, nextNumber, revise } from '../records.ts';

export const at = '2026-11-20T10:00:00.000Z';
export const author: Author = { kind: 'session', name: null };

/** What the tests of one database share: its stores, and portfolios that no other test sees. */
export interface Laboratory {
  store: Store;
  /** Another store on the same database, as another process has it. */
  second: Store;
  /** A new account with an empty portfolio. */
  portfolio(): Promise<Portfolio>;
}

export interface Portfolio extends PortfolioReader {
  accountId: string;
  /** One transaction, on either of the two stores. */
  write<T>(work: (writer: PortfolioWriter) => Promise<T | RolledBack<T>>, store?: Store): Promise<T>;
  /** Inserts one record and gives it; fails where its name is taken. */
  create(fields?: Partial<StoredRecord>): Promise<StoredRecord>;
  createAll(records: readonly StoredRecord[]): Promise<void>;
  /** Changes a record as it is now, whatever its revision. */
  update(id: string, changes: Partial<RecordFields>): Promise<StoredRecord>;
  remove(id: string): Promise<void>;
}

export function createLaboratory(store: Store, second: Store): Laboratory {
  return {
    store,
    second,
    async portfolio() {
      const number = nextNumber();
      const identity = { issuer: 'bundled', subject: `subject ${number} ${process.pid}` };
      const fresh = { id: `acc_${number}_${process.pid}`, settings: defaultSettings, at };
      return createPortfolio(store, (await store.accounts.enter(identity, fresh)).id);
    },
  };
}

function createPortfolio(first: Store, accountId: string): Portfolio {
  const write: Portfolio['write'] = (work, store = first) => store.portfolios.write(accountId, work);
  const createAll = async (records: readonly StoredRecord[]): Promise<void> => {
    const duplicates = await write(async (writer) => {
      const found = await writer.insert(records, author);
      return found.length > 0 ? new RolledBack(found) : found;
    });
    if (duplicates.length > 0) throw new Error(`Names are taken: ${JSON.stringify(duplicates)}`);
  };
  return {
    ...first.portfolios.reader(accountId),
    accountId,
    write,
    createAll,
    async create(fields) {
      const record = makeRecord(fields);
      await createAll([record]);
      return record;
    },
    update: (id, changes) =>
      write(async (writer) => {
        const before = await writer.lockRecord(id);
        if (!before) throw new Error(`There is no ${id}.`);
        const after = revise(before, changes);
        const result = await writer.update(before, after, author);
        if (result !== 'updated') throw new Error(`The update gave ${JSON.stringify(result)}.`);
        return after;
      }),
    remove: (id) =>
      write(async (writer) => {
        const before = await writer.lockRecord(id);
        if (!before || (await writer.delete(before)) !== 'deleted') throw new Error(`There is no ${id}.`);
      }),
  };
}
