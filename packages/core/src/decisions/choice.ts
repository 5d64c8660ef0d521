import {
  addDaysClamped,
  type Choice,
  type Chosen,
  type Decision,
  isDecidable,
  renewalTarget,
  type StoredRecord,
} from '@namekeep/domain';
import { recordEntry } from '../activity/list.ts';
import { authorOf, by } from '../actor.ts';
import { type Context, timestamp } from '../dependencies.ts';
import { nextRevision } from '../domains/record.ts';
import type { ActivityChange, PortfolioReader, PortfolioWriter } from '../ports/index.ts';

const defaultDays = 7;
const mostDays = 365;

/** The choice of a caller with the day to ask again, or undefined when that is not from tomorrow to 365 days ahead. */
export function chosenOn(today: string, { choice, askAgainOn }: { choice: Choice; askAgainOn?: string | undefined }) {
  if (choice !== 'later') return { choice, askAgainOn: null };
  const day = askAgainOn ?? addDaysClamped(today, defaultDays);
  return day > today && day <= addDaysClamped(today, mostDays) ? { choice, askAgainOn: day } : undefined;
}

export const wrongDay = {
  code: 'out_of_range',
  message: `Choose a day from tomorrow to ${mostDays} days ahead.`,
} as const;

/**
 * Applies a choice to a decidable record that the writer has locked: `renew` and `let_expire` also write the intent,
 * as a new revision where that changes. The decision is for the due date after that, which the intent can move.
 */
export async function applyChoice(
  context: Context,
  writer: PortfolioWriter,
  current: StoredRecord,
  chosen: Chosen,
  importId?: string,
): Promise<{ record: StoredRecord; decision: Decision; replaced: Decision | null; activityId: string }> {
  const { choice } = chosen;
  const isRevised = choice !== 'later' && choice !== current.renewalIntent;
  const record = isRevised ? nextRevision(context, current, { ...current, renewalIntent: choice }) : current;
  const replaced = await presentDecision(writer, record);
  const changes = [decisionChange(replaced, chosen)];
  let activityId: string;
  if (isRevised) {
    activityId = context.ids.next('act');
    const author = by(context, 'decided', changes, importId, activityId);
    const written = await writer.update(current, record, author);
    if (written !== 'updated') throw new Error(`The locked record ${current.id} could not be updated.`);
  } else {
    const entry = recordEntry(context, record, { kind: 'decided', changes, importId: importId ?? null });
    activityId = entry.id;
    await writer.addActivity(entry);
  }
  const decision = await storeDecision(context, writer, record, chosen);
  return { record, decision, replaced: replaced ?? null, activityId };
}

/** The decision for the present due date of a record. */
export async function presentDecision(reader: PortfolioReader, record: StoredRecord): Promise<Decision | undefined> {
  const { date } = renewalTarget(record);
  return (await reader.decisionsOf(record.id)).find(({ forDate }) => forDate === date);
}

/** What the activity says about a decision: the choices for the same due date. */
export const decisionChange = (from: Chosen | undefined, to: Chosen | undefined): ActivityChange => ({
  field: 'decision',
  from: from ? partOf(from) : null,
  to: to ? partOf(to) : null,
});

/** The choice of a text that `decisionChange` has made, or null. */
export function choiceOf(text: unknown): Chosen | null {
  if (typeof text !== 'string') return null;
  const [choice, askAgainOn = null] = text.split(' ') as [Choice, string?];
  return { choice, askAgainOn };
}

const partOf = ({ choice, askAgainOn }: Chosen) => (askAgainOn === null ? choice : `${choice} ${askAgainOn}`);

/**
 * The decision that an update makes when it names the renewal intent. Call it in the same transaction, with the record
 * as it has just been written. One that is archived or not active has nothing to decide: then there is none.
 */
export async function decideByIntent(context: Context, writer: PortfolioWriter, record: StoredRecord) {
  if (!isDecidable(record)) return undefined;
  return storeDecision(context, writer, record, { choice: record.renewalIntent, askAgainOn: null });
}

/** Decides about the present due date of a record that the writer has locked, and writes nothing else. */
export async function storeDecision(context: Context, writer: PortfolioWriter, record: StoredRecord, chosen: Chosen) {
  const decision: Decision = {
    choice: chosen.choice,
    forDate: renewalTarget(record).date,
    askAgainOn: chosen.askAgainOn,
    decidedAt: timestamp(context),
    actor: authorOf(context.actor),
  };
  await writer.decide(record, decision);
  return decision;
}
