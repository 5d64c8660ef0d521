import { toUnicodeName } from '@namekeep/domain';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportPreview, previewQuery } from '../../../api/queries.ts';
import { Choices, partly } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { FailureNotice } from '../../../kit/notices.tsx';
import { Loading } from '../../../kit/page.tsx';
import { ShowMore } from '../../../kit/printing.tsx';
import type { AbsentChoice } from './summary.ts';

const states = [
  { value: 'transferred', label: 'Mark as transferred', what: 'They are at another registrar, or no longer yours.' },
  { value: 'archived', label: 'Archive', what: 'They leave the list, and you can restore them at any time.' },
] as const;

/** The names that a registrar's file lacks. Nothing happens to a name that is not selected. */
export function AbsentNames({ absent, registrar }: { absent: Absent; registrar: string }) {
  const { count, names, list, chosen, choose, all, set, setSet } = absent;
  return (
    <section
      aria-labelledby="absent"
      className={`grid gap-3.5 justify-items-start min-w-0 max-w-240 [&>fieldset]:w-full`}
    >
      <h2 id="absent">Not in this file</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {countPhrase(count, 'name is', 'names are')} recorded at {registrar} but not in this file. Select those that you
        no longer have there. The others stay as they are.
      </p>
      <SelectAll absent={absent} />
      {list.isError && <FailureNotice error={list.error} onRetry={() => void list.refetch()} />}
      {all.isError && <FailureNotice title="Not all names were read" error={all.error} onRetry={() => all.mutate()} />}
      {list.isPending && <Loading />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard too */}
      <ul
        className="grid max-h-72 w-full grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 overflow-y-auto rounded-lg border border-line-strong bg-surface px-3.5 py-1.5"
        aria-label="Names that are not in this file"
        tabIndex={0}
      >
        {names.map((name) => (
          <li key={name}>
            <label className="check-row">
              <input
                type="checkbox"
                checked={chosen.has(name)}
                onChange={(event) => choose(name, event.currentTarget.checked)}
              />
              {toUnicodeName(name)}
            </label>
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show more names</ShowMore>
      <Choices
        name="absent"
        legend={chosen.size === 0 ? 'What to do with them' : `What to do with the ${countPhrase(chosen.size, 'name')}`}
        value={set}
        choices={states}
        disabled={chosen.size === 0}
        onChange={setSet}
      />
    </section>
  );
}

/** Selects every name, also those that are not shown yet. */
function SelectAll({ absent: { count, chosen, all, chooseNone } }: { absent: Absent }) {
  return (
    <label className={`check-row pl-3.75 font-medium`}>
      <input
        ref={partly(chosen.size > 0 && chosen.size < count)}
        type="checkbox"
        checked={chosen.size === count}
        disabled={all.isPending}
        onChange={(event) => (event.currentTarget.checked ? all.mutate() : chooseNone())}
      />
      {count === 1 ? 'Select the name' : `Select all ${countPhrase(count, 'name')}`}
      {all.isPending && <span role="status">Reading all names…</span>}
    </label>
  );
}

export type Absent = ReturnType<typeof useAbsent>;

/** The names that a registrar's file lacks, a hundred at a time, and what the user chose to do with them. */
export function useAbsent({ previewId, absent }: Pick<ImportPreview, 'previewId' | 'absent'>) {
  const count = absent?.count ?? 0;
  const list = useInfiniteQuery({ ...previewQuery(previewId, 'absent'), enabled: count > 0 });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [set, setSet] = useState<AbsentChoice['set'] | null>(null);
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
