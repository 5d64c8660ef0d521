import { resolveDay, today } from '@namekeep/domain';
import { useSession } from '../../../api/session.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { dateText } from '../../../kit/format.ts';
import { datePresets } from './date-presets.ts';
import { facetLabel } from './filter-words.ts';
import { DayFilter } from '../../../kit/fields.tsx';

interface DueMenuProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** Usual spans of due dates, and any other. */
export function DueMenu({ view, onChange }: DueMenuProps) {
  const { timezone } = useSession();
  const now = today(timezone, Date.now());
  const day = (facet: 'dueFrom' | 'dueTo') => {
    const value = view[facet];
    return (
      <DayFilter
        label={facetLabel(facet)}
        value={value === null ? '' : resolveDay(value, now)}
        onChange={(typed) => onChange({ [facet]: typed || null })}
      />
    );
  };
  return (
    <div className="grid gap-3">
      <ul className="grid" aria-label="Usual spans">
        {datePresets(now).map(({ label, dueFrom, dueTo }) => {
          const isOn = view.dueFrom === dueFrom && view.dueTo === dueTo;
          return (
            <li key={label}>
              <button
                type="button"
                className="menu-item min-h-8 px-2 pointer-coarse:min-h-11"
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? { dueFrom: null, dueTo: null } : { dueFrom, dueTo })}
              >
                {label}
                <span className="text-ink-soft text-sm">{spanText(dueFrom, dueTo, now)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        {day('dueFrom')}
        {day('dueTo')}
      </div>
    </div>
  );
}

const spanText = (from: string | null, to: string | null, now: string) =>
  `${dateText(resolveDay(from ?? 'today', now))} – ${dateText(resolveDay(to ?? 'today', now))}`;
