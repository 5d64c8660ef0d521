import { setImmediate } from 'node:timers/promises';
import { instantText, type Issue, momentEnd, momentStart } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { NewPreview } from '../imports/new-preview.ts';
import { presentPage } from '../imports/present.ts';
import type { PreviewRow } from '../imports/stored.ts';
import type { ActorWindow, PortfolioReader } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { deletedRows } from './deleted-rows.ts';
import { UndoRows } from './undo-rows.ts';

/** From this number of records on, each part of a preview commits alone. */
const largeUndo = 2000;
/** The size of a part: notes can be long, and a part is read and written as a whole. */
const rowsAPart = 250;

const reversed: Issue = { path: 'undo.to', code: 'out_of_range', message: 'to must not be before from.' };

export async function activityUndo(
  dependencies: Dependencies,
  actor: Actor,
  { undo }: InputOf<'activityUndo'>,
): Promise<OutcomeOf<'activityUndo'>> {
  const { timezone } = actor.settings;
  const [from, to] = [momentStart(undo.from, timezone), momentEnd(undo.to, timezone)];
  if (to < from) return { outcome: 'invalid', issues: [reversed] };
  const window: ActorWindow = {
    from: instantText(from),
    to: instantText(to),
    ...(undo.tokenId === undefined ? { authorKind: undo.actor } : { tokenId: undo.tokenId }),
  };
  const { maxRows } = dependencies.importLimits;
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const found = await reader.changedRecords(window, maxRows + 1);
  const changed = new Map(found.map(({ recordId, revision }) => [recordId, revision]));
  if (changed.size > maxRows) return { outcome: 'too_large', limit: maxRows };
  const id = await storePreview(dependencies, actor, reader, window, changed);
  const page = await presentPage(dependencies, actor, id, {});
  if (page === 'invalid_cursor' || !page) throw new Error('The preview went away while it was made.');
  return { outcome: 'previewed', preview: page };
}

/** Stores what the undo would do: rows of the records in the order of their first change, then those that are gone. */
async function storePreview(
  dependencies: Dependencies,
  actor: Actor,
  reader: PortfolioReader,
  window: ActorWindow,
  changed: ReadonlyMap<string, number>,
): Promise<string> {
  const preview = new NewPreview(dependencies, actor.accountId, { isLarge: changed.size > largeUndo });
  const rows = new UndoRows(reader, window);
  await preview.begin();
  let count = 0;
  const add = async (part: readonly Omit<PreviewRow, 'row'>[]) => {
    if (part.length === 0) return;
    await preview.addRows(part.map((row) => ({ row: (count += 1), ...row })));
    await setImmediate();
  };
  const entries = [...changed];
  for (let from = 0; from < entries.length; from += rowsAPart) {
    await add(await rows.of(entries.slice(from, from + rowsAPart)));
  }
  for await (const part of deletedRows(reader, window, changed)) await add(part);
  await preview.describe({
    format: null,
    source: 'undo',
    sourceTitle: null,
    mapping: null,
    fingerprint: null,
    corrected: null,
    policy: 'merge',
    settings: null,
    layout: { encoding: null, delimiter: null, headerRow: null, sheet: null, sheets: null },
    notes: [],
    undo: window,
  });
  return preview.id;
}
