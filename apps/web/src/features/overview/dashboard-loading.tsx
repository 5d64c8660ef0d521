import layout from './overview-page.module.css';
import { QueueLoading } from './queue/queue-loading.tsx';

/** A skeleton of the overview, in its final layout. */
export function DashboardLoading() {
  return (
    <div className={`${layout.columns} appear`} role="status" aria-label="Loading">
      <div className="h-46 rounded-xl bg-sunken" />
      <div className="row-span-2 min-w-0 max-[75rem]:row-[auto]">
        <div className="h-19" />
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
      <div className="rounded-lg bg-sunken w-40 h-6" />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="rounded-lg bg-sunken h-13.5" />
      ))}
    </>
  );
}
