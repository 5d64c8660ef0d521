import type { ImportPolicy } from '@namekeep/contract';
import { importPolicyLabels } from '@namekeep/domain';
import classes from './policy-choice.module.css';

const policies: { value: ImportPolicy; what: string }[] = [
  { value: 'skip', what: 'Leave existing records unchanged, and only add new ones.' },
  { value: 'merge', what: 'Update fields that have a value in the file.' },
  { value: 'replace', what: 'Update every field. Fields missing from the file get their default values.' },
];

interface PolicyChoiceProps {
  value: ImportPolicy;
  disabled: boolean;
  onChange: (policy: ImportPolicy) => void;
}

/** What happens to records that already exist. */
export function PolicyChoice({ value, disabled, onChange }: PolicyChoiceProps) {
  return (
    <fieldset className={classes.policies} disabled={disabled}>
      <legend>Existing records</legend>
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
