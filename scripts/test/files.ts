import { globSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from '../root.ts';

const order = ['e2e', 'apps', 'packages', 'bench', 'scripts'];

/**
 * The test files whose path in the repository contains one of `parts`, or all without any. Files named `x.proof.ts` are for
 * `npm run proofs`: a part has to name them.
 */
export function findTestFiles(parts: readonly string[], folder = root): string[] {
  const rank = (file: string) => order.indexOf(file.split('/')[0] ?? '');
  const chosen = (file: string) => (part: string) =>
    file.includes(part) && (!file.endsWith('.proof.ts') || part.includes('.proof'));
  return globSync('{packages,apps,bench,scripts,e2e}/**/*.{test.ts,test.tsx,proof.ts}', {
    cwd: folder,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (parts.length === 0 ? !file.endsWith('.proof.ts') : parts.some(chosen(file))))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** `packages/domain` of `packages/domain/src/amount.test.ts`, and `e2e` of `e2e/sign-in.test.ts`. */
export function workspaceOf(file: string): string {
  const parts = file.split('/');
  if (file.startsWith('e2e/command-line/')) return 'e2e/command-line';
  return parts.slice(0, ['packages', 'apps'].includes(parts[0] ?? '') ? 2 : 1).join('/');
}

const browserModule = join(root, 'packages', 'testing', 'src', 'chromium.ts');

/** Whether a test file drives a browser: it imports the module that starts one, itself or through other files. */
export function needsChromium(file: string, folder = root, seen = new Set<string>()): boolean {
  const path = resolve(folder, file);
  if (path === browserModule) return true;
  if (seen.has(path) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  seen.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\s[^'"]*?['"]([^'"]+)['"]/gm);
  return [...imports].some(
    ([, name = '']) =>
      name === '@namekeep/testing/chromium' ||
      (name.startsWith('.') && needsChromium(resolve(dirname(path), name), folder, seen)),
  );
}

/** How many processes run at once: those of pages wait about half of their time, and the others compute meanwhile. */
export const atOnce = Math.min(9, 2 * availableParallelism());

/**
 * How many processes share the files of a workspace, where one would take long. More than run at once would only load
 * modules and start servers and browsers once more.
 */
const processes: Readonly<Record<string, number>> = {
  e2e: atOnce,
  'e2e/command-line': Math.min(3, atOnce),
  'apps/server': atOnce,
  'packages/storage': Math.min(3, atOnce),
};

/** Those whose files wait for browsers and servers, rather than compute. */
const waiting = new Set(['e2e', 'e2e/command-line', 'packages/storage']);

/** Files that need a process of their own, because they measure it, or change something in it for good. */
const alone = /large\.proof|growth\.test|scripts\/|postgres\.test|chromium\.test/;

/**
 * The files that share a process. Those of a large workspace are dealt out, the longest first, each to the group that has
 * least to do: a file is about as long as it takes. The groups that wait start first, so that nobody waits for them at the
 * end, and the others compute meanwhile.
 */
export function groupsOf(files: readonly string[]): string[][] {
  const shared = Map.groupBy(files, (file) => (alone.test(file) ? file : workspaceOf(file)));
  const groups = [...shared].flatMap(([workspace, members]) => {
    const count = Math.min(processes[workspace] ?? 1, members.length);
    const dealt = Array.from({ length: count }, () => ({
      waits: waiting.has(workspace),
      size: 0,
      members: [] as string[],
    }));
    const sizes = members.map((file) => ({ file, size: statSync(join(root, file)).size }));
    for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
      const least = dealt.reduce((one, other) => (other.size < one.size ? other : one));
      least.members.push(file);
      least.size += size;
    }
    return dealt;
  });
  const inOrder = groups.sort((a, b) => Number(b.waits) - Number(a.waits) || b.size - a.size);
  return inOrder.map(({ members }) => members);
}

/** The environment without the settings of a Namekeep of one's own; a PostgreSQL server for the tests stays. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('NAMEKEEP_') || name.startsWith('NAMEKEEP_TEST_'),
  );
  return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
}
