import type { ImportPolicy } from '@namekeep/contract';
import classes from './policy-choice.module.css';

const policies: { value: ImportPolicy; word: string; what: string }[] = [
  { value: 'skip', word: 'Leave them alone', what: 'Only new names are added.' },
  { value: 'merge', word: 'Fill in', what: 'What the file says is written; empty cells keep what is there.' },
  { value: 'replace', word: 'Replace', what: 'Every field is written; what the file lacks is emptied.' },
];

interface PolicyChoiceProps {
  value: ImportPolicy;
  disabled: boolean;
  onChange: (policy: ImportPolicy) => void;
}

/** What happens to records that are there already. */
export function PolicyChoice({ value, disabled, onChange }: PolicyChoiceProps) {
  return (
    <fieldset className={classes.policies} disabled={disabled}>
      <legend>Names that you have already</legend>
      {policies.map((policy) => (
        <label key={policy.value} className={classes.policy}>
          <input
            type="radio"
            name="policy"
            value={policy.value}
            checked={value === policy.value}
            onChange={() => onChange(policy.value)}
          />
          <strong>{policy.word}</strong>
          <small>{policy.what}</small>
        </label>
      ))}
    </fieldset>
  );
}
