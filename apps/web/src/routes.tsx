import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from './api/load-part.ts';
import { Root } from './components/root.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageFailure } from './pages/page-failure.tsx';

/** A page that is loaded when it is needed. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadPart(load), name);

// Every page on one screen. A page is loaded when it is needed; its address comes from paths.ts.
const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: PageFailure });
const getParentRoute = () => root;

const pages = root.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: page(() => import('./pages/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains',
    component: page(() => import('./pages/domains-page.tsx'), 'DomainsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new',
    component: page(() => import('./pages/add-domain-page.tsx'), 'AddDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/names',
    component: page(() => import('./pages/add-names-page.tsx'), 'AddNamesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/text',
    component: page(() => import('./pages/add-from-text-page.tsx'), 'AddFromTextPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id',
    component: page(() => import('./pages/domain-page.tsx'), 'DomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id/edit',
    component: page(() => import('./pages/edit-domain-page.tsx'), 'EditDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/import',
    component: page(() => import('./pages/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens',
    component: page(() => import('./pages/tokens-page.tsx'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens/new',
    component: page(() => import('./pages/create-token-page.tsx'), 'CreateTokenPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: page(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/ai-provider',
    component: page(() => import('./pages/ai-provider-page.tsx'), 'AiProviderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/connect',
    component: page(() => import('./pages/connect-page.tsx'), 'ConnectPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/about',
    component: page(() => import('./pages/about-page.tsx'), 'AboutPage'),
  }),
]);

export function createAppRouter() {
  return createRouter({
    routeTree: pages,
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 200,
    // Parameters are plain text in the address, not JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (parameters) => {
      const given = Object.entries(parameters).filter(([, value]) => typeof value === 'string' && value !== '');
      const query = new URLSearchParams(given as [string, string][]).toString();
      return query === '' ? '' : `?${query}`;
    },
  });
}
