import type { ImportAction, ImportResult, PreviewPart, UndoResult } from '@namekeep/contract';
import { changesBetween, newRecordFields, type Settings } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Context, readerOf } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import type { PortfolioReader } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';
import { absentNames } from './absent.ts';
import type { PlannedChange } from './plan.ts';
import { type Counts, hasNotes, type ImportAbout, isRowPart, type PreviewRow } from './stored.ts';

export const importsRows: UseCase<'importsRows'> = async (context, { id, cursor, action }) => {
  const page = await presentPage(context, id, { cursor, action });
  if (page === 'invalid_cursor') return { outcome: 'invalid_cursor' };
  return page ? { outcome: 'page', preview: page } : { outcome: 'not_found' };
};

const rowsAPage = 100;

interface Page {
  cursor?: string | undefined;
  action?: PreviewPart | undefined;
}

/** The outcome of making a preview: its first page. */
export async function previewed(context: Context, id: string) {
  const preview = await previewPage(context, id);
  if (!preview) throw new Error('The preview went away while it was made.');
  return { outcome: 'previewed' as const, preview };
}

/** The first page of a preview; undefined once it is committed or dropped. */
export async function previewPage(context: Context, id: string) {
  const page = await presentPage(context, id, {});
  return page === 'invalid_cursor' ? undefined : page;
}

/** A page of a preview as its caller may see it; undefined if there is no such preview. */
async function presentPage({ store, cursors, actor }: Context, id: string, { cursor, action }: Page) {
  const reader = readerOf({ store, actor });
  const found = await reader.importOf(id);
  if (!found || found.result !== null) return undefined;
  const about = JSON.parse(found.about) as ImportAbout;
  if (isHidden(actor, about)) return undefined;
  const question = ['imports.rows', actor.accountId, id, action ?? null];
  const decoded = cursor === undefined ? [0, 0] : cursors.decode(question, cursor);
  if (!decoded) return 'invalid_cursor' as const;
  const place = decoded.map(Number) as Place;

  const {
    format,
    source,
    sourceTitle = null,
    mapping,
    layout,
    notes,
    counts,
    regressions = { rows: 0, alone: 0 },
    clearsCosts,
    setsCurrency = false,
    kind,
    unmatched,
    payments,
    change,
    renewal,
    undo,
  } = about;
  const reads = mayRead(actor);
  const absent = await absentNames(reader, id, action === 'absent' ? place[1] : 0, rowsAPage);
  const { rows, next } =
    action === 'absent'
      ? { rows: [], next: reads && absent.next !== undefined ? ([0, absent.next] as Place) : undefined }
      : await rowsFrom(reader, id, place, action && actionsSeenAs(actor, action));
  return {
    previewId: id,
    expiresAt: found.expiresAt,
    format,
    source,
    sourceTitle,
    kind: kind ?? ('records' as const),
    mapping,
    // Previews of version 0.2.0 do not have the sheets.
    layout: { ...layout, sheet: layout.sheet ?? null, sheets: layout.sheets ?? null },
    notes,
    counts: {
      ...visibleCounts(actor, counts),
      withNotes: counts.withNotes ?? 0,
      ...(unmatched !== undefined && { unmatched }),
      ...(reads && { regressions: regressions.rows }),
    },
    requiresCurrencyAcknowledgement: reads ? clearsCosts : setsCurrency,
    ...(change || renewal
      ? cursor === undefined && { unmatched: await unmatchedTexts(reader, id) }
      : !undo && {
          ...(reads && { onlyRegressions: regressions.alone }),
          absent: reads && about.absent !== undefined ? { count: about.absent, names: absent.names } : null,
        }),
    ...(payments && { payments: visiblePayments(actor, payments) }),
    rows: rows.map((row) => ({
      row: row.row,
      name: row.name,
      action: visibleAction(actor, row.action),
      ...(reads && {
        domainId: row.domainId,
        changes: changesOf(row, actor.settings),
        regressions: row.regressions ?? [],
      }),
      ...(row.payment && { changes: [{ field: 'payment', from: null, to: row.payment }] }),
      clearsCosts: (reads ? row.clearsCosts : row.setsCurrency) ?? false,
      // Only an invalid row has problems that block it.
      issues: (row.issues ?? []).map((issue) => ({
        ...issue,
        severity: row.action === 'invalid' ? (issue.severity ?? 'error') : 'note',
      })),
    })),
    nextCursor: next ? cursors.encode(question, next) : null,
  };
}

/** The part of a preview and the index in it where a page starts. */
type Place = [part: number, index: number];

async function rowsFrom(
  reader: PortfolioReader,
  id: string,
  [firstPart, firstIndex]: Place,
  wanted: readonly PreviewPart[] | undefined,
): Promise<{ rows: PreviewRow[]; next: Place | undefined }> {
  const rows: PreviewRow[] = [];
  for (const { part, actions } of await reader.importParts(id)) {
    if (part < firstPart || !isRowPart(actions)) continue;
    if (wanted && !wanted.some((action) => actions.includes(action))) continue;
    const text = await reader.importRows(id, part);
    const all = JSON.parse(text ?? '[]') as PreviewRow[];
    for (let index = part === firstPart ? firstIndex : 0; index < all.length; index += 1) {
      const row = all[index];
      if (!row || (wanted && !wanted.some((part) => isOf(row, part)))) continue;
      if (rows.length === rowsAPage) return { rows, next: [part, index] };
      rows.push(row);
    }
  }
  return { rows, next: undefined };
}

function isOf(row: PreviewRow, part: PreviewPart): boolean {
  if (part === 'regressions') return (row.regressions ?? []).length > 0;
  return part === 'withNotes' ? hasNotes(row) : row.action === part;
}

async function unmatchedTexts(reader: PortfolioReader, id: string): Promise<string[]> {
  const unmatched: string[] = [];
  for (const { part, actions } of await reader.importParts(id)) {
    if (!actions.includes('unmatched')) continue;
    unmatched.push(...(JSON.parse((await reader.importRows(id, part)) ?? '[]') as string[]));
  }
  return unmatched;
}

function changesOf({ action, fields, labels = [], changes }: PreviewRow, settings: Settings): PlannedChange[] {
  if (action !== 'create' || !fields) return changes;
  const made: PlannedChange[] = changesBetween(null, newRecordFields(fields, settings));
  return labels.length > 0 ? [...made, { field: 'labels', from: [], to: labels }] : made;
}

/** Whether a caller could not have made this preview: then there is no such preview for it. */
export function isHidden(actor: Actor, { change, renewal, undo }: ImportAbout): boolean {
  if (undo) return actor.kind !== 'session';
  if (mayRead(actor)) return false;
  return (
    renewal !== undefined ||
    change?.byFilter === true ||
    change?.rule.adjust !== undefined ||
    change?.rule.decision !== undefined
  );
}

// Without the scope to read, an answer must not depend on whether a record already has the values that were sent.

const visibleAction = (actor: Actor, action: ImportAction): ImportAction =>
  action === 'unchanged' && !mayRead(actor) ? 'update' : action;

/** The stored rows that a caller sees as this part of a preview. What would go back depends on what is stored. */
function actionsSeenAs(actor: Actor, part: PreviewPart): readonly PreviewPart[] {
  if (mayRead(actor)) return [part];
  if (part === 'unchanged' || part === 'regressions') return [];
  return part === 'update' ? ['update', 'unchanged'] : [part];
}

const visibleCounts = (actor: Actor, counts: Counts): Counts =>
  mayRead(actor) ? counts : { ...counts, update: counts.update + counts.unchanged, unchanged: 0 };

/** Payments that the account knows count as new ones. */
const visiblePayments = <Payments extends ImportResult['payments']>(actor: Actor, payments: Payments) =>
  mayRead(actor) || !payments ? payments : { create: payments.create + payments.skip, skip: 0 };

export function visibleResult(actor: Actor, result: ImportResult, kind: ImportAbout['kind']): ImportResult {
  if (mayRead(actor)) return result;
  const payments = visiblePayments(actor, result.payments);
  const known = kind === 'payments' ? (result.payments?.skip ?? 0) : 0;
  const [created, skipped] = [result.created + known, result.skipped - known];
  const updated = result.updated + result.unchanged;
  return { ...result, created, updated, unchanged: 0, skipped, ...(payments && { payments }) };
}

/** What an undo did, with the result of the import that it undid. */
export const visibleUndo = (actor: Actor, undone: UndoResult, done: ImportResult): UndoResult =>
  mayRead(actor) ? undone : { ...undone, reverted: done.updated + done.unchanged };
