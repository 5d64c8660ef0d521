import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Root } from './components/root.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageFailure } from './pages/page-failure.tsx';

// Every page on one screen. A page is loaded when it is needed; its address comes from paths.ts.
const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: PageFailure });
const getParentRoute = () => root;

const pages = root.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./pages/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains',
    component: lazyRouteComponent(() => import('./pages/domains-page.tsx'), 'DomainsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new',
    component: lazyRouteComponent(() => import('./pages/add-domain-page.tsx'), 'AddDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/names',
    component: lazyRouteComponent(() => import('./pages/add-names-page.tsx'), 'AddNamesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/new/text',
    component: lazyRouteComponent(() => import('./pages/add-from-text-page.tsx'), 'AddFromTextPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id',
    component: lazyRouteComponent(() => import('./pages/domain-page.tsx'), 'DomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/domains/$id/edit',
    component: lazyRouteComponent(() => import('./pages/edit-domain-page.tsx'), 'EditDomainPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/import',
    component: lazyRouteComponent(() => import('./pages/transfer-page.tsx'), 'TransferPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens',
    component: lazyRouteComponent(() => import('./pages/tokens-page.tsx'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/tokens/new',
    component: lazyRouteComponent(() => import('./pages/create-token-page.tsx'), 'CreateTokenPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/ai-provider',
    component: lazyRouteComponent(() => import('./pages/ai-provider-page.tsx'), 'AiProviderPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/connect',
    component: lazyRouteComponent(() => import('./pages/connect-page.tsx'), 'ConnectPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/about',
    component: lazyRouteComponent(() => import('./pages/about-page.tsx'), 'AboutPage'),
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
