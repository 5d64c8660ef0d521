import type { Currency } from '@namekeep/domain';
import { queryOf } from './address-query.ts';
import { type DomainsView, viewParameters } from './domains-view.ts';

const active: Partial<DomainsView> = { sort: 'renewal', lifecycle: 'active' };

/** What the page of activity shows. Days are in the owner's time zone. */
export interface ActivityPlace {
  actor?: 'session' | 'token' | undefined;
  tokenId?: string | undefined;
  kind?: readonly string[] | undefined;
  domainId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What the report shows. */
interface ReportPlace {
  year?: number;
  startMonth?: number;
  payments?: PaymentsPlace | undefined;
  /** Opens the dialog for handing over the sheet of this label. */
  label?: string;
}

/** Some of the payments of its year, between two days, both included. */
export interface PaymentsPlace {
  currency: Currency;
  from: string;
  to: string;
  registrar?: string | undefined;
  kind?: string | undefined;
}

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
  /** What was paid in a year, this year by default. `payments` are listed. */
  report: ({ year, startMonth = 1, payments, label }: ReportPlace = {}) =>
    withQuery('/report', {
      ...(year !== undefined && { year: String(year) }),
      ...(startMonth !== 1 && { start: String(startMonth) }),
      ...payments,
      ...(label !== undefined && { label }),
    }),
  /** Who did what. */
  activity: (place: ActivityPlace = {}) => withQuery('/activity', { ...place }),
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
