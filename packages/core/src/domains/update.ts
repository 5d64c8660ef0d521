import {
  type ActivityKind,
  applyPatch,
  currencyChangeIssue,
  type DomainRecord,
  domainPatch,
  type Issue,
  type RecordFields,
  type RecordReceipt,
  type StoredRecord,
} from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { decideByIntent } from '../decisions/choice.ts';
import { type Context, localToday, transact } from '../dependencies.ts';
import { type ActivityChange, type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { UseCase, Written } from '../use-case.ts';
import {
  invalidUnlessPrecondition,
  mayRead,
  nextRevision,
  precondition,
  presentRecord,
  timeAfter,
  validMembers,
  visible,
  visibleIssues,
} from './record.ts';

export const domainsUpdate: UseCase<'domainsUpdate'> = (context, { id, revision, changes }) =>
  transact(context, async (writer) => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    const patched = applyPatch(current, changes);
    if (!patched.ok)
      return { outcome: patched.code, issues: visibleIssues(context.actor, patched.issues).map(inChanges) };
    return revise(context, writer, current, {
      fields: patched.fields,
      namePath: 'changes.name',
      outcome: 'updated',
      decides: changes.renewalIntent !== undefined,
    });
  });

domainsUpdate.onInvalid = (context, input, issues) =>
  invalidUnlessPrecondition(context, input, issues, (current) => {
    const patched = applyPatch(current, validMembers(domainPatch, input.changes));
    if (patched.ok) return [];
    // A billing date that is invalid is not a missing one.
    const isDated = issues.some(({ path }) => path === 'changes.billingDate');
    const broken = patched.issues.filter(({ code }) => !(isDated && code === 'date_required'));
    return visibleIssues(context.actor, broken).map(inChanges);
  });

const inChanges = (issue: Issue): Issue => ({
  ...issue,
  path: issue.path === '' ? 'changes' : `changes.${issue.path}`,
});

export const domainsRestore: UseCase<'domainsRestore'> = (context, { id, revision, to }) =>
  transact(context, async (writer): Written<'domainsRestore'> => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    const fields = await writer.revision(id, to.revision);
    if (!fields) return { outcome: 'not_found' };
    const unagreed = currencyChangeIssue(current, fields.currency, {
      agreed: to.clearCostsOnCurrencyChange === true,
      path: 'to.revision',
    });
    if (unagreed) return { outcome: 'currency_change_unacknowledged', issues: [unagreed] };
    return revise(context, writer, current, { fields, namePath: 'to.revision', outcome: 'restored', kind: 'restored' });
  });

domainsRestore.onInvalid = invalidUnlessPrecondition;

export const domainsDelete: UseCase<'domainsDelete'> = (context, { id, revision }) =>
  transact(context, async (writer) => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    const deleted = await writer.delete(current, { ...by(context), at: timeAfter(context, current) });
    return { outcome: deleted === 'deleted' ? 'deleted' : 'stale_revision' };
  });

domainsDelete.onInvalid = invalidUnlessPrecondition;

/** `Word` is what the verb calls its success. */
export type Revised<Word extends string> =
  | { outcome: Word; revision: number; activityId: string; record: DomainRecord | RecordReceipt }
  | { outcome: 'not_found' }
  | { outcome: 'stale_revision'; currentRevision?: number }
  | ReturnType<typeof duplicateName>;

/** Writes `fields` as the next revision of a record that the writer has locked. */
export async function revise<const Word extends string>(
  context: Context,
  writer: PortfolioWriter,
  current: StoredRecord,
  {
    fields,
    namePath,
    outcome,
    decides = false,
    kind,
    changed,
  }: {
    fields: RecordFields;
    namePath: string;
    outcome: Word;
    /** The owner chose the intent, which is a decision for the due date. */
    decides?: boolean;
    /** The entry of the activity, where it does not follow from what is written. */
    kind?: ActivityKind;
    changed?: readonly ActivityChange[];
  },
): Promise<Revised<Word> | RolledBack<Revised<Word>>> {
  const after = nextRevision(context, current, fields);
  const activityId = context.ids.next('act');
  const author = by(context, kind, changed, undefined, activityId);
  const written = await writer.update(current, after, author);
  if (written === 'stale') return new RolledBack<Revised<Word>>({ outcome: 'stale_revision' });
  if (written !== 'updated') {
    const place = { path: namePath, name: after.name, ...written };
    return new RolledBack<Revised<Word>>(duplicateName(context.actor, [place]));
  }
  if (decides) await decideByIntent(context, writer, after);
  const record = visible(context.actor, await presentRecord(writer, after, localToday(context)));
  return { outcome, revision: after.revision, activityId, record };
}

/** The outcome for a name that is already taken in this account, by an archived record too. */
export function duplicateName(actor: Actor, places: readonly { path: string; name: string; existingId?: string }[]) {
  const issues: Issue[] = places.map(({ path, name, existingId }) => ({
    path,
    code: 'duplicate_name',
    message: existingId
      ? `A record named ${name} already exists. Archived records keep their names.`
      : `${name} occurs more than once in this batch.`,
    ...(existingId && mayRead(actor) ? { existingId } : {}),
  }));
  const existingId = issues[0]?.existingId;
  return { outcome: 'duplicate_name' as const, ...(existingId ? { existingId } : {}), issues };
}
