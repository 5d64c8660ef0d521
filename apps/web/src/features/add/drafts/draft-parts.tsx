import { Button } from '../../../kit/button.tsx';
import classes from './draft-value-list.module.css';

interface ChoicesProps {
  /** The domain, which the names of the buttons end in. */
  name: string;
  label: string;
  choices: readonly { text: string; words: string; chosen: boolean; onChoose: () => void }[];
}

/** What the text may mean by a value that it leaves open, to choose with one press, and to take back with another. */
export function Choices({ name, label, choices }: ChoicesProps) {
  return (
    <div className="grid gap-1.5 text-sm" role="group" aria-label={`${label}: ${name}`}>
      <p>{label}: choose what the text means</p>
      <ul className="grid gap-1.5">
        {choices.map(({ text, words, chosen, onChoose }) => (
          <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1" key={`${text} ${words}`}>
            <Button
              size="compact"
              variant={chosen ? 'filled' : 'default'}
              aria-pressed={chosen}
              aria-label={`${label} ${text}: ${name}`}
              onClick={onChoose}
            >
              {text}
            </Button>
            <q className="min-w-0 wrap-anywhere text-ink-soft" title="From your text">
              {words}
            </q>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ValueListProps {
  values: readonly {
    label: string;
    text: string;
    /** The words of the text that it was read from. */
    words: string | undefined;
    /** The stored value, if another one takes its place. */
    before?: string | null;
    remark?: string | null;
    long?: boolean;
  }[];
  labelledBy: string;
}

/** The values that will be saved, each with the words that it was read from. */
export function ValueList({ values, labelledBy }: ValueListProps) {
  return (
    <dl className={classes.values} aria-labelledby={labelledBy}>
      {values.map(({ label, text, words, before = null, remark = null, long = false }) => (
        <div key={label} data-long={long}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <span className="text-ink-soft font-normal">{before} → </span>}
            {text} {words !== undefined && <q title="From your text">{words}</q>}
            {remark !== null && <div className="text-ink-soft font-normal">{remark}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Assumptions and doubts of the reader. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-ink-soft text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button size="compact" variant="default" aria-label={`Remove: ${name}`} onClick={onRemove}>
      Remove
    </Button>
  );
}
