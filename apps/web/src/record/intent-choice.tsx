import { labelOf, type RenewalIntent } from '@namekeep/domain';
import { useId } from 'react';
import classes from './domain-fields.module.css';
import { optionsOf } from './kinds/options.ts';

interface IntentChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const consequences: Readonly<Record<RenewalIntent, string>> = {
  renew: 'Counts as a payment.',
  let_expire: 'No further payments.',
};

/** The choice between renewing a domain and letting it expire. */
export function IntentChoice({ value, onChange }: IntentChoiceProps) {
  const group = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{labelOf('renewalIntent')}</legend>
      {optionsOf('renewalIntent').map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <strong>{option.label}</strong>
          <small>{consequences[option.value as RenewalIntent]}</small>
        </label>
      ))}
    </fieldset>
  );
}
