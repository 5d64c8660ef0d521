import { UnreachableError } from '@namekeep/contract';
import { keysOf } from '@namekeep/domain';
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

/** The columns that the server asks for if it could read the table but not recognize them. */
const asked = { name: 'domain names', paidOn: 'the days of the payments', amount: 'amounts' } as const;

/** The column that the server asks for, if it does. */
export function askedColumn(error: unknown): keyof typeof asked | undefined {
  if (!isRefused(error, 'invalid_input')) return undefined;
  const message = error.refusal.issues?.map((issue) => issue.message).find((one) => /\bmapping\b/.test(one));
  return message === undefined
    ? undefined
    : (keysOf(asked).find((column) => message.includes(`(${column})`)) ?? 'name');
}

interface ImportFailureProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** Why a file could not be read or imported. Problems with the file itself are shown in the server's words. */
export function ImportFailure({ title, error, onRetry }: ImportFailureProps) {
  const refusal = error instanceof RefusedError ? error.refusal : null;
  if (refusal?.code === 'invalid_input' || refusal?.code === 'payload_too_large') {
    const column = askedColumn(error);
    // The server's message is about a request parameter; the page has a field for it instead.
    const messages = column
      ? [`No column with ${asked[column]} was recognized. Select it below.`]
      : (refusal.issues?.map(pageSentence) ?? []);
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
  const column = askedColumn(error);
  return (
    <>
      <ImportFailure
        title={title}
        error={error}
        {...(!hasRetry && error instanceof UnreachableError && { onRetry: reading.again })}
      />
      {source && column && (
        <ChosenColumn
          key={`${source.name} ${column}`}
          label={`Column with ${asked[column]}`}
          file={source.file}
          busy={reading.pending}
          onChoose={(header) => reading.change(withColumn(settings, header, column))}
        />
      )}
    </>
  );
}

interface ChosenColumnProps {
  label: string;
  file: Blob;
  busy: boolean;
  onChoose: (header: string) => void;
}

/** Asks for a column that was not recognized. */
export function ChosenColumn({ label, file, busy, onChoose }: ChosenColumnProps) {
  const id = useId();
  const headers = useQuery({ queryKey: ['headers', id], queryFn: () => headersOf(file), gcTime: 0 }).data ?? [];
  const [typed, setTyped] = useState('');
  const header = typed || headers[0] || '';
  const props = {
    label,
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
