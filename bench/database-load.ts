import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { serverSeconds } from './cpu.ts';

const SAMPLE_MS = 20;

/** What a PostgreSQL server on this machine does during a load. */
export interface DatabaseLoad {
  /** Of the whole server, without what has ended. */
  processorSeconds: number;
  /** What its connections that work were seen waiting for, as shares, the largest first; `running` waits for nothing. */
  waits: [what: string, share: number][];
}

/** Watches a server while `work` runs: the processor time of its processes, and what its connections wait for. */
export async function watchDatabase<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; load: DatabaseLoad }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    const counts = new Map<string, number>();
    const ended = new AbortController();
    const watching = (async () => {
      while (!ended.signal.aborted) {
        await sample(client, counts);
        await setTimeout(SAMPLE_MS);
      }
    })();
    const before = serverSeconds(postmaster);
    try {
      const result = await work();
      const processorSeconds = serverSeconds(postmaster) - before;
      return { result, load: { processorSeconds, waits: sharesOf(counts) } };
    } finally {
      ended.abort();
      await watching;
    }
  } finally {
    await client.end();
  }
}

async function sample(client: pg.Client, counts: Map<string, number>): Promise<void> {
  const { rows } = await client.query<{ what: string; connections: number }>(
    `select coalesce(wait_event_type || ' ' || wait_event, 'running') as what, count(*)::int as connections
     from pg_stat_activity
     where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
  );
  for (const { what, connections } of rows) counts.set(what, (counts.get(what) ?? 0) + connections);
}

function sharesOf(counts: ReadonlyMap<string, number>): [string, number][] {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([what, count]): [string, number] => [what, count / all]).sort(([, a], [, b]) => b - a);
}

/** The parent of a process, or 0 if it has ended. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
