import { workspaceOf } from './files.ts';

/** How many processes share the files of a workspace, where one would take long. */
const processes: Readonly<Record<string, number>> = { e2e: 6, 'apps/server': 9, 'apps/web': 2, 'packages/storage': 3 };

/** Files that need a process of their own, because they measure it, or change something in it for good. */
const alone = /growth\.test|scripts\/|postgres\.test|chromium\.test/;

/**
 * The files that share a process. Those of a large workspace are dealt out, since neighbors take about as long. The first
 * groups of all workspaces come first, so that those that wait for a browser run next to those that compute, and the many
 * groups of the server are left for the end.
 */
export function groupsOf(files: readonly string[], each = false): string[][] {
  const shared = Map.groupBy(files, (file) => (each || alone.test(file) ? file : workspaceOf(file)));
  const dealt = [...shared].flatMap(([workspace, members]) => {
    const count = Math.min(processes[workspace] ?? 1, members.length);
    return Array.from({ length: count }, (_, round) => ({
      round,
      group: members.filter((_, index) => index % count === round),
    }));
  });
  return dealt.sort((a, b) => a.round - b.round).map(({ group }) => group);
}
