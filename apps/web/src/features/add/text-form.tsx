import { Button } from '../../kit/button.tsx';
import { Textarea } from '../../kit/fields.tsx';
import { maxTextLength, type Reader } from '@namekeep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { aiProviderKeyQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { ReaderChoice } from './reader-choice.tsx';
import type { TextDrafts } from './use-text-drafts.ts';

/** The form for the text and its reader. */
export function TextForm({ drafts }: { drafts: TextDrafts }) {
  const { data: status, error, refetch } = useQuery(aiProviderKeyQuery);
  const [chosen, setChosen] = useState<Reader | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const reader = chosen ?? (status?.configured ? 'provider' : 'rules');
  const length = Array.from(drafts.text).length;
  useEffect(() => text.current?.focus(), []);
  return (
    <form
      className="grid gap-6 max-w-184"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (drafts.text.trim() === '') text.current?.focus();
        else if (length <= maxTextLength) drafts.read(reader);
      }}
    >
      <Textarea
        ref={text}
        name="text"
        label="Text"
        description="Do not include passwords, transfer codes or other secrets."
        rows={8}
        value={drafts.text}
        error={
          length > maxTextLength &&
          `The text has ${length.toLocaleString('en')} characters; the limit is ${maxTextLength.toLocaleString('en')}. Shorten it, or paste it in parts.`
        }
        onChange={(event) => drafts.setText(event.currentTarget.value)}
      />
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Loading />}
      {status && <ReaderChoice reader={reader} status={status} onChange={setChosen} />}
      {drafts.readError !== null && !drafts.reading && (
        <ReadFailure error={drafts.readError} reader={reader} onRead={drafts.read} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={drafts.reading} disabled={!status || length > maxTextLength}>
          {drafts.cards.length > 0 ? 'Read again' : 'Read text'}
        </Button>
        {drafts.reading && (
          <Button variant="default" onClick={drafts.stopReading}>
            Stop
          </Button>
        )}
        {drafts.text !== '' && !drafts.reading && (
          <Button variant="subtle" onClick={drafts.drop}>
            Clear all
          </Button>
        )}
      </div>
    </form>
  );
}

interface ReadFailureProps {
  error: unknown;
  reader: Reader;
  onRead: (reader: Reader) => void;
}

function ReadFailure({ error, reader, onRead }: ReadFailureProps) {
  return (
    <div className="grid gap-3">
      <FailureNotice title="The text could not be read" error={error} onRetry={() => onRead(reader)} />
      {reader === 'provider' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="default" onClick={() => onRead('rules')}>
            Use the built-in rules instead
          </Button>
          <Button component={AppLink} href={paths.connections('ai-key')} variant="default">
            Check the API key
          </Button>
        </div>
      )}
    </div>
  );
}
