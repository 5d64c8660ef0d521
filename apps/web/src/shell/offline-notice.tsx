import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportReachable, reportUnreachable, useAnswered, useServiceReturn } from '../api/reachability.ts';
import { IconCloudOff } from '../kit/icons.ts';

/** Shown while the server is unreachable. Checks for the server, and disappears when it responds again. */
export function OfflineNotice() {
  const answered = useAnswered();
  const client = useQueryClient();
  useEffect(() => {
    // The browser may be wrong about loopback addresses; the check below finds out.
    addEventListener('offline', reportUnreachable);
    return () => removeEventListener('offline', reportUnreachable);
  }, []);
  useServiceReturn(!answered, () => {
    reportReachable();
    // The data on the page may be out of date.
    void client.invalidateQueries();
  });
  if (answered) return <div role="status" />;
  return (
    <div
      role="status"
      className="sticky top-3 z-5 mb-6 flex items-start gap-3 rounded-lg border border-current bg-due-wash px-4 py-3 text-due print:hidden"
    >
      <IconCloudOff size={20} aria-hidden className="mt-0.5 flex-none" />
      <p>
        <strong>No connection to Namekeep.</strong> What you typed is kept, but the data on this page may be out of
        date. You can save once the connection is back.
      </p>
    </div>
  );
}
