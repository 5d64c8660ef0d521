import { useId } from 'react';
import classes from './domain-fields.module.css';
import { fieldLabel } from './field-words.ts';

interface PlanChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

/** What the person means to do when the date comes. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const group = useId();
  const option = (plan: string, word: string, what: string) => (
    <label className={classes.choice}>
      <input type="radio" name={group} value={plan} checked={value === plan} onChange={() => onChange(plan)} />
      <strong>{word}</strong>
      <small>{what}</small>
    </label>
  );
  return (
    <fieldset className={classes.plan}>
      <legend>{fieldLabel('renewalIntent')}</legend>
      {option('renew', 'Renew', 'Counts as a payment.')}
      {option('let_expire', 'Let expire', 'Costs nothing more.')}
    </fieldset>
  );
}
