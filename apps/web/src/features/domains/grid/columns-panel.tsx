import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { labelOf } from '@namekeep/domain';
import { columnIds, defaultView } from '../../../domains-view.ts';
import classes from './toolbar.module.css';
import type { ToolbarProps } from './toolbar.tsx';

/** The choice of columns. */
export function ColumnsPanel({ view, onChange }: ToolbarProps) {
  return (
    <fieldset className={classes.set}>
      <legend>Columns</legend>
      <div className={classes.options}>
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
