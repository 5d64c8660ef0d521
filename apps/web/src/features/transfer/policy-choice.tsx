import type { ImportPolicy } from '@namekeep/contract';
import classes from './policy-choice.module.css';

const policies: { value: ImportPolicy; word: string; what: string }[] = [
  { value: 'skip', word: 'Skip', what: 'Keep existing records as they are; add only new names.' },
  { value: 'merge', word: 'Merge', what: 'Write what the file contains; empty cells keep the stored values.' },
  { value: 'replace', word: 'Replace', what: 'Write every field; fields missing from the file are cleared.' },
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
      <legend>Names you already have</legend>
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
