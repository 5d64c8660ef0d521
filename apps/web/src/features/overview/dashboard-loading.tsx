import classes from './dashboard-loading.module.css';
import layout from './overview-page.module.css';
import { QueueLoading } from './queue/queue-loading.tsx';

/** A skeleton of the overview, in its final layout. */
export function DashboardLoading() {
  return (
    <div className={`${layout.columns} ${classes.page}`} role="status" aria-label="Loading">
      <div className={classes.month} />
      <div className={layout.decide}>
        <div className={classes.head} />
        <QueueLoading />
      </div>
      <div className={layout.figures}>
        <FiguresLoading />
      </div>
    </div>
  );
}

/** A skeleton of the charts. */
function FiguresLoading() {
  return (
    <>
      <div className={classes.heading} />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classes.chart} />
      ))}
    </>
  );
}
