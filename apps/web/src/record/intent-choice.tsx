import { choiceLabel, labelOf, type RenewalIntent, renewalIntents } from '@namekeep/domain';
import { useId } from 'react';
import classes from './domain-fields.module.css';

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
      {renewalIntents.map((intent) => (
        <label key={intent} className={classes.choice}>
          <input
            type="radio"
            name={group}
            value={intent}
            checked={value === intent}
            onChange={() => onChange(intent)}
          />
          <strong>{choiceLabel('renewalIntent', intent)}</strong>
          <small>{consequences[intent]}</small>
        </label>
      ))}
    </fieldset>
  );
}
