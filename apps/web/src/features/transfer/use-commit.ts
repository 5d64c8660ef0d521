import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { type ImportResult, portfolioChanged } from '../../api/queries.ts';
import type { AbsentChoice } from './use-absent.ts';

/** What the user has agreed to before an import. */
export type Agreements = Record<'costs' | 'invalid' | 'regressions' | 'settings', boolean>;
export type Commit = ReturnType<typeof useCommit>['commit'];

/** Imports exactly what the preview shows, and does what was chosen with names that the file lacks. */
export function useCommit(
  { previewId, absent }: { previewId: string; absent: AbsentChoice | null },
  onDone: (result: ImportResult) => void,
) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState<Agreements>({
    costs: false,
    invalid: false,
    regressions: false,
    settings: false,
  });
  const commit = useMutation({
    mutationFn: () =>
      ask('importsCommit', {
        commit: {
          previewId,
          acceptRegressions: agreed.regressions,
          ...(agreed.costs && { acknowledgeCurrencyChanges: true as const }),
          ...(agreed.invalid && { skipInvalid: true as const }),
          ...(agreed.settings && { includeSettings: true as const }),
          ...(absent && { absent }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      if (agreed.settings) void client.invalidateQueries({ queryKey: ['settings'] });
      onDone(result);
    },
  });
  const agree = (what: keyof Agreements, yes: boolean) => setAgreed({ ...agreed, [what]: yes });
  return { commit, agreed, agree };
}
