import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { createToken } from './account.ts';
import { pinnedTo } from './cores.ts';
import { residentMiB } from './cpu.ts';
import { type RunningServer, startService } from './processes.ts';
import { databaseIn } from './workspace.ts';

export const ROWS = 100_000;

export const tableTitle = 'Domain,Registrar,Registered,Expires,Auto renew,Renewal price,Notes';

/** A row of a table as registrars export it, with a sample name. */
export function tableRow(row: number): string {
  const [month, day] = [`0${1 + (row % 9)}`, 10 + (row % 18)];
  return (
    `name-${row}.example,Registrar ${row % 20},2019-${month}-${day},202${7 + (row % 3)}-${month}-${day},` +
    `${row % 3 ? 'On' : 'Off'},$${row % 50}.${10 + (row % 90)},Bought for project ${row % 1000}`
  );
}

export function writeTable(file: string): void {
  const rows = Array.from({ length: ROWS }, (_, row) => tableRow(row));
  writeFileSync(file, `${[tableTitle, ...rows].join('\n')}\n`);
}

/** An empty data folder with a token of its owner. */
export async function emptyFolder(workspace: string, name: string): Promise<{ dataDir: string; token: string }> {
  const dataDir = join(workspace, name);
  mkdirSync(dataDir);
  return { dataDir, token: await createToken(`sqlite:${databaseIn(dataDir)}`) };
}

/** Runs a limit of `limits/files.ts`; milliseconds. */
export function runLimit(task: 'import' | 'export', dataDir: string, file: string): number {
  const program = join(root, 'bench', 'limits', 'files.ts');
  const [command, ...argv] = pinnedTo('server', [process.execPath, program, task, databaseIn(dataDir), file]);
  return Number(execFileSync(command, argv, { encoding: 'utf8' }));
}

/** A service whose memory is watched: MiB above what it had when nothing was asked of it. */
export async function watchedService(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningServer & { peak(): number }> {
  const server = await startService({ dataDir, environment: { NAMEKEEP_LOG_LEVEL: 'warn', ...environment } });
  const idle = residentMiB(server.pid) ?? 0;
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, residentMiB(server.pid) ?? 0);
  }, 20);
  return {
    ...server,
    peak: () => most - idle,
    async stop() {
      clearInterval(timer);
      await server.stop();
    },
  };
}
