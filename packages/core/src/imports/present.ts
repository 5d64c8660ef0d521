import type { ImportAction } from '@namekeep/contract';
import { type Change, changesBetween, newRecordFields, type Settings } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import { decisionsPart, type ImportAbout, type PreviewRow, paymentsPart } from './stored.ts';

const rowsAPage = 100;

/** A page of a preview as its caller may see it; undefined if there is no such preview. */
export async function presentPage(
  { store, cursors }: Dependencies,
  actor: Actor,
  id: string,
  { cursor, action }: { cursor?: string | undefined; action?: ImportAction | undefined },
) {
  const reader = store.portfolios.reader(actor.accountId);
  const found = await reader.importOf(id);
  if (!found || found.result !== null) return undefined;
  const question = ['imports.rows', actor.accountId, id, action ?? null];
  const place = cursor === undefined ? [0, 0] : cursors.decode(question, cursor);
  if (!place) return 'invalid_cursor' as const;
  const [firstPart, firstIndex] = place.map(Number) as [number, number];

  const rows: PreviewRow[] = [];
  let next: [number, number] | undefined;
  for (const { part, actions } of await reader.importParts(id)) {
    if (next) break;
    if (part < firstPart || actions.includes(decisionsPart) || actions.includes(paymentsPart)) continue;
    if (action && !actions.includes(action)) continue;
    const text = await reader.importRows(id, part);
    const all = JSON.parse(text ?? '[]') as PreviewRow[];
    for (let index = part === firstPart ? firstIndex : 0; index < all.length; index += 1) {
      const row = all[index];
      if (!row || (action && row.action !== action)) continue;
      if (rows.length === rowsAPage) {
        next = [part, index];
        break;
      }
      rows.push(row);
    }
  }

  const about = JSON.parse(found.about) as ImportAbout;
  const { format, source, sourceTitle = null, mapping, layout, notes, counts, clearsCosts, payments } = about;
  const reads = mayRead(actor);
  return {
    previewId: id,
    expiresAt: found.expiresAt,
    format,
    source,
    sourceTitle,
    mapping,
    layout,
    notes,
    counts,
    requiresCurrencyAcknowledgement: clearsCosts,
    ...(payments && { payments }),
    rows: rows.map((row) => ({
      row: row.row,
      name: row.name,
      action: row.action,
      ...(reads && { domainId: row.domainId, changes: changesOf(row, actor.settings) }),
      clearsCosts: row.clearsCosts,
      issues: row.issues,
    })),
    nextCursor: next ? cursors.encode(question, next) : null,
  };
}

function changesOf({ action, fields, changes }: PreviewRow, settings: Settings): Change[] {
  return action === 'create' && fields ? changesBetween(null, newRecordFields(fields, settings)) : changes;
}
