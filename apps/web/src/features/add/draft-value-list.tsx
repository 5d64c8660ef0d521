import type { DraftCard } from './draft-cards.ts';
import classes from './draft-value-list.module.css';
import { draftValues } from './draft-values.ts';

interface DraftValueListProps extends Pick<DraftCard, 'values' | 'sources'> {
  labelledBy: string;
}

/** The values that adding the draft will save, each with the words that it was read from. */
export function DraftValueList({ values, sources, labelledBy }: DraftValueListProps) {
  return (
    <dl className={classes.values} aria-labelledby={labelledBy}>
      {draftValues(values, sources).map(({ field, label, text, words }) => (
        <div key={field} data-long={field === 'notes'}>
          <dt>{label}</dt>
          <dd>
            {text} {words !== undefined && <q title="From your text">{words}</q>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
