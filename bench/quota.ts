import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 20_000;

/** Where Linux keeps the control groups of processors, with the files that limit one: version 2, then version 1. */
const layouts = [
  { folder: '/sys/fs/cgroup', limits: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }) },
  {
    folder: '/sys/fs/cgroup/cpu',
    limits: (quota: number) => ({ 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quota}` }),
  },
];

let groups = 0;

/**
 * Holds a process to a share of one core (https://docs.kernel.org/admin-guide/cgroup-v2.html#cpu), so that adding
 * processes adds processor time as adding machines would. Answers what lifts it after the process has ended, or undefined
 * where this user may not make control groups.
 */
export function holdTo(share: number, pid: number): (() => void) | undefined {
  groups += 1;
  for (const { folder, limits } of layouts) {
    const group = join(folder, `namekeep-bench-${process.pid}-${groups}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    const lift = () => rmdirSync(group);
    try {
      const files = { ...limits(Math.round(share * PERIOD_US)), 'cgroup.procs': `${pid}` };
      for (const [file, text] of Object.entries(files)) writeFileSync(join(group, file), text, { flag: 'r+' });
      return lift;
    } catch {
      lift();
    }
  }
  return undefined;
}
