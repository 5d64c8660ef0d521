import classes from './record-loading.module.css';

/** A skeleton of a record, in its final layout. */
export function RecordLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.title} />
      <div className={classes.facts} />
      <div className={classes.groups}>
        {Array.from({ length: 2 }, (_, group) => (
          <div key={group}>
            {Array.from({ length: 5 }, (_line, line) => (
              <div key={line} className={classes.line} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
