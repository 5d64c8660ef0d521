import classes from './loading.module.css';

/** Says that something is on its way, once that has taken long enough to wonder. */
export function Loading() {
  return (
    <p className={classes.loading} role="status">
      Loading…
    </p>
  );
}
