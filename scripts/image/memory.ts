import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const cgroups = '/sys/fs/cgroup';

/** A cgroup that holds what runs in it to `bytes` of memory, swap included. */
export interface MemoryLimit {
  /** A file: a process that writes its ID there is held. */
  members: string;
  peakMiB: () => number;
  /** When the last process in it has ended, which takes the kernel a moment. */
  remove: () => Promise<void>;
}

/** In version 1 or 2 of cgroups. Throws an Error if this machine allows neither. */
export function limitMemory(name: string, bytes: number): MemoryLimit {
  const isSecond = existsSync(join(cgroups, 'cgroup.controllers'));
  const folder = isSecond ? join(cgroups, name) : join(cgroups, 'memory', name);
  mkdirSync(folder);
  const write = (file: string, value: number) => writeFileSync(join(folder, file), String(value));
  if (isSecond) {
    write('memory.max', bytes);
    write('memory.swap.max', 0);
  } else {
    write('memory.limit_in_bytes', bytes);
    write('memory.swappiness', 0);
  }
  const peak = join(folder, isSecond ? 'memory.peak' : 'memory.max_usage_in_bytes');
  return {
    members: join(folder, 'cgroup.procs'),
    peakMiB: () => Math.round(Number(readFileSync(peak, 'utf8')) / 2 ** 20),
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
