import classes from './dashboard-loading.module.css';

/** The overview in outline, while its figures are on their way; each part has the room that it will take. */
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
