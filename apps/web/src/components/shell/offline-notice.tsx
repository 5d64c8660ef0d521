import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookForService, reportAnswer, useAnswered } from '../../api/reachability.ts';
import { IconCloudOff } from '../../ui/icons.ts';
import classes from './offline-notice.module.css';

const lookAgainMs = 3000;

/** Says that nothing answers, looks for the service, and goes by itself when it is back. */
export function OfflineNotice() {
  const answered = useAnswered();
  const client = useQueryClient();
  useEffect(() => {
    // The browser may be wrong about addresses of its own machine; the look below finds out.
    const suspect = () => reportAnswer(false);
    addEventListener('offline', suspect);
    return () => removeEventListener('offline', suspect);
  }, []);
  useEffect(() => {
    if (answered) return;
    const leaving = new AbortController();
    const timer = setInterval(async () => {
      if (!(await lookForService(leaving.signal)) || leaving.signal.aborted) return;
      reportAnswer(true);
      // What is on the page may be old by now.
      void client.invalidateQueries();
    }, lookAgainMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [answered, client]);
  if (answered) return <div role="status" />;
  return (
    <div role="status" className={classes.notice}>
      <IconCloudOff size={20} aria-hidden />
      <p>
        <strong>No connection to Namekeep.</strong> What you typed stays here, and what you see may be old. Saving works
        again as soon as the service answers.
      </p>
    </div>
  );
}
