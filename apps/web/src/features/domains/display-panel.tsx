import { labelOf } from '@namekeep/domain';
import type { KeyboardEvent } from 'react';
import { type ColumnId, columnIds, defaultView, type DomainsView, sectionsOf } from '../../domains-view.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, ChoiceSelect } from '../../kit/fields.tsx';
import { lookOf, moved, useWidths } from './grid/columns.ts';
import type { ToolbarProps } from './toolbar.tsx';

/** A list is sorted by due date to have months. */
const groupings = [
  ['none', 'Nothing'],
  ['month', 'Month'],
  ['registrar', 'Registrar'],
  ['label', 'Label'],
  ['tld', 'TLD'],
] as const;

export function DisplayPanel({ view, onChange }: ToolbarProps) {
  const { columns, density } = view;
  const { widths, setWidth, resetWidths } = useWidths();
  const arrange = (event: KeyboardEvent, id: ColumnId) => {
    const place = columns.indexOf(id);
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const wider = { ArrowLeft: -0.5, ArrowRight: 0.5 }[event.key];
    if (!event.altKey || place === -1 || (up ?? wider) === undefined) return;
    event.preventDefault();
    if (wider !== undefined) setWidth(id, (widths[id] ?? lookOf(id).least) + wider);
    else onChange({ columns: moved(columns, id, place + (up ?? 0)) });
  };
  return (
    <>
      <ChoiceSelect
        className="mb-4"
        label="Group by"
        value={sectionsOf(view) ?? 'none'}
        options={groupings}
        onChange={(by) => onChange(by === 'month' ? { group: 'none', sort: 'renewal' } : groupedBy(by, view))}
      />
      <fieldset className="min-w-0 [&_legend]:mb-2 [&_legend]:font-semibold">
        <legend>Columns</legend>
        <ul className="mb-3 grid gap-y-2" aria-describedby="columns-keys">
          {[...columns, ...columnIds.filter((id) => !columns.includes(id))].map((id) => (
            <li key={id}>
              <Checkbox
                label={labelOf(id)}
                checked={columns.includes(id)}
                onKeyDown={(event) => arrange(event, id)}
                onCheck={(checked) =>
                  onChange({ columns: checked ? [...columns, id] : columns.filter((one) => one !== id) })
                }
              />
            </li>
          ))}
        </ul>
        <p id="columns-keys" className="mb-3 text-sm text-ink-soft pointer-coarse:hidden">
          Drag the heads in the list, or press Alt with ↑ ↓ to move a column and with ← → to change its width.
        </p>
        <Checkbox
          className="mb-3 border-t border-line pt-3"
          label="Compact rows"
          checked={density === 'compact'}
          onCheck={(checked) => onChange({ density: checked ? 'compact' : 'comfortable' })}
        />
        <Button
          size="compact"
          onClick={() => {
            resetWidths();
            onChange({ columns: defaultView.columns, density: 'comfortable' });
          }}
        >
          Reset
        </Button>
      </fieldset>
    </>
  );
}

/** Without sections, a list is not sorted by due date, which would give it its months. */
const groupedBy = (group: DomainsView['group'], { sort }: DomainsView): Partial<DomainsView> =>
  group === 'none' && sort.endsWith('renewal') ? { group, sort: 'name' } : { group };
