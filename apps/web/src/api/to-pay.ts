import { totalsQuery } from './queries.ts';
import { type DomainsView, defaultView } from '../domains-view.ts';

/** The names that will be renewed, soonest first. */
export const toPay: Partial<DomainsView> = { lifecycle: 'active', renewalIntent: 'renew', sort: 'renewal' };

/** Those of them that should have been renewed already. */
export const overdue: Partial<DomainsView> = { ...toPay, urgency: ['overdue'] };

export const overdueQuery = totalsQuery({ ...defaultView, ...overdue });
