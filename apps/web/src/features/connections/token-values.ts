import { type RequestOf, type Scope, scopes as allScopes } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';

/** The values of the form for a token. */
export interface TokenValues {
  name: string;
  /** Scopes, separated by spaces. */
  scopes: string;
  days: string;
}

export type TokenField = keyof TokenValues;
export type TokenInput = RequestOf<'tokensCreate'>['token'];

export const emptyToken: TokenValues = { name: '', scopes: 'domains:read', days: '90' };

export const scopesOf = ({ scopes }: TokenValues): Scope[] =>
  allScopes.filter((scope) => scopes.split(' ').includes(scope));

export function toggleScope(values: TokenValues, scope: Scope): TokenValues {
  const now = scopesOf(values);
  const next = now.includes(scope) ? now.filter((one) => one !== scope) : [...now, scope];
  return { ...values, scopes: next.join(' ') };
}

/** The request for a token, or what is wrong with the form. */
export function tokenInputOf(values: TokenValues): { ok: true; value: TokenInput } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = [];
  const days = /^\d{1,3}$/.test(values.days.trim()) ? Number(values.days) : 0;
  const issue = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  if (values.name.trim() === '') issue('name', 'Enter a name for the token.');
  if (scopesOf(values).length === 0) issue('scopes', 'Choose at least one scope.');
  if (days < 1 || days > 365) issue('expiresInDays', 'Enter a whole number of days from 1 to 365.');
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, value: { name: values.name.trim(), scopes: scopesOf(values), expiresInDays: days } };
}

/** The field that shows an issue from the server. */
export function fieldOfTokenIssue(path: string): TokenField | null {
  const [member] = path.split('.');
  if (member === 'expiresInDays') return 'days';
  return member === 'name' || member === 'scopes' ? member : null;
}
