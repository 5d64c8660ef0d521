import { currencyOfCosts, listQueryInBody, type View } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredView } from '../ports/index.ts';

/** The input with the filters and the order of its view, except those that it has itself. */
export async function applyView<Input extends { view?: string | undefined }>(
  { store }: Dependencies,
  actor: Actor,
  input: Input,
): Promise<{ input: Input; issues?: undefined } | { issues: Issue[] }> {
  const { view: name, ...given } = input;
  if (name === undefined) return { input };
  const view = await store.portfolios.reader(actor.accountId).view(name);
  const query = view && listQueryInBody.safeParse(view.query).data;
  if (!query) return { issues: [{ path: 'view', code: 'unknown_view', message: `There is no view "${name}".` }] };
  const members = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = { ...query, ...Object.fromEntries(members) };
  const problem = currencyOfCosts(merged);
  return problem ? { issues: [problem] } : { input: merged as Omit<Input, 'view'> as Input };
}

export function presentView({ name, query, columns, density, pinned, updatedAt }: StoredView): View {
  const members = Object.entries(query).map(([member, value]) => [
    member,
    typeof value === 'string' ? value : [...value],
  ]);
  return { name, query: Object.fromEntries(members), columns: [...columns], density, pinned, updatedAt };
}
