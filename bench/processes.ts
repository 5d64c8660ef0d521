import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { pinnedTo } from './cores.ts';

const launcher = join(root, 'scripts', 'launch.mjs');
/** What `npm start` runs; the benchmarks build it first. */
export const serverProgram = join(dist, 'program', 'server.mjs');

/** A running server, the service or a limit. */
export interface RunningServer {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

export interface ServiceSettings {
  dataDir: string;
  environment?: Record<string, string>;
  /** Off where several processes are to use all cores. */
  pinned?: boolean;
  /** For Node.js itself, for example to profile. */
  nodeOptions?: readonly string[];
  /** Another program than the built one. */
  program?: string;
}

/** The environment of the service: limits so high that only their cost counts, everything else as by default. */
export function serviceEnvironment({ dataDir, environment }: ServiceSettings): NodeJS.ProcessEnv {
  const unlimited = '1000000000000';
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NAMEKEEP_DATA_DIR: dataDir,
    NAMEKEEP_PORT: '0',
    NAMEKEEP_RATE_READS: unlimited,
    NAMEKEEP_RATE_WRITES: unlimited,
    ...environment,
  };
}

/** Starts the service as `npm start` does. Its log goes to a file, as it would under a supervisor. */
export async function startService(settings: ServiceSettings): Promise<RunningServer> {
  const command: [string, ...string[]] = [
    process.execPath,
    ...(settings.nodeOptions ?? []),
    launcher,
    settings.program ?? serverProgram,
    'start',
  ];
  const [program, ...argv] = settings.pinned === false ? command : pinnedTo('server', command);
  const log = openSync(join(settings.dataDir, 'service.log'), 'a');
  const child = spawn(program, argv, {
    env: serviceEnvironment(settings),
    cwd: settings.dataDir,
    stdio: ['ignore', log, 'pipe'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Namekeep is ready at \S+?(?: \(listening on port (\d+)\)|:(\d+))\s/.exec(text);
      if (found) resolve(Number(found[1] ?? found[2]));
    });
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${text}`)));
  });
  return running(child, port);
}

/** Runs a command of the service to its end. */
export async function runCommand(settings: ServiceSettings, argv: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [launcher, serverProgram, ...argv], {
    env: serviceEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`namekeep-server ${argv.join(' ')} ended with ${code}.`);
}

/** Starts the limit `bench/limits/{name}.ts` on a database file. It sends `headers` with every answer. */
export async function startLimit(
  name: string,
  file: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const limit = join(root, 'bench', 'limits', `${name}.ts`);
  const [program, ...argv] = pinnedTo('server', [process.execPath, limit, file, JSON.stringify(headers)]);
  const child = spawn(program, argv, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The limit ${name} ended with ${code} before it served.`)));
  });
  return running(child, port);
}

function running(child: ChildProcess, port: number): RunningServer {
  // Whatever ends this process ends what it started.
  const kill = () => void child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    pid: child.pid as number,
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
