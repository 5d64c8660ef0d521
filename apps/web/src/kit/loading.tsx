import classes from './loading.module.css';

/** A loading message that appears after a delay. */
export function Loading() {
  return (
    <p className={classes.loading} role="status">
      Loading…
    </p>
  );
}
