import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { DomainsView } from '../domains-view.ts';
import { IconSearch } from '../ui/icons.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import classes from './domain-filters.module.css';

interface DomainFiltersProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** Search as you type, and what else narrows the list. */
export function DomainFilters({ view, onChange }: DomainFiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchField q={view.q} onSearch={(q) => onChange({ q })} />
      <NativeSelect
        label="Urgency"
        className={classes.choice ?? ''}
        value={view.urgency.join(',')}
        onChange={(event) => onChange({ urgency: urgencyChoices.get(event.currentTarget.value) ?? [] })}
      >
        <option value="">Any</option>
        <option value="overdue">Overdue</option>
        <option value="due">Due today</option>
        <option value="soon">Due soon</option>
        <option value="overdue,due,soon">Needs attention</option>
        <option value="later">Later</option>
        {!urgencyChoices.has(view.urgency.join(',')) && <option value={view.urgency.join(',')}>Several</option>}
      </NativeSelect>
      <NativeSelect
        label="Plan"
        className={classes.choice ?? ''}
        value={view.renewalIntent ?? ''}
        onChange={(event) =>
          onChange({ renewalIntent: (event.currentTarget.value || null) as DomainsView['renewalIntent'] })
        }
      >
        <option value="">Any</option>
        <option value="renew">Renew</option>
        <option value="let_expire">Let expire</option>
      </NativeSelect>
      <NativeSelect
        label="Archive"
        className={classes.choice ?? ''}
        value={view.archived}
        onChange={(event) => onChange({ archived: event.currentTarget.value as DomainsView['archived'] })}
      >
        <option value="false">Without archived</option>
        <option value="true">Only archived</option>
        <option value="all">With archived</option>
      </NativeSelect>
    </search>
  );
}

const urgencyChoices = new Map<string, DomainsView['urgency']>([
  ['', []],
  ['overdue', ['overdue']],
  ['due', ['due']],
  ['soon', ['soon']],
  ['overdue,due,soon', ['overdue', 'due', 'soon']],
  ['later', ['later']],
]);

/** Waits for a short pause in the typing, so that each word asks once. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    // The address changed from elsewhere, by Back or a link.
    setAsked(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      onSearch(typed);
    }, 200);
    return () => clearTimeout(timer);
  });
  useShortcut('/', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      type="search"
      label="Search"
      className={classes.search ?? ''}
      leftSection={<IconSearch size={18} aria-hidden />}
      placeholder="Name, registrar, notes…"
      aria-keyshortcuts="/"
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
