import { scopes as allScopes, type Scope } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';

/** The values of the form for a token; `scopes` are separated by spaces. */
export const emptyToken = { name: '', scopes: 'domains:read', days: '90' };
type TokenValues = typeof emptyToken;

export const scopesOf = ({ scopes }: TokenValues): Scope[] =>
  allScopes.filter((scope) => scopes.split(' ').includes(scope));

export function tokenInputOf(values: TokenValues, issues: Issue[]) {
  const days = /^\d{1,3}$/.test(values.days.trim()) ? Number(values.days) : 0;
  const wrong = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  if (values.name.trim() === '') wrong('name', 'Enter a name for the token.');
  if (scopesOf(values).length === 0) wrong('scopes', 'Choose what it may do.');
  if (days < 1 || days > 365) wrong('expiresInDays', 'Enter a whole number of days from 1 to 365.');
  return { name: values.name.trim(), scopes: scopesOf(values), expiresInDays: days };
}

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
