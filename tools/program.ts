import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';

/** A program that was started and is ready. */
export interface Running {
  child: ChildProcess;
  pid: number;
  /** What it printed when it was ready, as `until` found it. */
  ready: RegExpExecArray;
  /** What it wrote so far. */
  output: () => string;
  /** Sends a signal, waits for the end, and answers the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

interface Start {
  /** What it prints when it is ready. */
  until: RegExp;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Where its standard output goes: a file that is open, or what `output` returns. */
  stdout?: number | 'pipe';
  /** Makes it the leader of a group of processes, as a terminal does; signals go to the whole group. */
  detached?: boolean;
}

/** Starts a program and waits until it prints that it is ready. It ends, at the latest, with this process. */
export async function startProgram(command: readonly string[], start: Start): Promise<Running> {
  const { until, stdout = 'pipe', detached = false, ...options } = start;
  const [program = '', ...argv] = command;
  const child = spawn(program, argv, { ...options, detached, stdio: ['ignore', stdout, 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (detached) process.kill(-(child.pid ?? 0), signal);
    else child.kill(signal);
  };
  const kill = () => end('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = until.exec(output);
        if (found) resolve(found);
      });
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`${program} ended with ${code ?? signal}:\n${output}`)));
  });
  return {
    child,
    pid: child.pid as number,
    ready,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      end(signal);
      return (await exited)[0];
    },
  };
}

/** The environment of this process without the settings of somebody's own Namekeep. */
export const otherSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NAMEKEEP_')));

/** Not a real secret: it seals nothing but the data of a trial. */
export const trialSecret = createHash('sha256').update('the secret of the trial').digest('base64url');
