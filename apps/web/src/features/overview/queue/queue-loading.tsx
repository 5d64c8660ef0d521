import classes from './decision-queue.module.css';

/** A skeleton of the queue: rows in their final height. */
export function QueueLoading() {
  return (
    <div className={`${classes.loading} grid mt-11`} role="status" aria-label="Loading">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
