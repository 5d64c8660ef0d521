import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { refuseUnmarked, refuseWhenLeftOut } from '../runner.ts';
import { type Cluster, postgresBinaries, startCluster } from './cluster.ts';

/** The variable with the superuser's address of a shared server, which scripts/test.ts sets for all files of a run. */
export const SHARED_POSTGRES = 'NAMEKEEP_TEST_POSTGRES';

/** Settings of a store whose tests are not about its time limits: a machine that does much else answers late. */
export const patient = { answerTimeoutMs: 60_000, connectTimeoutMs: 60_000 };

export interface PostgresServer {
  /** The address of a database on this server, as its superuser. */
  url(database: string): string;
  /** Creates an empty database and returns its address. Every test file creates its own. */
  createDatabase(name?: string): Promise<string>;
  /** Does what the server itself does within a minute after many rows were written: reads then skip most of the table. */
  vacuum(url: string): Promise<void>;
  /** Stops the server until `resume`, so that nothing listens on its port. Only for private servers. */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
  /** Deletes the databases that were created here and, if the server is private, the server. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** A private server, for tests that stop it or change its settings. Otherwise, all files of a run share a server. */
  own?: boolean;
  /** On by default, as in production. Turning it off is faster, for tests without crashes. */
  fsync?: boolean;
}

/**
 * A real PostgreSQL server for a test file: the shared one of the run, or else a new one, which ends with this process.
 * With CI=true, as root on Debian, installs PostgreSQL if it is missing; otherwise, throws an Error that says what to
 * install. The test, or a suite around it, has `[PostgreSQL]` in its name.
 */
export async function startPostgres({ own = false, fsync = true }: PostgresOptions = {}): Promise<PostgresServer> {
  refuseUnmarked();
  refuseWhenLeftOut('PostgreSQL');
  const shared = own ? undefined : process.env[SHARED_POSTGRES];
  if (shared) return databasesOf(shared);
  const cluster = await startCluster(await postgresBinaries(), { fsync });
  return databasesOf(`postgres://postgres@127.0.0.1:${cluster.port}/postgres`, cluster);
}

function databasesOf(superuser: string, cluster?: Cluster): PostgresServer {
  const created: string[] = [];
  const url = (database: string) => {
    const address = new URL(superuser);
    address.pathname = `/${encodeURIComponent(database)}`;
    return address.href;
  };
  const ownCluster = () => {
    if (cluster) return cluster;
    throw new Error(
      'Other test files use this PostgreSQL server too: stop one of your own, startPostgres({ own: true }).',
    );
  };
  return {
    url,
    async createDatabase(name = `test_${randomBytes(8).toString('hex')}`) {
      await query(superuser, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      created.push(name);
      return url(name);
    },
    vacuum: (url) => query(url, 'VACUUM ANALYZE'),
    halt: async (mode = 'fast') => ownCluster().halt(mode),
    resume: async () => ownCluster().resume(),
    async stop() {
      if (cluster) return cluster.destroy();
      for (const name of created.splice(0)) {
        await query(superuser, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      }
    },
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
