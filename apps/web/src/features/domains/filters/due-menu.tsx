import { resolveDay, today } from '@namekeep/domain';
import { DayFilter } from '../../../kit/fields.tsx';
import { dateText } from '../../../kit/format.ts';
import type { ToolbarProps } from '../toolbar.tsx';
import { datePresets, facetLabel } from './filter-words.ts';
import { useSession } from '../../../api/session.ts';

/** Usual spans of due dates, and any other. */
export function DueMenu({ view, onChange }: ToolbarProps) {
  const { timezone } = useSession();
  const now = today(timezone, Date.now());
  const { dueFrom, dueTo, urgency } = view;
  const none = { dueFrom: null, dueTo: null, urgency: [] };
  const day = (facet: 'dueFrom' | 'dueTo') => (
    <DayFilter
      label={facetLabel(facet)}
      value={view[facet] === null ? '' : resolveDay(view[facet], now)}
      onChange={(typed) => onChange({ [facet]: typed || null })}
    />
  );
  return (
    <div className="grid gap-3">
      <ul className="grid" aria-label="Usual spans">
        {datePresets(now).map(({ label, ...preset }) => {
          const isOn = dueFrom === preset.dueFrom && dueTo === preset.dueTo && urgency.join() === preset.urgency.join();
          return (
            <li key={label}>
              <button
                type="button"
                className="menu-item min-h-8 px-2 pointer-coarse:min-h-11"
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? none : { ...none, ...preset })}
              >
                {label}
                {preset.dueFrom && preset.dueTo && (
                  <span className="text-sm text-ink-soft">
                    {dateText(resolveDay(preset.dueFrom, now))} – {dateText(resolveDay(preset.dueTo, now))}
                  </span>
                )}
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
