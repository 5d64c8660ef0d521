import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parametersOf, queryOf } from './address-query.ts';
import { loadPart } from './api/reachability.ts';
import { moved, pages } from './pages.ts';
import { DoneToast } from './record/done-toast.tsx';
import { NotFoundPage, PageFailure, Root } from './shell/root.tsx';

const root = createRootRoute({
  component: () => (
    <Root>
      <DoneToast />
    </Root>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailure,
});

/** Each page is loaded when it is needed. */
const routes = pages.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => loadPart(async () => ({ default: await load() }))),
  }),
);

const redirects = Object.entries(moved).map(([path, target]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      redirect({ ...target, search: true, replace: true, throw: true });
    },
  }),
);

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...routes, ...redirects]),
    scrollRestoration: true,
    // Without a key of its own, an entry has its whole address, which stays in the tab.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 200,
    // Parameters in addresses are plain text, not JSON.
    parseSearch: parametersOf,
    stringifySearch: (parameters) => {
      const query = queryOf(parameters);
      return query === '' ? '' : `?${query}`;
    },
  });
}
