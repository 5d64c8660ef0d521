import { setImmediate } from 'node:timers/promises';
import { type ChangeInput, tooManyLabels } from '@namekeep/contract';
import type { ChangeRule, StoredRecord } from '@namekeep/domain';
import { chosenOn, wrongDay } from '../decisions/choice.ts';
import { type Context, localToday, readerOf } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { NewPreview } from '../imports/new-preview.ts';
import { invalidPlan, type Plan } from '../imports/plan.ts';
import { previewed } from '../imports/present.ts';
import { type PreviewRow, withoutFile } from '../imports/stored.ts';
import type { UseCase } from '../use-case.ts';
import { applyView } from '../views.ts';
import { planChange, spelledRule } from './rule.ts';
import { selectedRecords } from './select.ts';

/** The size of a part: notes can be long, and a part is read and written as a whole. */
const rowsAPart = 10_000;
const partCharacters = 1024 * 1024;

export const changesPreview: UseCase<'changesPreview'> = async (context, { change: input }) => {
  if (readsStored(input) && !mayRead(context.actor)) return { outcome: 'insufficient_scope' };
  const viewed = await applyView(context, input.select.filter ?? {});
  if (viewed.issues) {
    const issues = viewed.issues.map((one) => ({ ...one, path: `change.select.filter.${one.path}` }));
    return { outcome: 'invalid', issues };
  }
  const chosen = input.decision && chosenOn(localToday(context), input.decision);
  if (input.decision && !chosen) {
    return { outcome: 'invalid', issues: [{ path: 'change.decision.askAgainOn', ...wrongDay }] };
  }
  const change = input.select.filter ? { ...input, select: { filter: viewed.input } } : input;
  const { maxRows } = context.importLimits;
  const { select, ...written } = change;
  if ((select.ids ?? select.names ?? []).length > maxRows) return { outcome: 'too_large', limit: maxRows };
  const rule = await spelledRule(readerOf(context), { ...written, ...(chosen && { decision: chosen }) });
  if (rule === 'too_many') return { outcome: 'invalid', issues: [tooManyLabels('change.labels.add')] };
  const id = await storePreview(context, { select, ...rule });
  if (id === undefined) return { outcome: 'too_large', limit: maxRows };
  return previewed(context, id);
};

/** A list beyond the limit comes before problems of its items. */
changesPreview.onInvalid = ({ importLimits: { maxRows }, actor }, { change }, issues) => {
  if (readsStored(change) && !mayRead(actor)) return { outcome: 'insufficient_scope' };
  const { ids, names } = (change?.select ?? {}) as { ids?: unknown; names?: unknown };
  const isTooLong = [ids, names].some((list) => Array.isArray(list) && list.length > maxRows);
  return isTooLong ? { outcome: 'too_large', limit: maxRows } : { outcome: 'invalid', issues };
};

/** Whether the answer depends on what is stored: on what a filter compares, what is adjusted, or whether there is something to decide. */
const readsStored = (change: { select?: unknown; adjust?: unknown; decision?: unknown } | null | undefined): boolean =>
  Object(change?.select).filter !== undefined || change?.adjust !== undefined || change?.decision !== undefined;

/** Stores what a change would do. Undefined if it selects more records than a change may have. */
async function storePreview(context: Context, { select, ...rule }: ChangeRule & Pick<ChangeInput, 'select'>) {
  const { maxRows } = context.importLimits;
  const preview = new NewPreview(context);
  const check = nameCheck(context, rule.set?.name);
  await preview.begin();
  const unmatched: string[] = [];
  let rows: PreviewRow[] = [];
  let [count, characters] = [0, 0];
  const flush = async () => {
    if (rows.length > 0) await preview.addRows(rows);
    [rows, characters] = [[], 0];
  };
  for await (const found of selectedRecords(context, select)) {
    unmatched.push(...found.unmatched);
    for (const record of found.records) {
      count += 1;
      if (count > maxRows) return undefined;
      const row = rowOf(count, record, await check(record, planChange(rule, record)));
      rows.push(row);
      characters += row.changes.reduce<number>((sum, { from, to }) => sum + lengthOf(from) + lengthOf(to), 0);
      if (rows.length === rowsAPart || characters > partCharacters) await flush();
    }
    await setImmediate();
  }
  await flush();
  if (unmatched.length > 0) await preview.addPart(['unmatched'], unmatched);
  const change = { rule, byFilter: select.filter !== undefined };
  await preview.describe({ ...withoutFile, source: 'change', change });
  return preview.id;
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** A row about a stored record. */
export function rowOf(row: number, { id, name, revision }: StoredRecord, plan: Plan): PreviewRow {
  const { action, changes, clearsCosts, setsCurrency, issues } = plan;
  return {
    row,
    name,
    action,
    domainId: id,
    revision,
    changes,
    ...(clearsCosts && { clearsCosts }),
    ...(setsCurrency && { setsCurrency }),
    ...(issues.length > 0 && { issues }),
  };
}

/** Checks a name that a change sets, which only one record can have: the plan, or the problem that the name is taken. */
function nameCheck(context: Context, name: string | undefined) {
  let holder: string | undefined;
  return async (record: StoredRecord, plan: Plan): Promise<Plan> => {
    if (name === undefined || plan.action !== 'update' || record.name === name) return plan;
    holder ??= await readerOf(context).idOfName(name);
    if (holder === undefined) {
      holder = record.id;
      return plan;
    }
    const message = `Another record already has the name ${name}.`;
    return invalidPlan([{ path: 'name', code: 'duplicate_name', message }]);
  };
}
