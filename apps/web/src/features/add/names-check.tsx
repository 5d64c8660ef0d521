import type { ListedName } from './names-list.ts';
import { paths } from '../../paths.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';

const mostShown = 200;

interface NamesCheckProps {
  listed: readonly ListedName[];
  /** Names that already exist, with the IDs of their records. */
  existing: ReadonlyMap<string, string | null>;
}

/** The names found in a pasted list, and the lines that have problems. */
export function NamesCheck({ listed, existing }: NamesCheckProps) {
  if (listed.length === 0) return null;
  const wrong = listed.filter(({ problem }) => problem !== null);
  const taken = listed.filter(({ name, problem }) => problem === null && name !== null && existing.has(name));
  const ready = listed.filter(({ name, problem }) => problem === null && name !== null && !existing.has(name));
  return (
    <section aria-label="Names in the list" className="grid gap-3">
      <p role="status">
        <strong>{countPhrase(ready.length, 'name')} to add</strong>
        {taken.length > 0 && `, ${taken.length} already in your portfolio`}
        {wrong.length > 0 && `, ${countPhrase(wrong.length, 'problem')}`}
      </p>
      {wrong.length + taken.length > 0 && (
        <ul className="plain-links grid gap-1.5 py-3 px-4 rounded-lg bg-due-wash wrap-anywhere">
          {wrong.slice(0, mostShown).map(({ line, typed, problem }) => (
            <li key={`${line} ${typed}`}>
              <span className="mr-2 text-due text-sm">Line {line}</span> <strong>{typed}</strong> {problem}
            </li>
          ))}
          {taken.slice(0, mostShown).map(({ line, name, unicodeName }) => (
            <li key={`${line} ${name}`}>
              <span className="mr-2 text-due text-sm">Line {line}</span> <strong>{unicodeName}</strong> is already in
              your portfolio. <Existing id={existing.get(name ?? '') ?? null} />
            </li>
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <ul
          className="pills flex flex-wrap gap-1.5 max-h-64 overflow-y-auto [&_span]:ml-2 [&_span]:text-ink-soft"
          aria-label="Names to add"
        >
          {ready.slice(0, mostShown).map(({ name, unicodeName, date }) => (
            <li key={name}>
              {unicodeName}
              {date !== null && <span>{dateText(date)}</span>}
            </li>
          ))}
          {ready.length > mostShown && <li>and {(ready.length - mostShown).toLocaleString('en')} more</li>}
        </ul>
      )}
    </section>
  );
}

function Existing({ id }: { id: string | null }) {
  return id === null ? null : <AppLink href={paths.domain(id)}>Open record</AppLink>;
}
