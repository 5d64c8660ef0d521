import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dist } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { pinnedTo } from './cores.ts';
import { compare } from './measure.ts';
import { startService } from './processes.ts';
import { figureOf } from './report.ts';
import { databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 1_000;
/** A process is short, and what else the machine does weighs much. */
const PROCESS_ROUNDS = 41;

/** What a release ships; the benchmarks build it first. */
const program = join(dist, 'namekeep.mjs');
/** What `npx namekeep` runs in the repository. */
const fromSources = join(root, 'apps', 'cli', 'bin', 'namekeep.mjs');

/** S8: `namekeep get ID` from start to end, beside `node -e 0`; and the least that asks a server at all. */
export const commandLine: Bench = async ({ workspace }) => {
  const folders = await seededFolders(workspace, RECORDS);
  const url = `sqlite:${databaseIn(folders.service)}`;
  const token = await createToken(url);
  const [id = ''] = await someIds(url, 1);
  const service = await startService({ dataDir: folders.service });
  const origin = `http://localhost:${service.port}`;
  const environment = { PATH: process.env.PATH, NAMEKEEP_URL: origin, NAMEKEEP_TOKEN: token };

  const timed = (node: string, argv: readonly string[]) => async () => {
    const [file, ...rest] = pinnedTo('generator', [node, ...argv]);
    const before = performance.now();
    const { status, stderr } = spawnSync(file, rest, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - before;
  };
  const nothing = timed(process.execPath, ['-e', '0']);
  const get = timed(process.execPath, [program, 'get', id]);
  const getFromSources = timed(process.execPath, [fromSources, 'get', id]);
  const bare = timed(process.execPath, [
    '-e',
    bareRequest(`http://127.0.0.1:${service.port}/api/v1/domains/${id}`, token),
  ]);
  try {
    // The first calls fill the compile cache.
    await get();
    await getFromSources();
    const about = { speed: 'S8', unit: 'ms' } as const;
    const figures = [
      figureOf(
        { ...about, what: 'namekeep get ID, beside node -e 0', target: { atMost: 2 } },
        await compare(nothing, get, PROCESS_ROUNDS),
      ),
      figureOf(
        {
          ...about,
          what: 'npx namekeep get ID in the repository, beside node -e 0',
          note: 'without npx, from its sources',
        },
        await compare(nothing, getFromSources, PROCESS_ROUNDS),
      ),
      figureOf(
        { ...about, what: 'the same request by bare node:http, beside node -e 0', note: 'the least there could be' },
        await compare(nothing, bare, PROCESS_ROUNDS),
      ),
    ];
    const older = olderNode();
    if (older) {
      const what = `namekeep get ID, handed over by the machine's own ${older.version}, beside the same node -e 0`;
      figures.push(
        figureOf(
          { ...about, what, note: 'two processes' },
          await compare(timed(older.file, ['-e', '0']), timed(older.file, [program, 'get', id]), PROCESS_ROUNDS),
        ),
      );
    }
    return figures;
  } finally {
    await service.stop();
  }
};

/** One request and its answer on standard output, and nothing else. */
const bareRequest = (url: string, token: string): string => `
  const headers = { authorization: ${JSON.stringify(`Bearer ${token}`)} };
  require('node:http').get(${JSON.stringify(url)}, { headers, agent: false }, (response) => response.pipe(process.stdout));
`;

/** The Node.js that a person's shell finds, where that is too old to run the program itself. */
function olderNode(): { file: string; version: string } | undefined {
  for (const folder of (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'))) {
    const file = join(folder, 'node');
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    const version = stdout?.trim() ?? '';
    if (status === 0) return Number(/^v(\d+)/.exec(version)?.[1]) < 24 ? { file, version } : undefined;
  }
  return undefined;
}
