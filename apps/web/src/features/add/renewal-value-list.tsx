import classes from './draft-value-list.module.css';
import type { RenewalValue } from './renewal-values.ts';

interface RenewalValueListProps {
  values: readonly RenewalValue[];
  labelledBy: string;
}

/** Values before and after, each with the words that it was read from. */
export function RenewalValueList({ values, labelledBy }: RenewalValueListProps) {
  return (
    <dl className={classes.values} aria-labelledby={labelledBy}>
      {values.map(({ label, before, text, remark, words }) => (
        <div key={label}>
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
