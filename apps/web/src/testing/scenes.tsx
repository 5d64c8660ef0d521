import '../without-eval.ts';
import '../kit/styles.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { SessionContext } from '../api/session-context.ts';
import { watchGestures } from '../kit/gestures.ts';

/** Each scene shows a single component. The component tests open it as `scenes.html?scene=dialog`. */
const scenes: Record<string, () => Promise<{ default: ComponentType }>> = {
  dialog: () => import('../kit/dialog.scene.tsx'),
  form: () => import('../kit/form.scene.tsx'),
  'field-editor': () => import('../record/field-editor.scene.tsx'),
  'draft-item': () => import('../features/add/draft-item.scene.tsx'),
  'mapping-form': () => import('../features/transfer/mapping-form.scene.tsx'),
  'queue-row': () => import('../features/overview/queue/queue-row.scene.tsx'),
  'renewed-dialog': () => import('../record/renewed/renewed-dialog.scene.tsx'),
  'selection-bar': () => import('../features/domains/grid/selection-bar.scene.tsx'),
};

const name = new URLSearchParams(location.search).get('scene') ?? '';
const load = scenes[name];
if (!load) throw new Error(`Unknown scene “${name}”.`);
const Scene = lazy(load);

/** Provides the session of a running server. */
function Stage() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return null;
  return (
    <SessionContext value={session}>
      <main>
        <h1 tabIndex={-1}>Scene</h1>
        <Suspense>
          <Scene />
        </Suspense>
      </main>
    </SessionContext>
  );
}

watchGestures();
const router = createRouter({
  routeTree: createRootRoute({ component: Stage }),
  history: createMemoryHistory(),
});
const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');
createRoot(container).render(
  <QueryClientProvider client={createQueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
