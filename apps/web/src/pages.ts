import type { ComponentType } from 'react';
import {
  IconClipboardText,
  IconDownload,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconLayoutDashboard,
  IconPlus,
  IconReportMoney,
  IconSettings,
  IconTag,
  IconWorldWww,
} from './kit/icons.ts';

export interface Page {
  /** As the router writes it: `$id` stands for any ID. `paths.ts` builds addresses. */
  path: string;
  load: () => Promise<ComponentType>;
  help: string;
  /** Its name in the menu and in the palette. A page without one is only reached from another page. */
  label?: string;
  words?: string;
  Icon?: typeof IconPlus;
  key?: string;
  inMenu?: true;
  /** Its content is a column, in the middle of a wide window. */
  isColumn?: true;
  /** Its name in the row of links above the headings of the settings. */
  tab?: string;
}

/** All pages. Routes, menu, palette, keys, rows of links, help and tests follow from this list, in its order. */
export const pages: readonly Page[] = [
  {
    path: '/',
    load: () => import('./features/overview/overview-page.tsx').then((module) => module.OverviewPage),
    help: 'decide',
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
    load: () => import('./features/add/add-page.tsx').then((module) => module.AddPage),
    isColumn: true,
    help: 'add',
    label: 'Add domains',
    words:
      'new create record paste many list bulk text e-mail invoice drafts ai quick import file csv excel registrar upload',
    Icon: IconPlus,
    key: 'i',
  },
  {
    path: '/export',
    load: () => import('./features/add/export-page.tsx').then((module) => module.ExportPage),
    isColumn: true,
    help: 'import#export',
    label: 'Export',
    words: 'download file csv excel json yaml backup',
    Icon: IconDownload,
  },
  {
    path: '/domains/$id',
    load: () => import('./features/record/domain-page.tsx').then((module) => module.DomainPage),
    help: 'add#fields',
  },
  {
    path: '/domains/$id/edit',
    load: () => import('./features/record/edit-domain-page.tsx').then((module) => module.EditDomainPage),
    isColumn: true,
    help: 'add#fields',
  },
  {
    path: '/todo',
    load: () => import('./features/todo/todo-page.tsx').then((module) => module.TodoPage),
    help: 'todo',
    label: 'To do',
    words: 'go errands checks tasks auto-renew confirm wrong card price',
    Icon: IconClipboardText,
    key: 'o',
    inMenu: true,
  },
  {
    path: '/report',
    load: () => import('./features/report/report-page.tsx').then((module) => module.ReportPage),
    help: 'pay#yearly-report',
    label: 'Report',
    words: 'go payments paid year total spent tax csv excel',
    Icon: IconReportMoney,
    inMenu: true,
  },
  {
    path: '/activity',
    load: () => import('./features/activity/activity-page.tsx').then((module) => module.ActivityPage),
    help: 'change#activity',
    label: 'Activity',
    words: 'go history log audit who changed undo token script assistant',
    Icon: IconHistory,
    key: 'a',
  },
  {
    path: '/settings',
    load: () => import('./features/settings/settings-page.tsx').then((module) => module.SettingsPage),
    isColumn: true,
    help: 'decide#due-dates-and-reminders',
    label: 'Settings',
    words: 'go currency time zone reminders sessions',
    Icon: IconSettings,
    key: 's',
    inMenu: true,
    tab: 'General',
  },
  {
    path: '/settings/labels',
    load: () => import('./features/labels/labels-page.tsx').then((module) => module.LabelsPage),
    isColumn: true,
    help: 'find#labels',
    label: 'Labels',
    words: 'go settings tags rename color delete',
    Icon: IconTag,
    tab: 'Labels',
  },
  {
    path: '/settings/connections',
    load: () => import('./features/connections/connections-page.tsx').then((module) => module.ConnectionsPage),
    isColumn: true,
    help: 'security#access-tokens',
    label: 'Connections',
    words:
      'go settings access tokens api scripts assistant mcp claude cursor gemini vs code cli command line ai key openai',
    Icon: IconKey,
    key: 't',
    tab: 'Connections',
  },
  {
    path: '/settings/connections/new',
    load: () => import('./features/connections/create-token-page.tsx').then((module) => module.CreateTokenPage),
    isColumn: true,
    help: 'security#access-tokens',
    label: 'Create a token',
    words: 'new api access secret connect assistant',
    Icon: IconKey,
  },
  {
    path: '/settings/about',
    load: () => import('./features/about/about-page.tsx').then((module) => module.AboutPage),
    isColumn: true,
    help: 'operate#upgrade',
    label: 'About Namekeep',
    words: 'version health',
    Icon: IconInfoCircle,
    tab: 'About',
  },
];

/** Addresses of earlier versions, and where their content is now. Their parameters stay. */
export const moved: Readonly<Record<string, { to: string; hash?: string }>> = {
  '/domains/new/names': { to: '/domains/new' },
  '/domains/new/text': { to: '/domains/new' },
  '/import': { to: '/domains/new' },
  '/tokens': { to: '/settings/connections' },
  '/tokens/new': { to: '/settings/connections/new' },
  '/settings/connect': { to: '/settings/connections', hash: 'assistants' },
  '/settings/ai-provider': { to: '/settings/connections', hash: 'ai-key' },
};

export const pageAt = (pathname: string): Page | undefined => {
  const parts = pathname.split('/');
  return pages.find(({ path }) => {
    const pattern = path.split('/');
    return pattern.length === parts.length && pattern.every((part, place) => part === parts[place] || part === '$id');
  });
};

export const helpOf = (pathname: string): string => pageAt(pathname)?.help ?? 'start';
