import { Button } from '../../kit/button.tsx';
import { Textarea } from '../../kit/fields.tsx';
import { useRef, useState } from 'react';
import { useDraft } from '../../kit/form-state.ts';
import { IconFileImport } from '../../kit/icons.ts';
import type { Source } from './use-preview.ts';

const maxBytes = 20 * 1024 * 1024;

/** Accepts a dropped, selected or pasted file. Pasted text is kept until it is imported. */
export function ChooseSource({ busy, onChoose }: { busy: boolean; onChoose: (source: Source) => void }) {
  const { draft, setDraft } = useDraft('import', { text: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [pasting, setPasting] = useState(draft.text !== '');
  const [pasteProblem, setPasteProblem] = useState<string | null>(null);
  const take = (files: FileList | null) => {
    const [file, another] = files ?? [];
    if (!file) return;
    if (another) return setProblem('Drop one file at a time.');
    if (file.size > maxBytes) return setProblem('This file is larger than 20 MB. Split it into several files.');
    setProblem(null);
    onChoose({ name: file.name, file });
  };
  return (
    <div className="grid gap-4 justify-items-start max-w-184">
      <DropZone busy={busy} onFiles={take} />
      {problem !== null && (
        <p role="alert" className="text-overdue">
          {problem}
        </p>
      )}
      {pasting ? (
        <form
          className="[&>:first-child]:w-full grid gap-4 justify-items-start w-full [&_textarea]:font-mono [&_textarea]:text-[0.875rem]"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.text.trim() === '') return setPasteProblem('Paste a table with column names in the first row.');
            setPasteProblem(null);
            onChoose({ name: 'Pasted text', file: new Blob([draft.text], { type: 'text/plain' }) });
          }}
        >
          <Textarea
            label="Paste a table or a list"
            description="Column names in the first row, such as name, expirationDate, registrar. JSON and YAML work too."
            rows={8}
            autoFocus
            spellCheck={false}
            value={draft.text}
            error={pasteProblem}
            onChange={(event) => setDraft({ text: event.currentTarget.value })}
          />
          <Button type="submit" loading={busy}>
            Preview
          </Button>
        </form>
      ) : (
        <Button variant="default" onClick={() => setPasting(true)}>
          Paste instead
        </Button>
      )}
    </div>
  );
}

/** Takes files that are dropped on it or chosen with its button. */
function DropZone({ busy, onFiles }: { busy: boolean; onFiles: (files: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className="w-full rounded-2xl border-[1.5px] border-dashed border-line-strong bg-surface px-5 py-8 data-accept:border-accent data-accept:bg-accent-wash"
      data-accept={dragging || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        if (!busy) onFiles(event.dataTransfer.files);
      }}
    >
      <div className="grid gap-4 place-items-center text-ink-soft text-center [&_strong]:text-ink [&_strong]:text-lg">
        <IconFileImport size={36} stroke={1.3} aria-hidden />
        <p>
          <strong>Drop a file here</strong>
          <br />
          CSV, Excel, JSON or YAML, up to 20 MB
        </p>
        <Button loading={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            onFiles(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
