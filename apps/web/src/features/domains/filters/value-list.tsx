import { TextInput } from '../../../kit/fields.tsx';
import { type KeyboardEvent, useState } from 'react';
import type { FacetValue } from './facet-values.ts';

interface ValueListProps {
  label: string;
  values: readonly (FacetValue & { word: string })[];
  chosen: readonly string[];
  onToggle: (value: string, on: boolean) => void;
}

/** With more values than this, they can be searched. */
const few = 8;

/** Checkboxes with counts. The arrow keys move between them. */
export function ValueList({ label, values, chosen, onToggle }: ValueListProps) {
  const [typed, setTyped] = useState('');
  const found = values.filter(({ word }) => word.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <div className="grid gap-2 [&_ul]:grid">
      {values.length > few && (
        <TextInput
          type="search"
          aria-label={`Find in ${label}`}
          placeholder="Find…"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className="text-ink-soft text-sm">{values.length === 0 ? 'No values yet.' : 'No match.'}</p>
      )}
      <ul aria-label={label} onKeyDown={step}>
        {found.map(({ value, word, count }) => (
          <li key={value}>
            <label className="grid min-h-8 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-2.5 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => onToggle(value, event.currentTarget.checked)}
              />
              <span className="wrap-anywhere">{word}</span>
              <span className="text-ink-soft text-sm">{count === null ? '…' : count.toLocaleString('en')}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(event.target as HTMLInputElement) + by]?.focus();
}
