import type { RequestOf } from '@namekeep/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportPreview, previewQuery } from '../../api/queries.ts';

/** What an import does with names that its file lacks. */
export type AbsentChoice = NonNullable<RequestOf<'importsCommit'>['commit']['absent']>;
export type AbsentState = AbsentChoice['set'];
export type Absent = ReturnType<typeof useAbsent>;

/** The names that a registrar's file lacks, a hundred at a time, and what the user chose to do with them. */
export function useAbsent({ previewId, absent }: Pick<ImportPreview, 'previewId' | 'absent'>) {
  const count = absent?.count ?? 0;
  const list = useInfiniteQuery({ ...previewQuery(previewId, 'absent'), enabled: count > 0 });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [set, setSet] = useState<AbsentState | null>(null);
  const known = count > 0 && !list.isPlaceholderData ? list.data?.pages : undefined;
  const names = namesIn(known);
  // A preview with other settings may lack other names.
  const chosen = new Set(names.filter((name) => ticked.has(name)));

  const all = useMutation({
    mutationFn: async () => {
      let { data, hasNextPage } = list;
      while (hasNextPage) {
        const read = await list.fetchNextPage();
        if (read.error) throw read.error;
        ({ data, hasNextPage } = read);
      }
      return namesIn(data?.pages);
    },
    onSuccess: (every) => setTicked(new Set(every)),
  });

  return {
    count,
    names,
    list,
    chosen,
    choose: (name: string, on: boolean) => {
      const next = new Set(chosen);
      if (on) next.add(name);
      else next.delete(name);
      setTicked(next);
    },
    /** Chooses all names, after reading those that are not shown yet. */
    all,
    chooseNone: () => setTicked(new Set()),
    set,
    setSet,
    /** What the import does; null if no names are chosen, or not what to do with them. */
    choice: chosen.size > 0 && set !== null ? ({ names: [...chosen], set } satisfies AbsentChoice) : null,
  };
}

const namesIn = (pages: readonly ImportPreview[] = []): string[] => pages.flatMap((page) => page.absent?.names ?? []);
