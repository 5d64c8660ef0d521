import { UnreachableError } from '@namekeep/contract';
import { keysOf } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, RefusedError } from '../../../api/client.ts';
import { pageSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../kit/button.tsx';
import { ChoiceSelect, TextInput } from '../../../kit/fields.tsx';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { headersOf } from './headers.ts';
import { prevented } from '../../../kit/form.tsx';
import type { Reading } from './reading.ts';

/** The columns that the server asks for if it could read the table but not recognize them. */
const asked = { name: 'domain names', paidOn: 'the days of the payments', amount: 'amounts' } as const;

function askedColumn(error: unknown): keyof typeof asked | undefined {
  if (!isRefused(error, 'invalid_input')) return undefined;
  const message = error.refusal.issues?.map((issue) => issue.message).find((one) => /\bmapping\b/.test(one));
  return message === undefined
    ? undefined
    : (keysOf(asked).find((column) => message.includes(`(${column})`)) ?? 'name');
}

interface ImportFailureProps {
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Why a file could not be read or imported. Problems with the file itself are shown in the server's words. */
export function ImportFailure({ title, error, onRetry }: ImportFailureProps) {
  const refusal = error instanceof RefusedError ? error.refusal : null;
  if (refusal?.code !== 'invalid_input' && refusal?.code !== 'payload_too_large') {
    return <FailureNotice title={title} error={error} onRetry={onRetry} />;
  }
  const column = askedColumn(error);
  // The server's message is about a request parameter; the page has a field for it instead.
  const messages = column
    ? [`No column with ${asked[column]} was recognized.`]
    : (refusal.issues ?? [refusal]).map(pageSentence);
  return (
    <Notice tone="bad" title={title}>
      {messages.slice(0, 10).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}

/** Why the preview failed, and what to do about it. Renders nothing if it did not fail. */
export function ReadingFailure({ title, reading }: { title: string; reading: Reading }) {
  const { error, again, previewId } = reading;
  if (error === null) return null;
  const column = askedColumn(error);
  return (
    <>
      <ImportFailure title={title} error={error} onRetry={error instanceof UnreachableError ? again : undefined} />
      {column && previewId === undefined && <ChosenColumn key={column} column={column} reading={reading} />}
    </>
  );
}

interface ChosenColumnProps {
  column: keyof typeof asked;
  reading: Reading;
}

function ChosenColumn({ column, reading: { source, asked: before, change, pending } }: ChosenColumnProps) {
  const headers = useQuery({
    queryKey: ['headers', column],
    queryFn: () => (source ? headersOf(source.file) : []),
    gcTime: 0,
  });
  const [typed, setTyped] = useState('');
  const options = (headers.data ?? []).map((one) => [one, one] as const);
  const header = typed || options[0]?.[0] || '';
  const label = `Column with ${asked[column]}`;
  return (
    <form
      className="grid gap-5 justify-items-start"
      onSubmit={prevented(() => {
        if (header === '') return;
        change({ mapping: { ...before.mapping, columns: { ...before.mapping?.columns, [header]: column } } });
      })}
    >
      {options.length > 0 ? (
        <ChoiceSelect label={label} value={header} options={options} onChange={setTyped} />
      ) : (
        <TextInput
          label={label}
          description="The column header, exactly as in the file."
          value={header}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={pending}>
        Use this column
      </Button>
    </form>
  );
}
