import type { ImportPolicy } from '@namekeep/contract';
import { importPolicyLabels } from '@namekeep/domain';
import classes from './policy-choice.module.css';

const policies: { value: ImportPolicy; what: string }[] = [
  { value: 'skip', what: 'Keep existing records as they are; add only new names.' },
  { value: 'merge', what: 'Write what the file contains; empty cells keep the stored values.' },
  { value: 'replace', what: 'Write every field; fields missing from the file are cleared.' },
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
          <strong>{importPolicyLabels[policy.value]}</strong>
          <small>{policy.what}</small>
        </label>
      ))}
    </fieldset>
  );
}
