import type { PreviewPart } from '@namekeep/contract';
import { changesBetween, newRecordFields, type Settings } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import type { PortfolioReader } from '../ports/index.ts';
import { absentNames } from './absent.ts';
import type { PlannedChange } from './plan.ts';
import {
  hasNotes,
  type ImportAbout,
  isRowPart,
  type PreviewRow,
  regressionsPart,
  unmatchedPart,
  withNotesPart,
} from './stored.ts';
import { actionsSeenAs, isHidden, visibleAction, visibleCounts, visiblePayments } from './without-read.ts';

const rowsAPage = 100;

interface Page {
  cursor?: string | undefined;
  action?: PreviewPart | undefined;
}

/** A page of a preview as its caller may see it; undefined if there is no such preview. */
export async function presentPage(
  { store, cursors }: Dependencies,
  actor: Actor,
  id: string,
  { cursor, action }: Page,
) {
  const reader = store.portfolios.reader(actor.accountId);
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
    payments,
    change,
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
    mapping,
    // Previews of version 0.2.0 do not have the sheets.
    layout: { ...layout, sheet: layout.sheet ?? null, sheets: layout.sheets ?? null },
    notes,
    counts: {
      ...visibleCounts(actor, counts),
      withNotes: counts.withNotes ?? 0,
      ...(reads && { regressions: regressions.rows }),
    },
    requiresCurrencyAcknowledgement: reads ? clearsCosts : setsCurrency,
    ...(change
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
      clearsCosts: reads ? row.clearsCosts : (row.setsCurrency ?? false),
      // Only an invalid row has problems that block it.
      issues: row.issues.map((issue) => ({
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
  if (part === regressionsPart) return (row.regressions ?? []).length > 0;
  return part === withNotesPart ? hasNotes(row) : row.action === part;
}

async function unmatchedTexts(reader: PortfolioReader, id: string): Promise<string[]> {
  const unmatched: string[] = [];
  for (const { part, actions } of await reader.importParts(id)) {
    if (!actions.includes(unmatchedPart)) continue;
    unmatched.push(...(JSON.parse((await reader.importRows(id, part)) ?? '[]') as string[]));
  }
  return unmatched;
}

function changesOf({ action, fields, labels = [], changes }: PreviewRow, settings: Settings): PlannedChange[] {
  if (action !== 'create' || !fields) return changes;
  const made: PlannedChange[] = changesBetween(null, newRecordFields(fields, settings));
  return labels.length > 0 ? [...made, { field: 'labels', from: [], to: labels }] : made;
}
