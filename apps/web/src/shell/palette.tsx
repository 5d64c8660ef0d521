import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { helpSearchQuery } from '../api/help.ts';
import { foundDomainsQuery } from '../api/queries.ts';
import { useColorScheme } from '../kit/browser-storage.ts';
import { useModal } from '../kit/focus.ts';
import { dateText } from '../kit/format.ts';
import { IconBook, IconSearch, IconWorldWww } from '../kit/icons.ts';
import { takeTyping } from '../kit/lazy-part.tsx';
import type { Overlay } from '../navigation/overlays.ts';
import { paths } from '../paths.ts';
import { type Effect, findCommands } from './commands.ts';

interface Option {
  value: string;
  label: string;
  detail?: string;
  Icon: typeof IconSearch;
  effect: Effect;
}

const listId = 'palette-results';

/** The command palette: finds records, actions and help articles. The focus stays in the field; the keys move the selection. */
export function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: (overlay: Overlay) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const { groups, searching } = useGroups(query);
  const shown = groups.flatMap(({ options }) => options);
  // Results that come late leave the selection where it is.
  const [selected, setSelected] = useState({ query, value: '' });
  // What Enter was pressed for before its results were there: those that are shown are of another query.
  const [awaited, setAwaited] = useState<string | null>(null);
  const index = Math.max(0, selected.query === query ? shown.findIndex(({ value }) => value === selected.value) : 0);
  const active = shown[index];
  const carryOut = useEffects(onOpen);
  useModal(dialog);
  useLayoutEffect(() => setQuery(takeTyping()), []);
  useEffect(() => {
    if (active) document.getElementById(idOf(active.value))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (option: Option) => {
    onClose();
    carryOut(option.effect);
  };
  const arrive = useEffectEvent(() => {
    setAwaited(null);
    if (awaited === query && active) choose(active);
  });
  useEffect(() => {
    if (awaited !== null && !searching) arrive();
  }, [awaited, searching]);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It would also press the button that has the focus in the dialog that opens.
      event.preventDefault();
      if (searching && selected.query !== query && !active?.value.startsWith('do ')) setAwaited(query);
      else if (active) choose(active);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    setSelected({ query, value: shown[(index + step + shown.length) % shown.length]?.value ?? '' });
  };
  return (
    <dialog
      ref={dialog}
      className="mx-auto mt-16 mb-auto max-h-[min(34rem,100dvh-6rem)] w-[min(38rem,100vw-1.5rem)] flex-col overflow-hidden rounded-xl border border-line shadow-layer open:flex"
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={'flex flex-none items-center gap-3 border-b border-line pl-4 text-ink-soft'}>
        <IconSearch size={20} />
        <input
          role="combobox"
          className="h-13 min-w-0 flex-1 text-lg text-ink -outline-offset-3"
          aria-label="Find a domain, an action or help"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && idOf(active.value)}
          placeholder="Search domains, actions and help…"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={move}
        />
      </div>
      <div id={listId} role="listbox" className={'min-h-0 overflow-y-auto p-2'} aria-label="Results">
        {groups.map(({ label, options }) => (
          <OptionGroup key={label} label={label} options={options} active={active} onChoose={choose} />
        ))}
      </div>
      <p className="not-empty:pt-2 not-empty:px-5 not-empty:pb-5 not-empty:text-ink-soft" role="status">
        {shown.length === 0 && (searching ? 'Searching…' : 'No results.')}
      </p>
    </dialog>
  );
}

interface OptionGroupProps {
  label: string;
  options: readonly Option[];
  active: Option | undefined;
  onChoose: (option: Option) => void;
}

function OptionGroup({ label, options, active, onChoose }: OptionGroupProps) {
  return (
    // A fieldset is for fields
    <div role="group" aria-label={label}>
      <div className="px-3 pt-2 pb-1 text-sm text-ink-soft" aria-hidden>
        {label}
      </div>
      {options.map((option) => (
        <div
          key={option.value}
          id={idOf(option.value)}
          role="option"
          aria-selected={option.value === active?.value}
          className={'option'}
          // The field keeps the focus, and the keys.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <option.Icon size={18} stroke={1.7} />
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          {option.detail && (
            <span className="truncate flex-none max-w-[50%] ml-auto text-ink-soft text-sm">{option.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
}

const idOf = (value: string): string => `palette-${encodeURIComponent(value)}`;

/** The results of a query, by kind. Actions are found locally; records and help articles come from the server. */
function useGroups(query: string) {
  const [asked] = useDebouncedValue(query.trim(), 120);
  const domains = useQuery({ ...foundDomainsQuery(asked), placeholderData: keepPreviousData });
  const help = useQuery({ ...helpSearchQuery(asked), placeholderData: keepPreviousData });
  const groups = useMemo(() => {
    const actions = findCommands(query).map(({ label, Icon, effect }): Option => ({
      value: `do ${label}`,
      label,
      Icon,
      effect,
    }));
    const records = (asked === '' ? [] : (domains.data?.records ?? [])).map(
      ({ id, unicodeName, renewal, registrar, isArchived }): Option => ({
        value: `domain ${id}`,
        label: unicodeName,
        detail: [isArchived && 'Archived', registrar, dateText(renewal.date)].filter(Boolean).join(' · '),
        Icon: IconWorldWww,
        effect: { go: paths.domain(id) },
      }),
    );
    const articles = (asked === '' ? [] : (help.data ?? [])).slice(0, 4).map(({ title, path }): Option => ({
      value: `help ${path}`,
      label: title,
      Icon: IconBook,
      effect: { open: { kind: 'help', article: path.replace('/help/', '') } },
    }));
    return [
      { label: 'Actions', options: query.trim() === '' ? actions : actions.slice(0, 5) },
      { label: 'Domains', options: records },
      { label: 'Help', options: articles },
    ].filter(({ options }) => options.length > 0);
  }, [query, asked, domains.data, help.data]);
  return { groups, searching: domains.isFetching || help.isFetching || asked !== query.trim() };
}

function useEffects(onOpen: (overlay: Overlay) => void) {
  const router = useRouter();
  const { setColorScheme } = useColorScheme();
  return (effect: Effect) => {
    if ('go' in effect) void router.navigate({ href: effect.go });
    else if ('leave' in effect) location.assign(effect.leave);
    else if ('open' in effect) onOpen(effect.open);
    else setColorScheme(effect.colors);
  };
}
