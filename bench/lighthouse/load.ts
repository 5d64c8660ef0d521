import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');

interface Audit {
  id: string;
  /** From 0 to 1, or null if it does not apply. */
  score: number | null;
}

/** The parts of Lighthouse and of its result that the benchmark uses. */
export interface Lighthouse {
  audit: (
    address: string,
    flags: Readonly<Record<string, unknown>>,
    config: unknown,
  ) => Promise<
    | {
        lhr: {
          categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
          audits: Record<string, Audit>;
        };
      }
    | undefined
  >;
  desktopConfig: unknown;
}

/** Loads Lighthouse, and installs it the first time: it is not among the repository's packages (package.json here). */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    console.error('Lighthouse is not installed yet. Running `npm ci` in bench/lighthouse, 150 MB …');
    const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error('Lighthouse could not be installed. Run `npm ci` in bench/lighthouse.');
  }
  const { default: audit, desktopConfig } = (await import(pathToFileURL(entry).href)) as {
    default: Lighthouse['audit'];
    desktopConfig: unknown;
  };
  return { audit, desktopConfig };
}
