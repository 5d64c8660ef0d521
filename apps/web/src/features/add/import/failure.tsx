import { UnreachableError } from '@namekeep/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isRefused, RefusedError } from '../../../api/client.ts';
import { pageSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../kit/button.tsx';
import { NativeSelect, TextInput } from '../../../kit/fields.tsx';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { headersOf } from './csv.ts';
import { withColumn } from './settings.ts';
import type { Reading } from './use-preview.ts';

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

interface ReadingFailureProps {
  title: string;
  reading: Reading;
  /** Whether the page has its own button to retry. */
  hasRetry?: boolean;
}

/** Why the preview failed, and what to do about it. Renders nothing if it did not fail. */
export function ReadingFailure({ title, reading, hasRetry = false }: ReadingFailureProps) {
  const { error, source, settings } = reading;
  if (error === null) return null;
  return (
    <>
      <ImportFailure
        title={title}
        error={error}
        {...(!hasRetry && error instanceof UnreachableError && { onRetry: reading.again })}
      />
      {source && asksForMapping(error) && (
        <NameColumn
          key={source.name}
          file={source.file}
          busy={reading.pending}
          onChoose={(header) => reading.change(withColumn(settings, header, 'name'))}
        />
      )}
    </>
  );
}

interface NameColumnProps {
  file: Blob;
  busy: boolean;
  onChoose: (header: string) => void;
}

/** Asks for the column with the domain names if none was recognized. */
export function NameColumn({ file, busy, onChoose }: NameColumnProps) {
  const id = useId();
  const headers = useQuery({ queryKey: ['headers', id], queryFn: () => headersOf(file), gcTime: 0 }).data ?? [];
  const [typed, setTyped] = useState('');
  const header = typed || headers[0] || '';
  const props = {
    label: 'Column with the domain names',
    value: header,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <form
      className="grid gap-5 justify-items-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (header !== '') onChoose(header);
      }}
    >
      {headers.length > 0 ? (
        <NativeSelect {...props}>
          {headers.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput {...props} description="The column header, exactly as in the file." />
      )}
      <Button type="submit" loading={busy}>
        Use this column
      </Button>
    </form>
  );
}
