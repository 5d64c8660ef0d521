import { UnreachableError } from '@namekeep/contract';
import { asksForMapping, ImportFailure } from './import-failure.tsx';
import { NameColumn } from './name-column.tsx';
import { withColumn } from './settings.ts';
import type { Reading } from './use-preview.ts';

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
