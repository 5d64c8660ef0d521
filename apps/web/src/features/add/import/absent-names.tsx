import { toUnicodeName } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eachPage, type ImportPreview } from '../../../api/queries.ts';
import { Choices, partly } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { Waiting } from '../../../kit/page.tsx';
import type { AbsentChoice } from './summary.ts';

const states = [
  { value: 'transferred', label: 'Mark as transferred', what: 'They are at another registrar, or no longer yours.' },
  { value: 'archived', label: 'Archive', what: 'They leave the list, and you can restore them at any time.' },
] as const;

/** So many names are listed. The others are when the file is imported again. */
const mostListed = 1000;

export type Absent = ReturnType<typeof useAbsent>;

/** The names that a registrar's file lacks, and what the user chose to do with them: nothing, until they are selected. */
export function useAbsent({ previewId, absent, sourceTitle }: ImportPreview) {
  const count = absent?.count ?? 0;
  const list = useQuery({
    queryKey: ['import', previewId, 'absent-names'],
    queryFn: async ({ signal }) => {
      const names: string[] = [];
      for await (const page of eachPage('importsRows', { id: previewId, action: 'absent' }, signal)) {
        names.push(...(page.absent?.names ?? []));
        if (names.length >= mostListed) break;
      }
      return names;
    },
    enabled: count > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [set, setSet] = useState<AbsentChoice['set'] | null>(null);
  const { data: names = [] } = list;
  // A preview with other settings may lack other names.
  const chosen = names.filter((name) => ticked.has(name));
  return {
    count,
    registrar: sourceTitle ?? 'this registrar',
    names,
    list,
    chosen,
    choose: (some: readonly string[], on: boolean) =>
      setTicked(new Set(on ? [...chosen, ...some] : chosen.filter((name) => !some.includes(name)))),
    set,
    setSet,
    /** What the import does; null if no names are chosen, or not what to do with them. */
    choice: chosen.length > 0 && set !== null ? ({ names: chosen, set } satisfies AbsentChoice) : null,
  };
}

export function AbsentNames({ absent }: { absent: Absent }) {
  const { count, registrar, names, list, chosen, choose, set, setSet } = absent;
  return (
    <section aria-labelledby="absent" className="grid min-w-0 max-w-240 gap-3.5">
      <h2 id="absent">Not in this file</h2>
      <p className="max-w-[60ch] text-ink-soft">
        {countPhrase(count, 'name is', 'names are')} recorded at {registrar} but not in this file. Select those that you
        no longer have there.
        {count > names.length && list.isSuccess && ` The first ${names.length.toLocaleString('en')} are listed.`}
      </p>
      <Waiting query={list} />
      {names.length > 1 && (
        <label className="check-row pl-3.75 font-medium">
          <input
            ref={partly(chosen.length > 0 && chosen.length < names.length)}
            type="checkbox"
            checked={chosen.length === names.length}
            onChange={(event) => choose(names, event.currentTarget.checked)}
          />
          Select all {countPhrase(names.length, 'name')}
        </label>
      )}
      {/* A list that scrolls is reached with the keyboard too */}
      <ul
        className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 overflow-y-auto rounded-lg border border-line-strong bg-surface px-3.5 py-1.5"
        aria-label="Names that are not in this file"
        tabIndex={0}
      >
        {names.map((name) => (
          <li key={name}>
            <label className="check-row">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={(event) => choose([name], event.currentTarget.checked)}
              />
              {toUnicodeName(name)}
            </label>
          </li>
        ))}
      </ul>
      <Choices
        name="absent"
        legend="What to do with them"
        value={set}
        choices={states}
        disabled={chosen.length === 0}
        onChange={setSet}
      />
    </section>
  );
}
