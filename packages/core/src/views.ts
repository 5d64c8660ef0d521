import { currencyOfCosts, listQueryInBody, tooManyViews } from '@namekeep/contract';
import { type Issue, maxViews, nameKey, type ViewQuery } from '@namekeep/domain';
import { type Context, readerOf, timestamp, transact } from './dependencies.ts';
import type { StoredView } from './ports/index.ts';
import type { UseCase } from './use-case.ts';

export const viewsList: UseCase<'viewsList'> = async ({ store, actor }) => {
  return { outcome: 'list', views: await readerOf({ store, actor }).views() };
};

export const viewsPut: UseCase<'viewsPut'> = (context, { name, view: { query, ...settings } }) => {
  const { columns, density, pinned } = settings;
  const after: StoredView = { name, query: textsOf(query), columns, density, pinned, updatedAt: timestamp(context) };
  return transact(context, async (writer) => {
    const views = await writer.lockViews();
    const isNew = !views.some((one) => nameKey(one.name) === nameKey(name));
    if (isNew && views.length >= maxViews) return { outcome: 'invalid', issues: [tooManyViews('name')] };
    await writer.putView(after);
    return { outcome: isNew ? 'created' : 'replaced', view: after };
  });
};

/** The parameters as an address has them. */
export function textsOf(query: object): ViewQuery {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));
}

export const viewsDelete: UseCase<'viewsDelete'> = (context, { name }) =>
  transact(context, async (writer) => ({ outcome: (await writer.deleteView(name)) ? 'deleted' : 'not_found' }));

/** The input with the filters and the order of its view, except those that it has itself. */
export async function applyView<Input extends { view?: string | undefined }>(
  { store, actor }: Context,
  input: Input,
): Promise<{ input: Input; issues?: undefined } | { issues: Issue[] }> {
  const { view: name, ...given } = input;
  if (name === undefined) return { input };
  const view = await readerOf({ store, actor }).view(name);
  const query = view && listQueryInBody.safeParse(view.query).data;
  if (!query) return { issues: [{ path: 'view', code: 'unknown_view', message: `There is no view "${name}".` }] };
  const members = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = { ...query, ...Object.fromEntries(members) };
  const problem = currencyOfCosts(merged);
  return problem ? { issues: [problem] } : { input: merged as Omit<Input, 'view'> as Input };
}
