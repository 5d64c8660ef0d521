import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportAnswer, useAnswered } from '../api/reachability.ts';
import { useServiceReturn } from '../api/use-service-return.ts';
import { IconCloudOff } from '../kit/icons.ts';
import classes from './offline-notice.module.css';

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
  useServiceReturn(!answered, () => {
    reportAnswer(true);
    // What is on the page may be old by now.
    void client.invalidateQueries();
  });
  if (answered) return <div role="status" />;
  return (
    <div role="status" className={classes.notice}>
      <IconCloudOff size={20} aria-hidden />
      <p>
        <strong>No connection to Namekeep.</strong> What you typed is kept, and what you see may be out of date. You can
        save again as soon as the connection is back.
      </p>
    </div>
  );
}
