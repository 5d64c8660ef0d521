import { globSync } from 'node:fs';
import { root } from './root.ts';

/** Test files that run one after another in one process. */
export interface Unit {
  name: string;
  /** The workspace, or the folder beside the workspaces, that the files are in. */
  folder: string;
  /** Paths in the repository, with forward slashes. */
  files: string[];
}

// Pure packages, whose tests share nothing: together they take less time than starting a process for each file.
const TOGETHER = ['capabilities', 'contract', 'domain', 'formats', 'texts'].map((name) => `packages/${name}`);

// The folders with the longest files come first, so that nobody waits for those alone at the end.
const ORDER = ['e2e', 'apps', 'packages', 'scripts'];

/** The test files of the repository at `folder` whose paths contain one of `patterns`, or all without a pattern. */
export function findUnits(patterns: string[], folder = root): Unit[] {
  const files = globSync('{packages,apps,scripts,e2e}/**/*.test.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
  const units = Map.groupBy(files.sort(), (file) => {
    const workspace = workspaceOf(file);
    return TOGETHER.includes(workspace) ? workspace : file;
  });
  return [...units]
    .map(([name, members]) => ({ name, folder: workspaceOf(name), files: members }))
    .sort((a, b) => rank(a) - rank(b));
}

/** `packages/domain` of `packages/domain/src/money.test.ts`, and `e2e` of `e2e/sign-in.test.ts`. */
function workspaceOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, ['packages', 'apps'].includes(parts[0]!) ? 2 : 1).join('/');
}

const rank = ({ folder }: Unit) => ORDER.indexOf(folder.split('/')[0]!);
