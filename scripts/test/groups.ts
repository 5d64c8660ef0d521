import { workspaceOf } from './files.ts';

/** How many files share a process. Where there are many, several processes share the files. */
const filesInOne: Readonly<Record<string, number>> = { e2e: 8, 'apps/server': 16, 'packages/storage': 8 };

/** Files that need a process of their own, because they measure it, or change something in it for good. */
const alone = /growth\.test|scripts\/|postgres\.test|chromium\.test/;

/** The files that share a process: those of a workspace, in their order. */
export function groupsOf(files: readonly string[], each = false): string[][] {
  const shared = Map.groupBy(files, (file) => (each || alone.test(file) ? file : workspaceOf(file)));
  return [...shared].flatMap(([workspace, members]) => {
    const size = filesInOne[workspace] ?? members.length;
    const count = Math.ceil(members.length / size);
    return Array.from({ length: count }, (_, index) =>
      members.slice(Math.floor((index * members.length) / count), Math.floor(((index + 1) * members.length) / count)),
    );
  });
}
