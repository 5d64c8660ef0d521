import { RefusedError, isRefused } from '../../api/client.ts';
import { pageSentence } from '../../api/error-sentence.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';

/** Whether the server could read the table but needs a mapping of its columns. */
export const asksForMapping = (error: unknown): boolean =>
  isRefused(error, 'invalid_input') && (error.refusal.issues ?? []).some(({ message }) => /\bmapping\b/.test(message));

interface ImportFailureProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
}

// The server's message is about a request parameter; the page has a field for it instead.
const chooseColumn = 'No column with domain names was recognized. Select it below.';

/** Why a file could not be read or imported. Problems with the file itself are shown in the server's words. */
export function ImportFailure({ title, error, onRetry }: ImportFailureProps) {
  const refusal = error instanceof RefusedError ? error.refusal : null;
  if (refusal?.code === 'invalid_input' || refusal?.code === 'payload_too_large') {
    const messages = asksForMapping(error) ? [chooseColumn] : (refusal.issues?.map(pageSentence) ?? []);
    return (
      <Notice tone="bad" title={title}>
        {messages.length === 0 && <p>{pageSentence(refusal)}</p>}
        {messages.slice(0, 10).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    );
  }
  return <FailureNotice title={title} error={error} onRetry={onRetry} />;
}
