import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parametersOf, queryOf } from './address-query.ts';
import { loadPart } from './api/load-part.ts';
import { DoneToast } from './record/done/done-toast.tsx';
import { Root } from './shell/root.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageFailure } from './shell/page-failure.tsx';

const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadPart(load), name);

// All pages. Each one is loaded when it is needed; paths.ts builds their addresses.
const root = createRootRoute({
  component: () => (
    <Root>
      <DoneToast />
    </Root>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailure,
});
const getParentRoute = () => root;

const pages = root.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: page(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains',
    component: page(() => import('./features/domains/domains-page.tsx'), 'DomainsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new',
    component: page(() => import('./features/add/add-domain-page.tsx'), 'AddDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/names',
    component: page(() => import('./features/add/add-names-page.tsx'), 'AddNamesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/text',
    component: page(() => import('./features/add/add-from-text-page.tsx'), 'AddFromTextPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id',
    component: page(() => import('./features/record/domain-page.tsx'), 'DomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id/edit',
    component: page(() => import('./features/record/edit-domain-page.tsx'), 'EditDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/import',
    component: page(() => import('./features/transfer/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/report',
    component: page(() => import('./features/report/report-page.tsx'), 'ReportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/activity',
    component: page(() => import('./features/activity/activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens',
    component: page(() => import('./features/tokens/tokens-page.tsx'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens/new',
    component: page(() => import('./features/tokens/create-token-page.tsx'), 'CreateTokenPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: page(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/labels',
    component: page(() => import('./features/labels/labels-page.tsx'), 'LabelsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/ai-provider',
    component: page(() => import('./features/ai-provider/ai-provider-page.tsx'), 'AiProviderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/connect',
    component: page(() => import('./features/connect/connect-page.tsx'), 'ConnectPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/about',
    component: page(() => import('./features/about/about-page.tsx'), 'AboutPage'),
  }),
]);

export function createAppRouter() {
  return createRouter({
    routeTree: pages,
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
