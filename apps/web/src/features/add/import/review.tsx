import type { ImportPolicy } from '@namekeep/contract';
import { importPolicyLabels, plainNote } from '@namekeep/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused } from '../../../api/client.ts';
import { type ImportPreview, previewQuery } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Choices } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { Loading } from '../../../kit/page.tsx';
import { HelpLink } from '../../../navigation/app-link.tsx';
import { PreviewRows } from '../../../record/preview-rows.tsx';
import { AbsentNames, useAbsent } from './absent-names.tsx';
import { Decision } from './decision.tsx';
import { ReadingFailure } from './failure.tsx';
import { FixRow } from './fix-row.tsx';
import { MappingForm } from './mapping.tsx';
import type { Reading } from './reading.ts';
import { type ImportedFile, sourceWords } from './summary.ts';

interface ReviewProps {
  previewId: string;
  policy: ImportPolicy;
  /** The file, if it is still available, and how it was read. */
  reading: Reading;
  onStartOver: () => void;
  onDone: (done: ImportedFile) => void;
}

export function Review(props: ReviewProps) {
  const { previewId, onStartOver } = props;
  const list = useInfiniteQuery(previewQuery(previewId, null));
  const preview = list.data?.pages[0];
  if (isRefused(list.error, 'not_found')) {
    return (
      <Notice
        tone="info"
        title="This preview has expired"
        actions={
          <Button variant="filled" onClick={onStartOver}>
            Choose a file
          </Button>
        }
      >
        Previews are kept for an hour, or until they are imported. Nothing has changed.
      </Notice>
    );
  }
  if (list.isError) return <FailureNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (!preview || list.isPlaceholderData) return <Loading />;
  return <Reviewed {...props} preview={preview} />;
}

function Reviewed({ preview, ...props }: ReviewProps & { preview: ImportPreview }) {
  const { reading, policy, onStartOver, onDone } = props;
  const { counts, kind, format } = preview;
  const isPaid = kind === 'payments';
  const isReadable = reading.source !== null;
  const ready = counts.create + counts.update + counts.unchanged + counts.skip;
  const absent = useAbsent(preview);
  return (
    <div className="grid gap-9">
      <section aria-labelledby="recognized" className="grid gap-4 min-w-0 [&_h2]:wrap-anywhere">
        <h2 id="recognized">{reading.source?.name ?? (format === null ? 'From your records' : 'Your file')}</h2>
        <SourceLine preview={preview} />
        <Understood preview={preview} reading={reading} />
        {!isPaid && (
          <Choices
            name="policy"
            legend="If you already have a domain"
            value={policy}
            choices={policies}
            disabled={!isReadable}
            onChange={(other) => reading.change({ policy: other })}
          />
        )}
        {!isReadable && format !== null && (
          <p className="text-ink-soft text-sm">To change how the file is read, choose it again.</p>
        )}
      </section>
      <section aria-labelledby="changes" className="grid gap-4 min-w-0">
        <h2 id="changes">{isPaid ? 'What would be added' : 'What would change'}</h2>
        <ReadingFailure title="The preview could not be updated" reading={reading} />
        {counts.invalid > 0 && (
          <p>
            {countPhrase(ready, isPaid ? 'line' : 'domain')} ready, {countPhrase(counts.invalid, 'line')} to fix.
          </p>
        )}
        <PreviewRows
          preview={preview}
          {...(isReadable && !isPaid && { extra: (row) => <FixRow row={row} reading={reading} /> })}
        />
      </section>
      {absent.count > 0 && <AbsentNames absent={absent} />}
      <Decision
        key={preview.previewId}
        preview={preview}
        policy={policy}
        reading={reading}
        absent={absent}
        onStartOver={onStartOver}
        onDone={(result) => onDone({ result, absent: absent.choice, preview })}
      />
    </div>
  );
}

const policies = (
  [
    ['skip', 'Add new domains only.'],
    ['merge', 'An empty cell clears nothing.'],
    ['replace', 'Empty and missing fields are cleared too.'],
  ] as const
).map(([value, what]) => ({ value, label: importPolicyLabels[value], what }));

function SourceLine({ preview }: { preview: ImportPreview }) {
  const { kind, format, counts, payments, sourceTitle } = preview;
  // A total and an order that was not paid are no payments.
  const paid = counts.create + counts.invalid + (payments?.skip ?? 0);
  return (
    <p>
      {kind === 'payments' && format !== null && <strong>This looks like {countPhrase(paid, 'payment')}. </strong>}
      {sourceWords(preview)}
      {sourceTitle !== null && (
        <>
          {' · '}
          <HelpLink article="import#get-a-file">About this file</HelpLink>
        </>
      )}
    </p>
  );
}

/** What was assumed about a file, and how its columns were read, which is open if no row could be. */
function Understood({ preview, reading }: Pick<ReviewProps, 'reading'> & { preview: ImportPreview }) {
  const { mapping, counts, notes } = preview;
  const details = useRef<HTMLDetailsElement>(null);
  const choose = (choice: string) => {
    if (!details.current) return;
    details.current.open = true;
    const fields = [...details.current.querySelectorAll<HTMLElement>('[data-choice]')];
    fields.find((field) => field.dataset['choice'] === choice)?.focus();
  };
  // Then it stays as the user leaves it.
  const [isOpen] = useState(counts.invalid > 0 && counts.create + counts.update === 0);
  return (
    <>
      {notes.length > 0 && <FileNotes preview={preview} onChoose={reading.source ? choose : undefined} />}
      {mapping && (
        <details
          ref={details}
          open={isOpen}
          className="rounded-lg border border-line bg-surface px-4 py-3.5 [&_summary]:font-semibold open:[&_summary]:mb-4"
        >
          <summary>How the file was read</summary>
          <MappingForm preview={preview} mapping={mapping} reading={reading} />
        </details>
      )}
    </>
  );
}

type Note = ImportPreview['notes'][number];

interface FileNotesProps {
  preview: ImportPreview;
  /** Shows the field that a note is about. Missing if the file cannot be read again. */
  onChoose: ((choice: string) => void) | undefined;
}

/** What was assumed about a file and what is not imported, each with a way to its field. */
function FileNotes({ preview: { notes, mapping }, onChoose }: FileNotesProps) {
  const unknown = notes.filter(({ code, column }) => code === 'unknown_column' && column !== null);
  const button = (field: string, words: string, label?: string) => (
    <button type="button" className="link-button font-semibold" aria-label={label} onClick={() => onChoose?.(field)}>
      {words}
    </button>
  );
  return (
    <ul className="grid list-disc gap-1 py-3 pr-4 pl-8 rounded-lg bg-soon-wash wrap-anywhere">
      {unknown.length > 0 && (
        <li>
          Not imported:{' '}
          {unknown.map(({ column, position }, index) => (
            <span key={position}>
              {index > 0 && ', '}
              {onChoose ? button(`column ${column}`, `${column}`, `${column}: choose its field`) : column}
            </span>
          ))}
        </li>
      )}
      {notes
        .filter((note) => !unknown.includes(note))
        .map((note) => {
          const { code, column, message } = note;
          const choice = onChoose && choiceOf(note, mapping);
          return (
            <li key={`${code} ${column} ${message}`}>
              {plainNote(message, 'page').replace(choice ? onButton : '', '')}{' '}
              {choice && button(choice.field, choice.label, column === null ? undefined : `${choice.label}: ${column}`)}
            </li>
          );
        })}
    </ul>
  );
}

/** What a note asks for, where a button does it. */
const onButton = / To import (?:it|another sheet), choose (?:its field|it)\.$/;

/** Where the reader can change what a note says, if anywhere. */
function choiceOf({ code, column }: Note, mapping: ImportPreview['mapping']) {
  if (mapping === null) return null;
  if (code === 'other_sheets') return { label: 'Choose the sheet', field: 'sheet' };
  if (code === 'date_order_contradicts') return { label: 'Choose the date format', field: 'dateFormat' };
  if (code.startsWith('encoding_')) return { label: 'Choose the encoding', field: 'encoding' };
  if (code === 'secret_column' || column === null || mapping.columns[column] !== null) return null;
  return { label: 'Choose its field', field: `column ${column}` };
}
