import { scopes as allScopes, type Scope } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { ActivityEntry } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';

/** The values of the form for a token; `scopes` are separated by spaces. */
export const emptyToken = { name: '', scopes: 'domains:read', days: '90' };
type TokenValues = typeof emptyToken;

export const scopesOf = ({ scopes }: TokenValues): Scope[] =>
  allScopes.filter((scope) => scopes.split(' ').includes(scope));

/** The request for a token, or what is wrong with the form. */
export function tokenInputOf(values: TokenValues) {
  const issues: Issue[] = [];
  const days = /^\d{1,3}$/.test(values.days.trim()) ? Number(values.days) : 0;
  const issue = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  if (values.name.trim() === '') issue('name', 'Enter a name for the token.');
  if (scopesOf(values).length === 0) issue('scopes', 'Choose what it may do.');
  if (days < 1 || days > 365) issue('expiresInDays', 'Enter a whole number of days from 1 to 365.');
  if (issues.length > 0) return { ok: false as const, issues };
  const value = { name: values.name.trim(), scopes: scopesOf(values), expiresInDays: days };
  return { ok: true as const, value };
}

/** The field that shows an issue from the server. */
export function fieldOfTokenIssue(path: string): keyof TokenValues | null {
  const [member] = path.split('.');
  if (member === 'expiresInDays') return 'days';
  return member === 'name' || member === 'scopes' ? member : null;
}

/** What the scopes allow, in words. Read and write are independent of each other. */
export const scopeWords: Record<Scope, { short: string; label: string; what: string }> = {
  'domains:read': {
    short: 'Read',
    label: 'Read your records',
    what: 'Search, list and export them, with their history.',
  },
  'domains:write': {
    short: 'Write',
    label: 'Add, change and archive records',
    what: 'To see them too, it also has to read.',
  },
  'domains:delete': {
    short: 'Delete',
    label: 'Permanently delete records',
    what: 'With their history. Few programs need this.',
  },
};

const units = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** The distance to an instant in the past: `just now`, `5 minutes ago`, `2 hours ago`, `40 days ago`. */
function agoPhrase(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  const unit = units.findLast(([, ms]) => passed >= ms);
  return unit ? `${countPhrase(Math.floor(passed / unit[1]), unit[0])} ago` : 'just now';
}

/** `142 changes, last 2 hours ago`; if there are older pages, `More than 100 changes, …`. */
export function activityPhrase(
  { entries, nextCursor }: { entries: readonly Pick<ActivityEntry, 'at' | 'count'>[]; nextCursor: string | null },
  now: number,
): string {
  const changes = entries.reduce((sum, { count }) => sum + (count ?? 1), 0);
  const last = entries[0] ? `, last ${agoPhrase(entries[0].at, now)}` : '';
  return `${nextCursor === null ? '' : 'More than '}${countPhrase(changes, 'change')}${last}`;
}
