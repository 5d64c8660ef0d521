import type { DomainsView } from '../../../domains-view.ts';
import classes from './grid-loading.module.css';
import { useRowHeight } from './row-height.ts';

/** A skeleton of the grid: its rows in their final height. */
export function GridLoading({ density }: Pick<DomainsView, 'density'>) {
  const { height } = useRowHeight(density);
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: 20 }, (_, index) => (
        <div key={index} style={{ height }} />
      ))}
    </div>
  );
}
