import { hash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { type Chosen, type DomainRecord, renewalOf, renewalTarget, today, toUnicodeName } from '@namekeep/domain';
import Database from 'better-sqlite3';
import { z } from 'zod';

/*
 * The limits of the benchmarks: the least that any program on this stack does. `node bench/limits.ts NAME DATABASE` opens a
 * database of the service with the service's own settings and serves requests with `node:http` alone, or does one work
 * and prints its milliseconds. Nothing is checked. What is written are copies of the rows that the service wrote for one
 * record, in every table, so the limits follow the schema by themselves; bench.test.ts compares both.
 */

const [name = '', file = '', argument = ''] = process.argv.slice(2);
const database = new Database(file);
for (const setting of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'cache_size = -32768'])
  database.pragma(setting);

type Row = Record<string, string | number | null>;

const serve = (handle: (request: IncomingMessage, response: ServerResponse) => void): void => {
  const server = createServer({ keepAliveTimeout: 65_000 }, handle);
  server.listen(0, '127.0.0.1', () => console.log(`ready at ${(server.address() as AddressInfo).port}`));
  process.on('SIGTERM', () => process.exit());
};

/** What the service sends, for the limit to send too; each answer has a request ID of its own. */
const headers = () => JSON.parse(argument) as Record<string, string>;

function sendJson(response: ServerResponse, status: number, own: Record<string, string>, body: string): void {
  const identified = 'x-request-id' in own ? { 'x-request-id': randomUUID() } : {};
  response.writeHead(status, { ...own, ...identified, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Hashes the token of a request and reads it, as every answer to a token must. */
function prepareCaller(): (request: IncomingMessage) => { account: string; day: string } {
  const byHash = database.prepare<[string], Row>(`
    select account_id, expires_at, revoked_at,
      (select settings from accounts where accounts.account_id = tokens.account_id) as settings
    from tokens where (account_id, id) = (select account_id, subject_id from secrets where hash = ? and kind = 'token')`);
  return ({ headers: { authorization = '' } }) => {
    const row = byHash.get(hash('sha256', authorization.slice('Bearer '.length), 'base64url'));
    if (!row || row.revoked_at !== null || Date.parse(String(row.expires_at)) <= Date.now())
      throw new Error('Not signed in.');
    const { timezone } = JSON.parse(String(row.settings)) as { timezone: string };
    return { account: String(row.account_id), day: today(timezone, Date.now()) };
  };
}

const columnOf = (member: string) =>
  member.replace(/Minor$/, '').replace(/[A-Z]/g, (letter) => `_${letter}`.toLowerCase());

type Decided = Chosen & { id: string; forDate: string };

/** Makes records of an answer from rows, with the members of one that the service sent. */
function recordsLike(sample: DomainRecord): {
  columns: string;
  recordOf: (row: Row, decision: Decided | undefined, day: string) => DomainRecord;
} {
  const columns: string[] = [];
  const memberOf = (member: string, value: unknown, prefix = ''): string => {
    if (member === 'renewal') return '';
    if (member === 'labels') return 'labels: [],';
    if (member === 'unicodeName') return 'unicodeName: toUnicodeName(row.name),';
    const column = prefix + columnOf(member);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const members = Object.entries(value).map(([inner, own]) => memberOf(inner, own, `${column}_`));
      return `${member}: {${members.join('')}},`;
    }
    columns.push(column);
    if (typeof value === 'boolean') return `${member}: row.${column} === null ? null : row.${column} === 1,`;
    return `${member}: row.${column}${Array.isArray(value) ? ".split(',').map(Number)" : ''},`;
  };
  const body = Object.entries(sample).map(([member, value]) => memberOf(member, value));
  // As a literal, which is how a program for this one schema would be written.
  // oxlint-disable-next-line typescript/no-implied-eval
  const read = new Function('toUnicodeName', `return (row) => ({${body.join('')}})`)(toUnicodeName) as (
    row: Row,
  ) => DomainRecord;
  const recordOf = (row: Row, decision: Decided | undefined, day: string) => {
    const record = read(row);
    const isPresent = decision?.forDate === renewalTarget(record).date;
    record.renewal = renewalOf(record, isPresent ? decision : null, day);
    return record;
  };
  return { columns: columns.join(', '), recordOf };
}

function readLimit(from: string, bind: (account: string, request: IncomingMessage) => unknown[]) {
  const { sample, ...own } = JSON.parse(argument) as Record<string, string> & { sample: DomainRecord };
  const { columns, recordOf } = recordsLike(sample);
  const select = database.prepare<unknown[], Row>(`select ${columns} from records ${from}`);
  const decisions = database.prepare<unknown[], Decided>(
    `select record_id as id, for_date as forDate, choice, ask_again_on as askAgainOn from decisions
      where account_id = ? and record_id in (select value from json_each(?))`,
  );
  const callerOf = prepareCaller();
  return (request: IncomingMessage) => {
    const { account, day } = callerOf(request);
    const rows = select.all(...bind(account, request));
    const decided = new Map(
      decisions.all(account, JSON.stringify(rows.map(({ id }) => id))).map((one) => [one.id, one]),
    );
    return { own, records: rows.map((row) => recordOf(row, decided.get(String(row.id)), day)) };
  };
}

/** Prepares copies of everything that was stored for the newest record, with another name and other values. */
function prepareCopies(): (row: Row, serial: string) => void {
  const sample = database.prepare('select * from records order by created_at desc, id desc limit 1').get() as Row;
  const { id, name: sampleName } = sample as { id: string; name: string };
  const tables = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name <> 'records'")
    .pluck()
    .all();
  const isAbout = (value: Row[string]) => typeof value === 'string' && value.includes(id);
  const found = tables.flatMap((table) =>
    (database.prepare(`select * from ${table}`).all() as Row[])
      .filter((row) => Object.values(row).some((value) => isAbout(value)))
      .map((row) => ({ table, row })),
  );
  const inserts = [{ table: 'records', row: sample }, ...found].map(({ table, row }) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    return { table, row, insert: database.prepare(sql) };
  });
  return (values, serial) => {
    const fresh = `${id.slice(0, -serial.length)}${serial}`;
    const newName = String(values.name);
    const replaced = (value: Row[string]) =>
      typeof value === 'string' ? value.replaceAll(id, fresh).replaceAll(sampleName, newName) : value;
    for (const { table, row, insert } of inserts) {
      insert.run(
        Object.entries(row).map(([column, value]) => {
          // The key of a request, and the ID of an entry of the activity.
          if (column === 'key') return serial;
          if (column === 'id' && table !== 'records') return `${String(value).slice(0, -serial.length)}${serial}`;
          return values[column] ?? replaced(value);
        }),
      );
    }
  };
}

let serial = 0;
const nextSerial = () => String((serial += 1)).padStart(8, '0');

const limits: Record<string, () => void> = {
  /** S1: one record by its id. */
  get() {
    const read = readLimit('where account_id = ? and id = ?', (account, { url = '' }) => [
      account,
      url.split('/').at(-1),
    ]);
    serve((request, response) => {
      const { own, records } = read(request);
      sendJson(response, 200, own, JSON.stringify(records[0]));
    });
  },
  /** S2: the first page of 50 records. */
  list() {
    const read = readLimit(
      'where account_id = ? and is_archived = 0 and name is not null order by name, id limit 51',
      (account) => [account],
    );
    serve((request, response) => {
      const { own, records } = read(request);
      const nextCursor = records.length > 50 ? `${records[49]?.name}/${records[49]?.id}` : null;
      sendJson(response, 200, own, JSON.stringify({ records: records.slice(0, 50), nextCursor }));
    });
  },
  /** S3: a create in a transaction of its own, and so with an fsync of its own. */
  create() {
    const [own, callerOf, copy] = [headers(), prepareCaller(), prepareCopies()];
    serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        callerOf(request);
        const input = JSON.parse(Buffer.concat(chunks).toString()) as { name: string };
        database.exec('BEGIN IMMEDIATE');
        copy({ name: input.name }, nextSerial());
        database.exec('COMMIT');
        sendJson(response, 201, own, JSON.stringify(input));
      });
    });
  },
  /** S7: one empty tool, served by the same library, with no token and no database. */
  mcp() {
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: 'limit', version: '1.0.0' });
      const about = { description: 'Does nothing.', inputSchema: z.object({}) };
      server.registerTool('empty', about, async () => ({ content: [] }));
      return server;
    });
    const listener = getRequestListener((request) => handler.fetch(request), { overrideGlobalObjects: false });
    serve((request, response) => void listener(request, response));
  },
  /** S5: splits a table and stores its rows in one transaction. */
  import: () =>
    printTime(() => {
      const copy = prepareCopies();
      database.exec('BEGIN IMMEDIATE');
      for (const line of readFileSync(argument, 'utf8').split('\n').slice(1, -1)) {
        const [own = '', registrar = '', registration = '', expiration = '', , cost = '', notes = ''] = line.split(',');
        const dates = { registration_date: registration, expiration_date: expiration };
        const renewal_cost = Math.round(Number(cost.slice(1)) * 100);
        copy({ name: own, registrar, ...dates, renewal_cost, notes }, nextSerial());
      }
      database.exec('COMMIT');
    }),
  /** S6: selects all records and writes them as JSON. */
  export: () =>
    printTime(() => {
      const out = openSync(argument, 'w');
      let text = '';
      for (const row of database.prepare('select * from records order by name').iterate()) {
        text += `${JSON.stringify(row)},\n`;
        if (text.length < 65_536) continue;
        writeSync(out, text);
        text = '';
      }
      writeSync(out, text);
      closeSync(out);
    }),
  /** S14: raises every renewal cost by 7 percent, each with its revision in the history. */
  change: () =>
    printTime(() => {
      const rows = database.prepare('select account_id, id, revision, renewal_cost from records').all() as Row[];
      const { record_id: _, revision: __, ...sample } = database.prepare('select * from history limit 1').get() as Row;
      const columns = ['record_id', 'revision', ...Object.keys(sample)];
      const insert = database.prepare(
        `insert into history (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      const update = database.prepare(
        'update records set renewal_cost = ?, revision = ?, updated_at = ? where account_id = ? and id = ?',
      );
      const at = new Date().toISOString();
      database.exec('BEGIN IMMEDIATE');
      for (const { account_id: account, id, revision, renewal_cost: cost } of rows) {
        const next = Number(revision) + 1;
        update.run(cost === null ? null : Math.floor(Number(cost) * 1.07 + 0.5), next, at, account, id);
        insert.run(id, next, ...Object.values(sample));
      }
      database.exec('COMMIT');
    }),
};

/** In wall time; a change in processor time, as it is compared. */
function printTime(work: () => void): void {
  const [started, before] = [performance.now(), process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(before);
  console.log(name === 'change' ? (user + system) / 1000 : performance.now() - started);
}

limits[name]?.();
