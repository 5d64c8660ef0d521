import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { type SavedView, viewsQuery } from '../../api/queries.ts';
import { type BrowserView, browserViews, keepBrowserViews, moveOf } from './browser-views.ts';

/** Moves the views that an earlier version kept in this browser to the service. What fails is tried again next time. */
export function useMoveViews(existing: readonly SavedView[] | undefined): void {
  const client = useQueryClient();
  const { accountId } = useSession();
  const started = useRef(false);
  useEffect(() => {
    if (!existing || started.current) return;
    started.current = true;
    const views = browserViews(localStorage, accountId);
    if (views.length > 0) void moveAll(views, existing, accountId).then(() => client.invalidateQueries(viewsQuery));
  }, [existing, accountId, client]);
}

async function moveAll(views: readonly BrowserView[], before: readonly SavedView[], account: string): Promise<void> {
  const existing = [...before];
  let left = [...views];
  for (const view of views) {
    const move = moveOf(view, existing);
    try {
      if (move) existing.push(await ask('viewsPut', move));
    } catch {
      continue;
    }
    left = left.filter((one) => one !== view);
    keepBrowserViews(localStorage, account, left);
  }
}
