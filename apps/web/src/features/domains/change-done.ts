import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { type ImportResult, portfolioChanged } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import type { Done } from '../../record/done/done.ts';

/** What a change of many records did, and its undo. */
export function changeDone({ importId, updated, invalid }: ImportResult, client: QueryClient): Done {
  const skipped = invalid > 0 ? ` ${countPhrase(invalid, 'record')} skipped.` : '';
  return {
    message: `${countPhrase(updated, 'record')} changed.${skipped}`,
    undoneMessage: `${countPhrase(updated, 'record was', 'records were')} restored.`,
    ids: [importId],
    undo: async () => {
      await ask('importsUndo', { id: importId });
      await portfolioChanged(client);
      return { failed: [], rest: null, redo: null };
    },
  };
}
