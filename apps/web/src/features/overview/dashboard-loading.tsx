import classes from './dashboard-loading.module.css';

/** A skeleton of the overview, in its final layout. */
export function DashboardLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.next} />
      <div className={classes.list}>
        <div />
        <div />
        <div />
        <div />
      </div>
      <div className={classes.chart} />
    </div>
  );
}
