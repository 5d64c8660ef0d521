import { choiceLabel, labelOf, type RenewalIntent, renewalIntents } from '@namekeep/domain';
import { useId } from 'react';
import { Choices } from '../kit/choices.tsx';

interface IntentChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

const consequences: Readonly<Record<RenewalIntent, string>> = {
  renew: 'Counts as a payment.',
  let_expire: 'No further payments.',
};

const choices = renewalIntents.map((value) => ({
  value,
  label: choiceLabel('renewalIntent', value),
  what: consequences[value],
}));

/** The choice between renewing a domain and letting it expire. */
export function IntentChoice({ value, onChange }: IntentChoiceProps) {
  const name = useId();
  return <Choices name={name} legend={labelOf('renewalIntent')} value={value} choices={choices} onChange={onChange} />;
}
