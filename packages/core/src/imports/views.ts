import { isDeepStrictEqual } from 'node:util';
import { listQueryInBody, tooManyViews } from '@namekeep/contract';
import { type FileView, type Issue, issuesOf, maxViews, nameKey } from '@namekeep/domain';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { FileRefusedError, type PortfolioWriter, type StoredView } from '../ports/index.ts';
import { textsOf } from '../views/put.ts';
import type { MadeViews } from './stored.ts';

/**
 * Views of a file with their filters as the list has them. `before` is how many of its views came before.
 *
 * @throws FileRefusedError if the list would refuse one.
 */
export function checkedViews(list: readonly FileView[], before: number): FileView[] {
  return list.map((view, index) => {
    const parsed = listQueryInBody.safeParse(view.query);
    if (parsed.success) return { ...view, query: textsOf(parsed.data) as FileView['query'] };
    const [issue] = issuesOf(parsed.error);
    const place = ['views', before + index + 1, 'query', ...(issue?.path ? [issue.path] : [])].join('.');
    throw new FileRefusedError(`The views in the file are not valid: ${issue?.message} (${place})`, 'unreadable');
  });
}

/** Adds the views of a file that the account does not have. An issue if it would have too many. */
export async function importViews(
  dependencies: Dependencies,
  writer: PortfolioWriter,
  list: readonly FileView[],
): Promise<MadeViews | Issue> {
  const known = new Set((await writer.lockViews()).map(({ name }) => nameKey(name)));
  const made: MadeViews = { views: [] };
  for (const view of list) {
    const key = nameKey(view.name);
    if (known.has(key)) continue;
    if (known.size >= maxViews) return tooManyViews('commit');
    known.add(key);
    const stored: StoredView = { ...view, updatedAt: timestamp(dependencies) };
    await writer.putView(stored);
    made.views.push(stored);
  }
  return made;
}

/** Deletes the views that an import added, unless they were changed since. */
export async function deleteMadeViews(writer: PortfolioWriter, { views }: MadeViews): Promise<void> {
  const present = new Map((await writer.lockViews()).map((view) => [nameKey(view.name), view]));
  for (const view of views) {
    if (isDeepStrictEqual(present.get(nameKey(view.name)), view)) await writer.deleteView(view.name);
  }
}
