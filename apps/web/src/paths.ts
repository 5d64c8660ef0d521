import type { Currency } from '@namekeep/domain';
import { queryOf } from './address-query.ts';
import { type DomainsView, viewParameters } from './domains-view.ts';
import { activityAddress, type ActivityPlace, reportAddress, type ReportPlace } from './places.ts';

const active: Partial<DomainsView> = { sort: 'renewal', lifecycle: 'active' };

/** Builds every address of the application. Nothing else does. */
export const paths = {
  overview: () => '/',
  domains: (view: Partial<DomainsView> = {}) => withQuery('/domains', viewParameters(view)),
  /** The list of payments in `currency` between two days, both included. */
  payments: ({ currency, from, to }: { currency: Currency; from: string; to: string }): string =>
    paths.domains({ ...active, renewalIntent: 'renew', currency: [currency], dueFrom: from, dueTo: to }),
  /** The list of active records that are due between two days, both included. */
  renewals: ({ from, to }: { from: string; to: string }): string =>
    paths.domains({ ...active, dueFrom: from, dueTo: to }),
  /** Adding domains and importing them. `preview` is the ID of a preview. */
  addDomain: (at: { preview?: string; policy?: string } = {}) => withQuery('/domains/new', at),
  domain: (id: string) => `/domains/${encodeURIComponent(id)}`,
  editDomain: (id: string) => `/domains/${encodeURIComponent(id)}/edit`,
  exportAll: () => '/export',
  todo: () => '/todo',
  report: (place: Partial<ReportPlace> = {}) => withQuery('/report', reportAddress.write(place)),
  activity: (place: Partial<ActivityPlace> = {}) => withQuery('/activity', activityAddress.write(place)),
  settings: () => '/settings',
  labels: () => '/settings/labels',
  /** Tokens, assistants and the AI key, or one of these parts. */
  connections: (part?: 'assistants' | 'ai-key') => (part ? `/settings/connections#${part}` : '/settings/connections'),
  createToken: () => '/settings/connections/new',
  about: () => '/settings/about',
  apiDocumentation: () => '/docs',
  /** A help article, such as `pay`, or a section of one, such as `pay#yearly-report`; the server renders these pages. */
  help: (place: string) => `/help/${place}`,
};

function withQuery(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const query = queryOf(parameters);
  return query === '' ? path : `${path}?${query}`;
}
