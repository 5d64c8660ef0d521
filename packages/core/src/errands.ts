import { setImmediate } from 'node:timers/promises';
import { verbs } from '@namekeep/contract';
import { type Chosen, type ErrandKind, errandOf, type Issue, type StoredRecord, withRenewal } from '@namekeep/domain';
import type { Actor } from './actor.ts';
import { rowOf } from './changes/preview.ts';
import { planChange } from './changes/rule.ts';
import { type Dependencies, localToday, readerOf, timestamp, transact } from './dependencies.ts';
import { filterOf, resolved } from './domains/filter.ts';
import { positionInDue } from './domains/list.ts';
import { mayRead } from './domains/record.ts';
import { claimKey, claimOf, earlierOutcome } from './idempotency.ts';
import { NewPreview } from './imports/new-preview.ts';
import { planRenewal } from './imports/plan.ts';
import { previewPage } from './imports/present.ts';
import { type StoredRenewal, unmatchedPart, withoutFile } from './imports/stored.ts';
import { pagesOf, stepsOf } from './pages.ts';
import type { ErrandRow, PortfolioReader, PortfolioWriter } from './ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from './use-case.ts';
import { applyView } from './views.ts';

export async function errandsList(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'errandsList'>,
): Promise<OutcomeOf<'errandsList'>> {
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { kind, limit, cursor, ...filters } = viewed.input;
  const { registrar, ...filter } = filterOf(filters);
  // An empty one is none.
  const registrars = registrar?.map((key) => key || null);
  const { store, cursors } = dependencies;
  const question = ['errands.list', actor.accountId, kind, registrar, filter];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  const isOneGroup = kind !== undefined && registrars?.length === 1;
  if (cursor !== undefined && (!place || !isOneGroup)) return { outcome: 'invalid_cursor' };

  const today = localToday(dependencies, actor);
  const selection = { ...resolved(filter, today, actor), kind, registrars };
  const reader = readerOf({ store }, actor);
  const [groups, rows] = await Promise.all([
    reader.errandGroups(selection),
    // One more than requested shows whether there is a next page.
    reader.errands({
      ...selection,
      limit: limit + 1,
      ...(place && { after: { date: String(place[0]), name: String(place[1]) } }),
    }),
  ]);
  const ofGroup = Map.groupBy(rows, (row) => groupKey(row.kind, row.record.registrar));
  const shown = groups.map((group) => {
    const found = ofGroup.get(groupKey(group.kind, group.registrar)) ?? [];
    return {
      ...group,
      records: found.slice(0, limit).map(({ record, decision }) => withRenewal(record, decision, today)),
    };
  });
  const last = isOneGroup && rows.length > limit ? rows[limit - 1]?.record : undefined;
  return {
    outcome: 'found',
    today,
    groups: shown,
    nextCursor: last ? cursors.encode(question, positionInDue(last)) : null,
  };
}

const groupKey = (kind: ErrandKind, registrar: string | null) => `${kind} ${registrar?.toLowerCase() ?? ''}`;

const verb = verbs.errandsDone;
type Done = InputOf<'errandsDone'>['done'];
interface Previewed {
  outcome: 'previewed';
  id: string;
}

export async function errandsDone(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey: key, done }: InputOf<'errandsDone'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'errandsDone'>> {
  if (!mayRead(actor)) return { outcome: 'insufficient_scope' };
  const earlier = await earlierOutcome<Previewed>(readerOf(dependencies, actor), verb, key, call);
  if (earlier) return shownAgain(dependencies, actor, earlier);
  const { maxRows: limit } = dependencies.importLimits;
  const id = (done.ids?.length ?? 0) > limit ? undefined : await storePreview(dependencies, actor, done);
  if (id === undefined) return { outcome: 'too_large', limit };
  const previewed: Previewed = { outcome: 'previewed', id };
  const claim = claimOf(call, verb, key, previewed, timestamp(dependencies));
  const work = (writer: PortfolioWriter) => claimKey<Previewed>(writer, claim);
  const other = await transact(dependencies, actor, work, { signal: call.signal });
  if (other) return shownAgain(dependencies, actor, other);
  const preview = await previewPage(dependencies, actor, id);
  return preview ? { outcome: 'previewed', replayed: false, preview } : { outcome: 'preview_expired' };
}

errandsDone.onInvalid = async (
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, done }: UncheckedInputOf<'errandsDone'>,
  issues: Issue[],
  call: UseCaseCall,
): Promise<OutcomeOf<'errandsDone'>> => {
  if (!mayRead(actor)) return { outcome: 'insufficient_scope' };
  const earlier = await earlierOutcome<Previewed>(readerOf(dependencies, actor), verb, idempotencyKey, call);
  if (earlier) return shownAgain(dependencies, actor, earlier);
  const { ids } = Object(done) as { ids?: unknown };
  const { maxRows: limit } = dependencies.importLimits;
  return Array.isArray(ids) && ids.length > limit ? { outcome: 'too_large', limit } : { outcome: 'invalid', issues };
};

async function shownAgain(
  dependencies: Dependencies,
  actor: Actor,
  earlier: Previewed | { outcome: 'idempotency_conflict' },
): Promise<OutcomeOf<'errandsDone'>> {
  if (earlier.outcome === 'idempotency_conflict') return earlier;
  const preview = await previewPage(dependencies, actor, earlier.id);
  return preview ? { outcome: 'previewed', replayed: true, preview } : { outcome: 'preview_expired' };
}

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const recordsAPage = 250;
/** From this number of records on, each part of a preview commits alone. */
const largeErrand = 2000;

/** Stores what an errand would write. Undefined if the group has more records than a change may have. */
async function storePreview(dependencies: Dependencies, actor: Actor, done: Done): Promise<string | undefined> {
  const { kind, years = 1, paidOn } = done;
  const today = localToday(dependencies, actor);
  const reader = readerOf(dependencies, actor);
  const renewal: StoredRenewal | undefined =
    kind === 'confirm_renewed' || kind === 'renew_by_hand'
      ? { years, paidOn: paidOn ?? (kind === 'renew_by_hand' ? today : null) }
      : undefined;
  const rule = { set: { autoRenew: kind === 'check_auto_renew' } };
  const isLarge = (done.ids?.length ?? largeErrand) >= largeErrand;
  const preview = new NewPreview(dependencies, actor.accountId, { isLarge });
  await preview.begin();
  const unmatched: string[] = [];
  let count = 0;
  for await (const page of done.ids
    ? amongIds(reader, kind, new Set(done.ids), today)
    : ofGroup(reader, kind, done.registrar?.toLowerCase() || null, today)) {
    unmatched.push(...page.unmatched);
    const rows = page.records.map((record) => {
      count += 1;
      return rowOf(count, record, renewal ? planRenewal(record, renewal) : planChange(rule, record));
    });
    if (count > dependencies.importLimits.maxRows) return undefined;
    if (rows.length > 0) await preview.addRows(rows);
  }
  if (unmatched.length > 0) await preview.addPart([unmatchedPart], unmatched);
  // What an errand is about depends on what is stored, as with a filter.
  const what = renewal
    ? { renewal, payments: { create: preview.counts.update, skip: 0 } }
    : { change: { rule, byFilter: true } };
  await preview.describe({ ...withoutFile, source: 'errand', ...what });
  return preview.id;
}

interface Page {
  records: StoredRecord[];
  unmatched: string[];
}

async function* amongIds(
  reader: PortfolioReader,
  kind: ErrandKind,
  ids: ReadonlySet<string>,
  today: string,
): AsyncGenerator<Page> {
  for await (const page of stepsOf([...ids], recordsAPage)) {
    const found = await reader.recordsOfIds(page);
    const decisions = await reader.presentDecisions(found);
    const isOfKind = (record: StoredRecord, decision: Chosen | undefined) =>
      errandOf(record, decision ?? null, today) === kind;
    const records = new Map(found.filter((one) => isOfKind(one, decisions.get(one.id))).map((one) => [one.id, one]));
    yield { records: page.flatMap((id) => records.get(id) ?? []), unmatched: page.filter((id) => !records.has(id)) };
  }
}

async function* ofGroup(
  reader: PortfolioReader,
  kind: ErrandKind,
  registrar: string | null,
  today: string,
): AsyncGenerator<Page> {
  const group = { filter: { archived: 'false', words: [] }, kind, registrars: [registrar], today } as const;
  const read = (page: { limit: number; after?: { date: string; name: string } }) =>
    reader.errands({ ...group, ...page });
  const placeOf = ({ record }: ErrandRow) => {
    const [date, name] = positionInDue(record);
    return { date, name };
  };
  for await (const rows of pagesOf(recordsAPage, read, placeOf)) {
    yield { records: rows.map(({ record }) => record), unmatched: [] };
    await setImmediate();
  }
}
