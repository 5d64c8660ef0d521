import { instantText } from '@namekeep/domain';
import type { ImportResult } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import { type ImportAbout, type MadeBesides, noCounts, withoutFile, type WrittenRecord } from './stored.ts';

const day = 86_400_000;
/** How long an import can be undone. */
const keptDays = 90;

export const keptUntil = ({ now }: Pick<Dependencies, 'now'>): string => instantText(now() + keptDays * day);

/** Keeps what one call wrote as an import that is done, so that one undo takes all of it back. */
export async function keepForUndo(
  dependencies: Dependencies,
  writer: PortfolioWriter,
  { id, source, written, made }: { id: string; source: string; written: readonly WrittenRecord[]; made?: MadeBesides },
): Promise<void> {
  const until = keptUntil(dependencies);
  const counts = { ...noCounts(), update: written.length };
  const about: ImportAbout = { ...withoutFile, source, counts, clearsCosts: false };
  await writer.beginImport({ id, expiresAt: until, keptUntil: until });
  await writer.describeImport(id, JSON.stringify(about));
  await writer.addImportChanges(id, 0, JSON.stringify(written));
  if (made) await writer.addImportChanges(id, 1, JSON.stringify(made));
  const { update: updated, unchanged, invalid } = counts;
  const result: ImportResult = { created: 0, updated, unchanged, skipped: 0, invalid, importId: id };
  await writer.finishImport(id, { result: JSON.stringify(result), keptUntil: until });
}
