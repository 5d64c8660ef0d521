import type { ImportAction, ImportResult, PreviewPart, UndoResult } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import { mayRead } from '../domains/visible.ts';
import type { Counts, ImportAbout } from './stored.ts';

/** Whether a caller could not have made this preview: then there is no such preview for it. */
export function isHidden(actor: Actor, { change, undo }: ImportAbout): boolean {
  if (undo) return actor.kind !== 'session';
  return change !== undefined && !mayRead(actor) && (change.byFilter || change.rule.adjust !== undefined);
}

// Without the scope to read, an answer must not depend on whether a record already has the values that were sent.

export const visibleAction = (actor: Actor, action: ImportAction): ImportAction =>
  action === 'unchanged' && !mayRead(actor) ? 'update' : action;

/** The stored rows that a caller sees as this part of a preview. What would go back depends on what is stored. */
export function actionsSeenAs(actor: Actor, part: PreviewPart): readonly PreviewPart[] {
  if (mayRead(actor)) return [part];
  if (part === 'unchanged' || part === 'regressions') return [];
  return part === 'update' ? ['update', 'unchanged'] : [part];
}

export const visibleCounts = (actor: Actor, counts: Counts): Counts =>
  mayRead(actor) ? counts : { ...counts, update: counts.update + counts.unchanged, unchanged: 0 };

/** Payments that the account knows count as new ones. */
export const visiblePayments = <Payments extends ImportResult['payments']>(actor: Actor, payments: Payments) =>
  mayRead(actor) || !payments ? payments : { create: payments.create + payments.skip, skip: 0 };

export function visibleResult(actor: Actor, result: ImportResult): ImportResult {
  if (mayRead(actor)) return result;
  const payments = visiblePayments(actor, result.payments);
  return { ...result, updated: result.updated + result.unchanged, unchanged: 0, ...(payments && { payments }) };
}

/** What an undo did, with the result of the import that it undid. */
export const visibleUndo = (actor: Actor, undone: UndoResult, done: ImportResult): UndoResult =>
  mayRead(actor) ? undone : { ...undone, reverted: done.updated + done.unchanged };
