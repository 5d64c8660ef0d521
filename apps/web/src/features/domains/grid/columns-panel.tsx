import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { labelOf } from '@namekeep/domain';
import { columnIds, defaultView } from '../../../domains-view.ts';
import type { ToolbarProps } from './toolbar.tsx';

/** The choice of columns. */
export function ColumnsPanel({ view, onChange }: ToolbarProps) {
  return (
    <fieldset className="min-w-0 [&_legend]:mb-2 [&_legend]:font-semibold">
      <legend>Columns</legend>
      <div className="grid grid-cols-[repeat(2,minmax(8rem,1fr))] gap-x-5 gap-y-2 mb-3">
        {columnIds.map((id) => (
          <Checkbox
            key={id}
            label={labelOf(id)}
            checked={view.columns.includes(id)}
            onChange={(event) => {
              const shown = event.currentTarget.checked;
              onChange({ columns: columnIds.filter((one) => (one === id ? shown : view.columns.includes(one))) });
            }}
          />
        ))}
      </div>
      <Button size="compact" variant="default" onClick={() => onChange({ columns: defaultView.columns })}>
        Reset
      </Button>
    </fieldset>
  );
}
