import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor seconds that a process has used so far, or undefined where the system does not say it to the nanosecond
 * (https://docs.kernel.org/scheduler/sched-stats.html).
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    }
    return nanoseconds / 1e9;
  } catch {
    return undefined;
  }
}

/** Processor seconds that a PostgreSQL server has used so far, with all of its processes, or not a number. */
export function serverSeconds(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    // After the name in brackets come the third and later ones; the 16th and 17th are the ticks of children that have ended.
    const ended = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(13, 15) ?? [];
    const ticks = ended.reduce((sum, count) => sum + Number(count), 0);
    return children.reduce((sum, child) => sum + (cpuSeconds(child) ?? Number.NaN), ticks / 100);
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MiB, or undefined where the system has no /proc. */
export function residentMiB(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Processor seconds, over all cores, that the host of a virtual machine has so far given to others while this one wanted to
 * run; 0 where the system does not say (https://www.kernel.org/doc/html/latest/filesystems/proc.html).
 */
export function stolenSeconds(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/)[8]) / 100;
  } catch {
    return 0;
  }
}
