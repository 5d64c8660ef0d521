import { distinctLabels, type LabelColor, labelKey, maxLabels, type StoredRecord } from '@namekeep/domain';
import { type Account, insertRow, type Sql, sql } from '../driver.ts';
import { TransactionConflict } from '../errors.ts';
import { fromLabelSet, labelSetOf, type RecordRow, toLabelSet, toRecord, tupleToRecord } from '../record-row.ts';

export interface StoredLabel {
  /** Identifies the label within its account, whatever its name. A number is never used again. */
  number: number;
  name: string;
  /** What identifies its name in any spelling (`labelKey`). */
  key: string;
  color: LabelColor;
}

export interface CountedLabel extends StoredLabel {
  /** Records with this label that are not archived, and those that are. */
  records: number;
  archivedRecords: number;
}

/** Labels that a record gets and labels that it loses, by their numbers. */
export interface LabelChange {
  recordId: string;
  add: readonly number[];
  remove: readonly number[];
}

/** The labels of an account, by name. */
export const readLabels = ({ connection, accountId }: Account): Promise<StoredLabel[]> =>
  connection.all(sql`select number, name, name_key as key, color from labels
    where account_id = ${accountId} order by name_key`);

/** Rows as records. Only where one of them has labels are their names read. */
export async function toRecords(account: Account, rows: readonly RecordRow[]): Promise<StoredRecord[]> {
  if (!rows.some((row) => row.label_set !== '')) return rows.map((row) => toRecord(row, []));
  const namesOf = labelNames(await readLabels(account));
  return rows.map((row) => toRecord(row, namesOf(row.label_set)));
}

/** The records that a query finds, whose columns are those of a record. */
export async function readRecords(account: Account, query: Sql): Promise<StoredRecord[]> {
  const rows = await account.connection.tuples(query);
  if (!rows.some((row) => labelSetOf(row) !== '')) return rows.map((row) => tupleToRecord(row, []));
  const namesOf = labelNames(await readLabels(account));
  return rows.map((row) => tupleToRecord(row, namesOf(labelSetOf(row))));
}

/** The names of a set of labels, in the order of the labels. */
export function labelNames(labels: readonly StoredLabel[]): (set: string) => string[] {
  const places = new Map(labels.map(({ number }, place) => [number, place]));
  return (set) =>
    fromLabelSet(set)
      .flatMap((number) => places.get(number) ?? [])
      .sort((a, b) => a - b)
      .map((place) => labels[place]?.name ?? '');
}

export const labelReads = (account: Account) => ({
  /** All labels, by name. */
  labels: (): Promise<StoredLabel[]> => readLabels(account),

  async countedLabels(): Promise<CountedLabel[]> {
    const { connection, accountId } = account;
    const sets = await connection.all(sql<{ label_set: string; is_archived: number; records: number }>`
        select label_set, is_archived, count(*) as records from records
        where account_id = ${accountId} and label_set <> '' group by label_set, is_archived`);
    const counted = new Map<number, CountedLabel>();
    for (const label of await readLabels(account)) {
      counted.set(label.number, { ...label, records: 0, archivedRecords: 0 });
    }
    for (const { label_set: set, is_archived: isArchived, records } of sets) {
      for (const number of fromLabelSet(set)) {
        const label = counted.get(number);
        if (label) label[isArchived === 1 ? 'archivedRecords' : 'records'] += records;
      }
    }
    return [...counted.values()];
  },
});

/** Transactions that label records share the lock; one that creates, renames or deletes labels has it alone. */
const lock = ({ connection, accountId }: Account, strength: 'share' | 'no key update') => {
  const held = connection.dialect === 'postgresql' ? sql.raw(`for ${strength}`) : sql``;
  return connection.all(sql`select 1 from accounts where account_id = ${accountId} ${held}`);
};

/** Until the end of the transaction, no other one takes this lock or holds labels. */
export const lockAccount = (account: Account) => lock(account, 'no key update');

async function insertLabel({ connection, accountId }: Account, { name, color }: { name: string; color: LabelColor }) {
  const row = await connection.one(sql<{ number: number }>`
      update accounts set next_label = next_label + 1 where account_id = ${accountId}
      returning next_label - 1 as number`);
  if (!row) throw new Error('The account is gone.');
  const label = { number: row.number, name, key: labelKey(name), color };
  await insertRow(connection, 'labels', { accountId, number: label.number, name, nameKey: label.key, color });
  return label;
}

/** Writes of labels. They do not move the revision of a record. */
export const labelWrites = (account: Account) => {
  const { connection, accountId } = account;

  async function holdLabels(): Promise<StoredLabel[]> {
    await lock(account, 'share');
    return readLabels(account);
  }

  async function lockLabels(): Promise<StoredLabel[]> {
    await lockAccount(account);
    return readLabels(account);
  }

  return {
    /** All labels, locked: until the end of the transaction no other one creates, renames, deletes or assigns labels. */
    lockLabels,

    /** The same, but others may assign labels meanwhile. */
    holdLabels,

    /** Creates a label. The labels are locked, and none has this name. */
    insertLabel: (label: { name: string; color: LabelColor }): Promise<StoredLabel> => insertLabel(account, label),

    /**
     * The labels with these names, by their keys (`labelKey`), locked so that they can be assigned. Unknown ones are
     * created, in gray. Undefined, and nothing was created, if the account would have too many.
     */
    async findOrCreateLabels(names: readonly string[]): Promise<ReadonlyMap<string, StoredLabel> | undefined> {
      const wanted = new Map(distinctLabels(names).map((name) => [labelKey(name), name]));
      const known = byKey(await readLabels(account));
      if ([...wanted.keys()].every((key) => known.has(key))) {
        const held = byKey(await holdLabels());
        if ([...wanted.keys()].every((key) => held.has(key))) return held;
        // Two that turn a shared lock into one of their own would wait for each other until the server ends one of them.
        throw new TransactionConflict('A label was deleted while it was being assigned.');
      }
      const labels = byKey(await lockLabels());
      const missing = [...wanted].filter(([key]) => !labels.has(key));
      if (labels.size + missing.length > maxLabels) return undefined;
      for (const [key, name] of missing) labels.set(key, await insertLabel(account, { name, color: 'gray' }));
      return labels;
    },

    /** Renames a label or gives it another color. The labels are locked, and no other one has this name. */
    async updateLabel({ number, name, color }: Pick<StoredLabel, 'number' | 'name' | 'color'>): Promise<void> {
      await connection.change(sql`update labels set name = ${name}, name_key = ${labelKey(name)}, color = ${color}
          where account_id = ${accountId} and number = ${number}`);
    },

    /** Deletes a label and takes it from its records. The labels are locked. */
    async deleteLabel(number: number): Promise<void> {
      // A set whose last one goes is empty.
      const rest = sql`replace(label_set, ${`,${number},`}, ',')`;
      await connection.change(sql`update records set label_set = case ${rest} when ',' then '' else ${rest} end
          where account_id = ${accountId} and label_set like ${`%,${number},%`}`);
      await connection.change(sql`delete from labels where account_id = ${accountId} and number = ${number}`);
    },

    /**
     * Changes the labels of records, which are locked, as are those labels. Returns what changed for each record; labels
     * that do not exist, or that the record has already, are left out.
     */
    async changeLabels(changes: readonly LabelChange[]): Promise<LabelChange[]> {
      const known = new Set((await holdLabels()).map(({ number }) => number));
      const made: LabelChange[] = [];
      for (const { recordId, add, remove } of changes) {
        const ofRecord = sql`account_id = ${accountId} and id = ${recordId}`;
        const row = await connection.one(sql<{ label_set: string }>`select label_set from records where ${ofRecord}`);
        if (!row) continue;
        const before = new Set(fromLabelSet(row.label_set));
        const after = new Set([...before].filter((number) => !remove.includes(number)));
        for (const number of add) if (known.has(number)) after.add(number);
        const one = {
          recordId,
          add: [...after].filter((number) => !before.has(number)),
          remove: [...before].filter((number) => !after.has(number)),
        };
        if (one.add.length + one.remove.length === 0) continue;
        await connection.change(sql`update records set label_set = ${toLabelSet(after)} where ${ofRecord}`);
        made.push(one);
      }
      return made;
    },
  };
};

const byKey = (labels: readonly StoredLabel[]): Map<string, StoredLabel> =>
  new Map(labels.map((label) => [label.key, label]));
