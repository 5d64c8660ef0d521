import { plainNote } from '@namekeep/domain';
import type { ImportPreview } from '../../api/queries.ts';

type Note = ImportPreview['notes'][number];

interface FileNotesProps {
  preview: ImportPreview;
  /** Shows the field that a note is about. Missing if the file cannot be read again. */
  onChoose: ((choice: string) => void) | undefined;
}

/** What was assumed about a file and what is not imported, each with a way to its field. */
export function FileNotes({ preview: { notes, mapping }, onChoose }: FileNotesProps) {
  return (
    <ul className="grid list-disc gap-1 py-3 pr-4 pl-8 rounded-lg bg-soon-wash">
      {notes.map((note) => {
        const { code, column, message } = note;
        const choice = choiceOf(note, mapping);
        return (
          <li key={`${code} ${column} ${message}`}>
            {code === 'unknown_column' ? `The column “${column}” is not imported.` : plainNote(message, 'page')}{' '}
            {choice && onChoose && (
              <button
                type="button"
                className="text-inherit bg-transparent font-semibold underline underline-offset-[0.2em] cursor-pointer"
                aria-label={`${choice.label}${column === null ? '' : `: ${column}`}`}
                onClick={() => onChoose(choice.field)}
              >
                {choice.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the reader can change what a note says, if anywhere. */
function choiceOf({ code, column }: Note, mapping: ImportPreview['mapping']) {
  if (mapping === null) return null;
  if (code === 'other_sheets') return { label: 'Choose the sheet', field: 'sheet' };
  if (code === 'date_order_contradicts') return { label: 'Choose the date format', field: 'dateFormat' };
  if (code.startsWith('encoding_')) return { label: 'Choose the encoding', field: 'encoding' };
  if (code === 'secret_column' || column === null || mapping.columns[column] !== null) return null;
  return { label: 'Choose its field', field: `column ${column}` };
}
