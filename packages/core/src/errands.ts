import { verbs } from '@namekeep/contract';
import { errandKinds, errandOf, type StoredRecord, withRenewal } from '@namekeep/domain';
import { rowOf } from './changes/preview.ts';
import { planChange } from './changes/rule.ts';
import { type Context, localToday, readerOf, timestamp, transact } from './dependencies.ts';
import { filterOf, resolved } from './domains/filter.ts';
import { mayRead } from './domains/record.ts';
import { claimKey, claimOf, earlierOutcome } from './idempotency.ts';
import { NewPreview } from './imports/new-preview.ts';
import { planRenewal } from './imports/plan.ts';
import { previewPage } from './imports/present.ts';
import { type StoredRenewal, withoutFile } from './imports/stored.ts';
import { stepsOf } from './pages.ts';
import type { Errand } from './ports/index.ts';
import type { InputOf, OutcomeOf, UseCase } from './use-case.ts';
import { applyView } from './views.ts';

export const errandsList: UseCase<'errandsList'> = async (context, input) => {
  const viewed = await applyView(context, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { kind, limit, cursor, ...filters } = viewed.input;
  const { registrar, ...filter } = filterOf(filters);
  // An empty one is none.
  const registrars = registrar?.map((key) => key || null);
  const { cursors } = context;
  const question = ['errands.list', context.actor.accountId, kind, registrar, filter];
  const place = cursors.decode(question, cursor);
  const isOneGroup = kind !== undefined && registrars?.length === 1;
  if (place === undefined || (place && !isOneGroup)) return { outcome: 'invalid_cursor' };

  const today = localToday(context);
  const reader = readerOf(context);
  const groups = groupsOf(await reader.errands({ ...resolved(filter, today, context.actor), kind, registrars })).map(
    (group) => {
      const from = place ? group.errands.findIndex((errand) => isAfter(errand, place)) : 0;
      const rest = from < 0 ? [] : group.errands.slice(from);
      return { ...group, page: rest.slice(0, limit), hasMore: rest.length > limit };
    },
  );
  const pages = groups.flatMap(({ page }) => page);
  const records = new Map((await reader.recordsOfIds(pages.map(({ id }) => id))).map((record) => [record.id, record]));
  const [first] = groups;
  const last = isOneGroup && first?.hasMore ? first.page.at(-1) : undefined;
  return {
    outcome: 'found',
    today,
    groups: groups.map(({ kind, registrar, errands, page }) => ({
      kind,
      registrar,
      count: errands.length,
      records: page.flatMap(({ id, decision }) => {
        const record = records.get(id);
        return record ? [withRenewal(record, decision, today)] : [];
      }),
    })),
    nextCursor: last ? cursors.encode(question, [last.date, last.name]) : null,
  };
};

const isAfter = ({ date, name }: Errand, [lastDate, lastName]: readonly unknown[]): boolean =>
  date === lastDate ? name > String(lastName) : date > String(lastDate);

/** By kind, then the largest groups first, those without a registrar last. */
function groupsOf(errands: readonly Errand[]) {
  const groups = Map.groupBy(errands, ({ kind, registrar }) => `${kind} ${registrar?.toLowerCase() ?? ''}`);
  return [...groups.values()]
    .flatMap((list) => list.slice(0, 1).map(({ kind }) => ({ kind, registrar: spellingOf(list), errands: list })))
    .sort(
      (a, b) =>
        errandKinds.indexOf(a.kind) - errandKinds.indexOf(b.kind) ||
        Number(a.registrar === null) - Number(b.registrar === null) ||
        b.errands.length - a.errands.length ||
        ((a.registrar ?? '') < (b.registrar ?? '') ? -1 : 1),
    );
}

/** The most frequent spelling of their registrar. */
function spellingOf(errands: readonly Errand[]): string | null {
  const spellings = [...Map.groupBy(errands, ({ registrar }) => registrar)];
  const [most] = spellings.sort(
    ([a, one], [b, other]) => other.length - one.length || ((a ?? '') < (b ?? '') ? -1 : 1),
  );
  return most?.[0] ?? null;
}

const verb = verbs.errandsDone;
type Done = InputOf<'errandsDone'>['done'];
type Previewed = { outcome: 'previewed'; id: string };

export const errandsDone: UseCase<'errandsDone'> = async (context, { idempotencyKey: key, done }) => {
  if (!mayRead(context.actor)) return { outcome: 'insufficient_scope' };
  const earlier = await earlierOutcome<Previewed>(context, verb, key);
  if (earlier) return shownAgain(context, earlier);
  const { maxRows: limit } = context.importLimits;
  const id = (done.ids?.length ?? 0) > limit ? undefined : await storePreview(context, done);
  if (id === undefined) return { outcome: 'too_large', limit };
  const previewed: Previewed = { outcome: 'previewed', id };
  const claim = claimOf(context, verb, key, previewed, timestamp(context));
  const other = await transact(context, (writer) => claimKey<Previewed>(writer, claim));
  if (other) return shownAgain(context, other);
  const preview = await previewPage(context, id);
  return preview ? { outcome: 'previewed', replayed: false, preview } : { outcome: 'preview_expired' };
};

errandsDone.onInvalid = async (context, { idempotencyKey, done }, issues) => {
  if (!mayRead(context.actor)) return { outcome: 'insufficient_scope' };
  const earlier = await earlierOutcome<Previewed>(context, verb, idempotencyKey);
  if (earlier) return shownAgain(context, earlier);
  const { ids } = Object(done) as { ids?: unknown };
  const { maxRows: limit } = context.importLimits;
  return Array.isArray(ids) && ids.length > limit ? { outcome: 'too_large', limit } : { outcome: 'invalid', issues };
};

async function shownAgain(
  context: Context,
  earlier: Previewed | { outcome: 'idempotency_conflict' },
): Promise<OutcomeOf<'errandsDone'>> {
  if (earlier.outcome === 'idempotency_conflict') return earlier;
  const preview = await previewPage(context, earlier.id);
  return preview ? { outcome: 'previewed', replayed: true, preview } : { outcome: 'preview_expired' };
}

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const recordsAPage = 250;

/** Stores what an errand would write. Undefined if the group has more records than a change may have. */
async function storePreview(context: Context, done: Done): Promise<string | undefined> {
  const { kind, years = 1, paidOn } = done;
  const today = localToday(context);
  const reader = readerOf(context);
  const renewal: StoredRenewal | undefined =
    kind === 'confirm_renewed' || kind === 'renew_by_hand'
      ? { years, paidOn: paidOn ?? (kind === 'renew_by_hand' ? today : null) }
      : undefined;
  const rule = { set: { autoRenew: kind === 'check_auto_renew' } };
  const group = {
    filter: { archived: 'false', words: [] },
    kind,
    registrars: [done.registrar?.toLowerCase() || null],
    today,
  } as const;
  const ids = new Set(done.ids ?? (await reader.errands(group)).map(({ id }) => id));
  if (ids.size > context.importLimits.maxRows) return undefined;
  const preview = new NewPreview(context);
  await preview.begin();
  const unmatched: string[] = [];
  let count = 0;
  for await (const page of stepsOf([...ids], recordsAPage)) {
    const found = await reader.recordsOfIds(page);
    const decisions = await reader.presentDecisions(found);
    const isOfKind = (record: StoredRecord) => errandOf(record, decisions.get(record.id) ?? null, today) === kind;
    const records = new Map(found.filter(isOfKind).map((record) => [record.id, record]));
    unmatched.push(...page.filter((id) => !records.has(id)));
    const rows = page
      .flatMap((id) => records.get(id) ?? [])
      .map((record) => {
        count += 1;
        return rowOf(count, record, renewal ? planRenewal(record, renewal) : planChange(rule, record));
      });
    if (rows.length > 0) await preview.addRows(rows);
  }
  if (unmatched.length > 0) await preview.addPart(['unmatched'], unmatched);
  // What an errand is about depends on what is stored, as with a filter.
  const what = renewal
    ? { renewal, payments: { create: preview.counts.update, skip: 0 } }
    : { change: { rule, byFilter: true } };
  await preview.describe({ ...withoutFile, source: 'errand', ...what });
  return preview.id;
}
