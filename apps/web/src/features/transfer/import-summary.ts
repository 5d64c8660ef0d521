import type { ImportPreview, ImportResult } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { absentDoneText } from './absent-text.ts';
import type { AbsentChoice } from './use-absent.ts';

/** A finished import, with what it was made of. */
export interface ImportedFile {
  result: ImportResult;
  absent: AbsentChoice | null;
  preview: ImportPreview;
}

/** What an import did, such as `Imported 86 domains from Porkbun: 3 new, 40 changed.` */
export function importSummary(
  {
    result: { created, updated, unchanged, skipped, invalid },
    absent,
    preview: { source, sourceTitle },
  }: Pick<ImportedFile, 'result' | 'absent'> & { preview: Pick<ImportedFile['preview'], 'source' | 'sourceTitle'> },
  fileName: string | undefined,
): string {
  const changed = updated - (absent?.names.length ?? 0);
  // A file of Namekeep's own is known by its name.
  const from = source === 'namekeep' ? fileName : (sourceTitle ?? fileName);
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    created + changed === 0 && 'nothing new',
    absent && absentDoneText(absent),
    invalid > 0 && `${countPhrase(invalid, 'invalid row')} left out`,
  ].filter((part) => part !== false && part !== null);
  const domains = countPhrase(created + changed + unchanged + skipped, 'domain');
  return `Imported ${domains}${from === undefined ? '' : ` from ${from}`}: ${parts.join(', ')}.`;
}
