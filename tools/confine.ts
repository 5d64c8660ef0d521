import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const cgroups = '/sys/fs/cgroup';

/** A cgroup that holds what runs in it to so much memory, swap included. */
export interface MemoryLimit {
  /** The beginning of a command that enters it. */
  enter: string[];
  peakMiB: () => number;
  /** When the last process in it has ended, which takes the kernel a moment. */
  remove: () => Promise<void>;
}

/** In version 1 or 2 of cgroups. Throws an Error if this machine allows neither. */
export function limitMemory(mebibytes: number): MemoryLimit {
  const isSecond = existsSync(join(cgroups, 'cgroup.controllers'));
  const folder = join(cgroups, isSecond ? '' : 'memory', `namekeep-${process.pid}-${mebibytes}`);
  const [limit, swap, peak] = isSecond
    ? ['memory.max', 'memory.swap.max', 'memory.peak']
    : ['memory.limit_in_bytes', 'memory.swappiness', 'memory.max_usage_in_bytes'];
  mkdirSync(folder);
  writeFileSync(join(folder, limit ?? ''), String(mebibytes * 2 ** 20));
  writeFileSync(join(folder, swap ?? ''), '0');
  return {
    enter: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')}; exec "$@"`, 'sh'],
    peakMiB: () => Math.round(Number(readFileSync(join(folder, peak ?? ''), 'utf8')) / 2 ** 20),
    async remove() {
      for (let left = 20; ; left -= 1) {
        try {
          return rmdirSync(folder);
        } catch (error) {
          if (left === 0) throw error;
          await sleep(100);
        }
      }
    },
  };
}

/** Makes a Debian (stable) with these packages and no others, in a folder or an archive. Needs root and mmdebstrap. */
export function makeDebian(target: string, ...packages: string[]): void {
  // A machine that takes its packages from a mirror of an earlier day says so to apt, and the new one takes them there too.
  const setting = 'Acquire::Check-Valid-Until';
  const value = execFileSync('apt-config', ['shell', 'value', setting], { encoding: 'utf8' });
  const options = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`];
  if (value.includes('false')) options.push(`--aptopt=${setting} "false"`);
  execFileSync('mmdebstrap', [...options, 'stable', target], { stdio: ['ignore', 'inherit', 'inherit'] });
}

export const settingsOf = (variables: Readonly<Record<string, string>>): string[] =>
  Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]);

export const passed = (what: string): void => console.log(`✓ ${what}`);
