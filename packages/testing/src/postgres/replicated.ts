import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { refuseUnmarked, refuseWhenLeftOut } from '../only-sqlite.ts';
import { postgresBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';

/** A primary server with a synchronous standby: every commit that is acknowledged is on both. */
export interface ReplicatedPostgres {
  primary: { host: string; port: number };
  standby: { host: string; port: number };
  /** Creates an empty database and returns its name. */
  createDatabase(): Promise<string>;
  /** Kills the primary with SIGKILL, as a power failure does. It does not come back. */
  killPrimary(): void;
  /** Makes the standby a primary. */
  promote(): Promise<void>;
  /** Stops both and deletes their data. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts both servers. The test, or a suite around it, has `[PostgreSQL]` in its name. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  refuseUnmarked();
  refuseWhenLeftOut('PostgreSQL');
  const binaries = await postgresBinaries();
  const primary = await startCluster(binaries, { fsync: true });
  const standby = await startCluster(binaries, { fsync: true, standbyOf: primary.port }).catch(
    async (error: unknown) => {
      await primary.destroy();
      throw error;
    },
  );
  const database = `test_${randomBytes(8).toString('hex')}`;
  const run = (sql: string) => query(primary.port, sql);
  // Only now, because commits wait for it from here on.
  await run(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await run('SELECT pg_reload_conf()');
  const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;
  while ((await run(isSynchronous)).length === 0) await setTimeout(50);
  return {
    primary: { host, port: primary.port },
    standby: { host, port: standby.port },
    async createDatabase() {
      await run(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
      return database;
    },
    killPrimary: () => primary.kill(),
    promote: () => standby.promote(),
    async stop() {
      await standby.destroy();
      await primary.destroy();
    },
  };
}

async function query(port: number, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
