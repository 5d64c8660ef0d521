import { isRefused, RefusedError } from '../../api/client.ts';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Notice } from '../../kit/notice.tsx';

/** Whether a table was read, and the service needs to know which column is which. */
export const asksForMapping = (error: unknown): boolean =>
  isRefused(error, 'invalid_input') && (error.refusal.issues ?? []).some(({ message }) => /\bmapping\b/.test(message));

interface ImportFailureProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
}

// The service's own words are about the parameter of the request; the page has a field for it.
const chooseColumn = 'No column was recognized as the one with the domain names. Choose it below.';

/** Why a file was not read or not imported: the service's own words where they are about the file. */
export function ImportFailure({ title, error, onRetry }: ImportFailureProps) {
  const refusal = error instanceof RefusedError ? error.refusal : null;
  if (refusal?.code === 'invalid_input' || refusal?.code === 'payload_too_large') {
    const messages = asksForMapping(error) ? [chooseColumn] : (refusal.issues?.map(({ message }) => message) ?? []);
    return (
      <Notice tone="bad" title={title}>
        {messages.length === 0 && <p>{refusal.message}</p>}
        {messages.slice(0, 10).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    );
  }
  return <FailureNotice title={title} error={error} onRetry={onRetry} />;
}
