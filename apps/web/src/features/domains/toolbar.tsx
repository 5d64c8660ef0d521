import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { type DomainsView, filterCount, inTab, tabOf, tabs } from '../../domains-view.ts';
import { Dropdown, MenuList } from '../../kit/dropdown.tsx';
import { IconBookmark, IconColumns, IconDots, IconFilter, IconSearch } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { Loading } from '../../kit/page.tsx';
import { useShortcut } from '../../kit/keys.ts';

const loadFilters = () => import('./filters/filter-sheet.tsx');
const DueMenu = lazyPart(loadFilters, 'DueMenu', <Loading />);
const FacetMenu = lazyPart(loadFilters, 'FacetMenu', <Loading />);
const FilterSheet = lazyPart(loadFilters, 'FilterSheet');
const FilterChips = lazyPart(loadFilters, 'FilterChips');
const DisplayPanel = lazyPart(() => import('./display-panel.tsx'), 'DisplayPanel', <Loading />);
const ViewsPanel = lazyPart(() => import('./views-panel.tsx'), 'ViewsPanel', <Loading />);

export type ViewTool = 'edit' | 'paste' | 'copy' | 'export' | 'print';

const tools = [
  ['paste', 'Paste names to select…'],
  ['copy', 'Copy names'],
  ['export', 'Export…'],
  ['print', 'Print'],
] as const satisfies (readonly [ViewTool, string])[];

const facetChips = [
  ['registrar', 'Registrar'],
  ['tld', 'TLD'],
  ['label', 'Label'],
] as const;

export interface ToolbarProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** The usual lists, and one line: the search, the filters, how the list looks, and what can be done with it. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps & { onTool: (tool: ViewTool) => void }) {
  const { view, onChange, onTool } = props;
  const [sheet, setSheet] = useState(false);
  const active = filterCount(view);
  const filters = active > 0 ? `Filters (${active})` : 'Filters';
  const due = Number(view.dueFrom !== null || view.dueTo !== null || view.urgency.length > 0);
  return (
    <>
      <Tabs view={view} />
      <search className="@container grid gap-2.5" aria-label="Domains">
        <div className="flex items-center gap-1.5">
          <SearchField q={view.q} onSearch={(q) => onChange({ q })} />
          <Dropdown label="Due" count={due} className="hidden @2xl:block">
            {() => <DueMenu view={view} onChange={onChange} />}
          </Dropdown>
          {facetChips.map(([facet, label]) => (
            <Dropdown key={facet} label={label} count={view[facet].length} className="hidden @min-[60rem]:block">
              {() => <FacetMenu facet={facet} view={view} onChange={onChange} />}
            </Dropdown>
          ))}
          <button
            type="button"
            className="menu-button min-w-10 justify-center pointer-coarse:min-w-11"
            aria-label={filters}
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          >
            <IconFilter size={16} />
            <span className="max-md:hidden">{filters}</span>
          </button>
          <div className="ml-auto flex gap-1.5">
            <Dropdown label="Display" icon={<IconColumns size={18} />} className="max-md:hidden">
              {() => <DisplayPanel view={view} onChange={onChange} />}
            </Dropdown>
            <Dropdown label="Views" icon={<IconBookmark size={18} />}>
              {() => <ViewsPanel view={view} />}
            </Dropdown>
            <Dropdown label="Actions" icon={<IconDots size={18} />}>
              {(close) => (
                <MenuList
                  items={tools}
                  onChoose={(tool) => {
                    close();
                    onTool(tool);
                  }}
                >
                  <li>
                    <AppLink href={paths.addDomain()} className="menu-item text-inherit no-underline">
                      Import a file
                    </AppLink>
                  </li>
                </MenuList>
              )}
            </Dropdown>
          </div>
        </div>
        {active > 0 && <FilterChips view={view} onChange={onChange} />}
        {sheet && <FilterSheet view={view} onChange={onChange} onClose={() => setSheet(false)} />}
      </search>
    </>
  );
});

function Tabs({ view }: { view: DomainsView }): ReactNode {
  const current = tabOf(view);
  return (
    <nav className="tabs mb-3" aria-label="Lists">
      {tabs.map((tab) => (
        <AppLink
          key={tab[0]}
          href={paths.domains(inTab(view, tab[1]))}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab[0]}
        </AppLink>
      ))}
    </nav>
  );
}

/** In milliseconds: fast input searches once, after a pause; the first letter after a longer rest searches at once. */
const pause = 25;
const rest = 100;

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    // The address has changed, because of the last search, a link, or Back.
    setAsked(q);
    if (typed === asked) setTyped(q);
  }
  const changedAt = useRef(0);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onSearch(typed), pause);
    return () => clearTimeout(timer);
  });
  const change = (next: string) => {
    const now = performance.now();
    setTyped(next);
    if (now - changedAt.current > rest) onSearch(next);
    changedAt.current = now;
  };
  useShortcut('/', () => field.current?.focus());
  return (
    <div className="relative max-w-104 min-w-24 flex-[1_1_8rem]">
      <IconSearch size={18} className="pointer-events-none absolute inset-y-0 left-2.25 my-auto text-ink-soft" />
      <input
        ref={field}
        type="search"
        // What clears it takes its place also while there is nothing to clear.
        className="control appearance-none pl-8.5 [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
        aria-label="Search"
        placeholder="Search names, registrars, notes…"
        aria-keyshortcuts="/"
        maxLength={500}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}
