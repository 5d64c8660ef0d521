import type { ComponentType } from 'react';
import {
  IconClipboardText,
  IconFileImport,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconPlus,
  IconReportMoney,
  IconSettings,
  IconTag,
  IconWorldWww,
} from './kit/icons.ts';

export interface Page {
  /** As the router writes it: `$id` stands for any ID. `paths.ts` builds addresses. */
  path: string;
  /** Loads its component when it is opened. */
  load: () => Promise<ComponentType>;
  /** The help article about it. */
  help: string;
  /** Its name in the menu and in the palette. A page without one is only reached from another page. */
  label?: string;
  /** More words that find it in the palette. */
  words?: string;
  Icon?: typeof IconPlus;
  /** The key that opens it after `g`. */
  key?: string;
  inMenu?: true;
  /** The row of links above its heading, and its name there. */
  tab?: readonly [row: 'Settings' | 'Ways to add', name: string];
}

/** All pages. Routes, menu, palette, keys, rows of links, help and tests follow from this list, in its order. */
export const pages: readonly Page[] = [
  {
    path: '/',
    load: () => import('./features/overview/overview-page.tsx').then((module) => module.OverviewPage),
    help: 'application',
    label: 'Overview',
    words: 'go dashboard home start',
    Icon: IconLayoutDashboard,
    key: 'd',
    inMenu: true,
  },
  {
    path: '/domains',
    load: () => import('./features/domains/domains-page.tsx').then((module) => module.DomainsPage),
    help: 'find',
    label: 'Domains',
    words: 'go list all records',
    Icon: IconWorldWww,
    key: 'l',
    inMenu: true,
  },
  {
    path: '/domains/new',
    load: () => import('./features/add/add-domain-page.tsx').then((module) => module.AddDomainPage),
    help: 'records',
    label: 'Add a domain',
    words: 'new create record',
    Icon: IconPlus,
    tab: ['Ways to add', 'One'],
  },
  {
    path: '/domains/new/names',
    load: () => import('./features/add/add-names-page.tsx').then((module) => module.AddNamesPage),
    help: 'application',
    label: 'Add several domains',
    words: 'new paste many list bulk',
    Icon: IconListDetails,
    tab: ['Ways to add', 'Several'],
  },
  {
    path: '/domains/new/text',
    load: () => import('./features/add/add-from-text-page.tsx').then((module) => module.AddFromTextPage),
    help: 'quick-add',
    label: 'Add domains from text',
    words: 'paste e-mail invoice drafts ai extract quick add',
    Icon: IconClipboardText,
    tab: ['Ways to add', 'From text'],
  },
  {
    path: '/import',
    load: () => import('./features/transfer/transfer-page.tsx').then((module) => module.TransferPage),
    help: 'import',
    label: 'Import and export',
    words: 'file csv excel registrar upload download',
    Icon: IconFileImport,
    key: 'i',
    tab: ['Ways to add', 'From file'],
  },
  {
    path: '/domains/$id',
    load: () => import('./features/record/domain-page.tsx').then((module) => module.DomainPage),
    help: 'records',
  },
  {
    path: '/domains/$id/edit',
    load: () => import('./features/record/edit-domain-page.tsx').then((module) => module.EditDomainPage),
    help: 'records',
  },
  {
    path: '/report',
    load: () => import('./features/report/report-page.tsx').then((module) => module.ReportPage),
    help: 'year',
    label: 'Report',
    words: 'go payments paid year total spent tax csv excel',
    Icon: IconReportMoney,
    inMenu: true,
  },
  {
    path: '/activity',
    load: () => import('./features/activity/activity-page.tsx').then((module) => module.ActivityPage),
    help: 'activity',
    label: 'Activity',
    words: 'go history log audit who changed undo token script assistant',
    Icon: IconHistory,
    key: 'a',
  },
  {
    path: '/settings',
    load: () => import('./features/settings/settings-page.tsx').then((module) => module.SettingsPage),
    help: 'reminders',
    label: 'Settings',
    words: 'go currency time zone reminders sessions',
    Icon: IconSettings,
    key: 's',
    inMenu: true,
    tab: ['Settings', 'General'],
  },
  {
    path: '/settings/labels',
    load: () => import('./features/labels/labels-page.tsx').then((module) => module.LabelsPage),
    help: 'labels-and-views',
    label: 'Labels',
    words: 'go settings tags rename color delete',
    Icon: IconTag,
    tab: ['Settings', 'Labels'],
  },
  {
    path: '/settings/connections',
    load: () => import('./features/connections/connections-page.tsx').then((module) => module.ConnectionsPage),
    help: 'tokens',
    label: 'Connections',
    words:
      'go settings access tokens api scripts assistant mcp claude cursor gemini vs code cli command line ai key openai',
    Icon: IconKey,
    key: 't',
    tab: ['Settings', 'Connections'],
  },
  {
    path: '/settings/connections/new',
    load: () => import('./features/connections/create-token-page.tsx').then((module) => module.CreateTokenPage),
    help: 'tokens',
    label: 'Create a token',
    words: 'new api access secret connect assistant',
    Icon: IconKey,
  },
  {
    path: '/settings/about',
    load: () => import('./features/about/about-page.tsx').then((module) => module.AboutPage),
    help: 'upgrade',
    label: 'About Namekeep',
    words: 'version health',
    Icon: IconInfoCircle,
    tab: ['Settings', 'About'],
  },
];

/** Addresses of earlier versions, and where their content is now. */
export const moved: Readonly<Record<string, { to: string; hash?: string }>> = {
  '/tokens': { to: '/settings/connections' },
  '/tokens/new': { to: '/settings/connections/new' },
  '/settings/connect': { to: '/settings/connections', hash: 'assistants' },
  '/settings/ai-provider': { to: '/settings/connections', hash: 'ai-key' },
};

/** The page at a path, or undefined if there is none. */
export const pageAt = (pathname: string): Page | undefined => {
  const parts = pathname.split('/');
  return pages.find(({ path }) => {
    const pattern = path.split('/');
    return pattern.length === parts.length && pattern.every((part, place) => part === parts[place] || part === '$id');
  });
};

/** The help article for the page at a path. */
export const helpOf = (pathname: string): string => pageAt(pathname)?.help ?? 'start';
