import '@mantine/dropzone/styles.css';
import { Button, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef, useState } from 'react';
import { useDraft } from '../../kit/use-draft.ts';
import { IconFileImport } from '../../kit/icons.ts';
import classes from './choose-source.module.css';
import type { Source } from './use-preview.ts';

const maxBytes = 20 * 1024 * 1024;

/** Accepts a dropped, selected or pasted file. Pasted text is kept until it is imported. */
export function ChooseSource({ busy, onChoose }: { busy: boolean; onChoose: (source: Source) => void }) {
  const choose = useRef<() => void>(null);
  const { draft, setDraft } = useDraft('import', { text: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [pasting, setPasting] = useState(draft.text !== '');
  const [pasteProblem, setPasteProblem] = useState<string | null>(null);
  return (
    <div className={classes.ways}>
      <Dropzone
        className={classes.drop ?? ''}
        openRef={choose}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple={false}
        maxSize={maxBytes}
        disabled={busy}
        // The button below opens it.
        inputProps={{ style: { display: 'none' } }}
        onDrop={([file]) => {
          setProblem(null);
          if (file) onChoose({ name: file.name, file });
        }}
        onReject={([rejection]) =>
          setProblem(
            rejection?.errors.some(({ code }) => code === 'file-too-large')
              ? 'This file is larger than 20 MB. Split it into several files.'
              : 'Drop one file at a time.',
          )
        }
      >
        <div className={classes.inside}>
          <IconFileImport size={36} stroke={1.3} aria-hidden />
          <p>
            <strong>Drop a file here</strong>
            <br />
            CSV, Excel, JSON or YAML, up to 20 MB
          </p>
          <Button loading={busy} onClick={() => choose.current?.()}>
            Choose a file
          </Button>
        </div>
      </Dropzone>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {pasting ? (
        <form
          className={classes.paste}
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
