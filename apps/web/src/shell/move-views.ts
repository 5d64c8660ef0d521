import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { parametersOf } from '../address-query.ts';
import { ask } from '../api/client.ts';
import { sameName, type SavedView, savedFrom, viewsQuery } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { viewOf } from '../domains-view.ts';

/** A view that 0.1.0 kept in the browser. `address` is the query of its address. */
interface BrowserView {
  name: string;
  address: string;
}

const longestName = 60;

/** Moves the views that 0.1.0 kept in this browser to the service. What fails is tried again next time. */
export function useMoveViews(existing: readonly SavedView[] | undefined): void {
  const client = useQueryClient();
  const { accountId } = useSession();
  const started = useRef(false);
  useEffect(() => {
    const key = `namekeep-views:${accountId}`;
    const views = browserViews(localStorage.getItem(key));
    if (!existing || started.current || views.length === 0) return;
    started.current = true;
    const move = async () => {
      for (const [index, view] of views.entries()) {
        const put = moveOf(view, existing);
        if (put) await ask('viewsPut', put);
        localStorage.setItem(key, JSON.stringify(views.slice(index + 1)));
      }
      localStorage.removeItem(key);
      await client.invalidateQueries(viewsQuery);
    };
    move().catch(() => undefined);
  }, [existing, accountId, client]);
}

/** The views in a text of the browser. Invalid entries are left out. */
export function browserViews(text: string | null): BrowserView[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is BrowserView => typeof one?.name === 'string' && typeof one?.address === 'string')
      : [];
  } catch {
    return [];
  }
}

/** How to save a view in the service; null if it is there. If another view has its name, it gets one of its own. */
export function moveOf({ name, address }: BrowserView, existing: readonly SavedView[]) {
  const view = savedFrom(viewOf(parametersOf(address)), true);
  const same = existing.find((one) => sameName(one.name, name));
  if (!same) return { name, view };
  if (JSON.stringify(same.query) === JSON.stringify(view.query)) return null;
  const suffix = ' (this browser)';
  return { name: name.slice(0, longestName - suffix.length).trimEnd() + suffix, view };
}
