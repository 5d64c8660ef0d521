import { FailureNotice } from '../components/failure-notice.tsx';
import classes from './page-failure.module.css';

/** A page that cannot be shown at all. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <div className={classes.page}>
      <h1>This page could not be shown</h1>
      <FailureNotice error={error} onRetry={reset} />
    </div>
  );
}
