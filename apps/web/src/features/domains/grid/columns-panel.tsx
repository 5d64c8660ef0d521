import { Button, Checkbox } from '@mantine/core';
import { labelOf } from '@namekeep/domain';
import { columnIds, defaultView } from '../../../domains-view.ts';
import classes from './toolbar.module.css';
import type { ToolbarProps } from './toolbar.tsx';

/** The choice of columns and density. */
export function ColumnsPanel({ view, onChange }: ToolbarProps) {
  return (
    <>
      <fieldset className={classes.set}>
        <legend>Columns</legend>
        <div className={classes.options}>
          {columnIds.map((id) => (
            <Checkbox
              key={id}
              size="sm"
              label={labelOf(id)}
              checked={view.columns.includes(id)}
              onChange={(event) => {
                const shown = event.currentTarget.checked;
                onChange({ columns: columnIds.filter((one) => (one === id ? shown : view.columns.includes(one))) });
              }}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.set}>
        <legend>Density</legend>
        <div className={classes.options}>
          <Button
            size="compact-md"
            variant={view.density === 'comfortable' ? 'light' : 'default'}
            aria-pressed={view.density === 'comfortable'}
            onClick={() => onChange({ density: 'comfortable' })}
          >
            Comfortable
          </Button>
          <Button
            size="compact-md"
            variant={view.density === 'compact' ? 'light' : 'default'}
            aria-pressed={view.density === 'compact'}
            onClick={() => onChange({ density: 'compact' })}
          >
            Compact
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            onClick={() => onChange({ columns: defaultView.columns, density: defaultView.density })}
          >
            Reset
          </Button>
        </div>
      </fieldset>
    </>
  );
}
