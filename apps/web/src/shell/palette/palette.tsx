import '@mantine/core/styles/Combobox.css';
import { Combobox, TextInput, useCombobox, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { helpSearchQuery } from '../../api/help.ts';
import { foundDomainsQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { dateText } from '../../kit/format.ts';
import { IconBook, IconSearch, IconWorldWww } from '../../kit/icons.ts';
import type { Overlay } from '../../navigation/overlays.ts';
import { type Effect, findCommands } from './commands.ts';
import { forgetTyping, typedAhead } from '../../kit/typed-ahead.ts';
import { useModal } from '../../kit/use-modal.ts';
import classes from './palette.module.css';

interface PaletteProps {
  onClose: () => void;
  onOpen: (overlay: Overlay) => void;
}

interface Option {
  value: string;
  label: string;
  detail?: string;
  Icon: typeof IconSearch;
  effect: Effect;
}

/** Fixed, because an ID of the library is another one after the first rendering, and only one palette is open. */
const listId = 'palette-results';

/** The command palette: finds records, actions and help articles. */
export function Palette({ onClose, onOpen }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(typedAhead);
  const [active, setActive] = useState<string | null>(null);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const { groups, searching } = useGroups(query);
  const carryOut = useEffects(onOpen);
  const shown = groups.flatMap(({ options }) => options);
  const signature = shown.map(({ value }) => value).join('\n');
  useModal(dialog);
  useEffect(forgetTyping, []);
  // Selects the first option again whenever the options change.
  useEffect(() => {
    if (signature !== '') setActive(selectFirstOption());
  }, [signature, selectFirstOption]);

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      // Runs after the field has moved the selection.
      onKeyDown={() => setActive(dialog.current?.querySelector('[data-combobox-selected]')?.id ?? null)}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          const chosen = shown.find((option) => option.value === value);
          if (!chosen) return;
          onClose();
          carryOut(chosen.effect);
        }}
      >
        <Combobox.EventsTarget withAriaAttributes={false}>
          <TextInput
            className={classes.field ?? ''}
            classNames={{ input: classes.input ?? '' }}
            role="combobox"
            aria-label="Find a domain, an action or help"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={active ?? undefined}
            placeholder="Search domains, actions and help…"
            leftSection={<IconSearch size={20} aria-hidden />}
            maxLength={200}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={classes.options ?? ''} aria-label="Results">
          {groups.map(({ label, options }) => (
            <Combobox.Group key={label} label={label} classNames={{ groupLabel: classes.group ?? '' }}>
              {options.map(({ value, label: text, detail, Icon }) => (
                <Combobox.Option key={value} id={idOf(value)} value={value} className={classes.option ?? ''}>
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span className={classes.label}>{text}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className={classes.state} role="status">
        {shown.length === 0 && (searching ? 'Searching…' : 'No results.')}
      </p>
    </dialog>
  );
}

const idOf = (value: string): string => `palette-${encodeURIComponent(value)}`;

/** The results of a query, by kind. Actions are found locally; records and help articles come from the server. */
function useGroups(query: string) {
  const [asked] = useDebouncedValue(query.trim(), 120);
  const domains = useQuery({ ...foundDomainsQuery(asked), placeholderData: keepPreviousData });
  const help = useQuery({ ...helpSearchQuery(asked), placeholderData: keepPreviousData });
  const groups = useMemo(() => {
    const actions = findCommands(query).map(
      ({ label, Icon, effect }): Option => ({ value: `do ${label}`, label, Icon, effect }),
    );
    const records = (asked === '' ? [] : (domains.data?.records ?? [])).map(
      ({ id, unicodeName, renewal, registrar, isArchived }): Option => ({
        value: `domain ${id}`,
        label: unicodeName,
        detail: [isArchived && 'Archived', registrar, dateText(renewal.date)].filter(Boolean).join(' · '),
        Icon: IconWorldWww,
        effect: { go: paths.domain(id) },
      }),
    );
    const articles = (asked === '' ? [] : (help.data ?? [])).slice(0, 4).map(
      ({ title, path }): Option => ({
        value: `help ${path}`,
        label: title,
        Icon: IconBook,
        effect: { open: { kind: 'help', article: path.replace('/help/', '') } },
      }),
    );
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
  const { setColorScheme } = useMantineColorScheme();
  return (effect: Effect) => {
    if ('go' in effect) void router.navigate({ href: effect.go });
    else if ('leave' in effect) location.assign(effect.leave);
    else if ('open' in effect) onOpen(effect.open);
    else setColorScheme(effect.colors);
  };
}
