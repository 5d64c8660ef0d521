import classes from './choices.module.css';

interface ChoicesProps<Value extends string> {
  /** The name of the group of buttons. */
  name: string;
  legend: string;
  value: Value | null;
  choices: readonly { value: Value; label: string; what: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** Radio buttons that say what each choice does. */
export function Choices<Value extends string>({
  name,
  legend,
  value,
  choices,
  disabled,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <strong>{choice.label}</strong>
          <small>{choice.what}</small>
        </label>
      ))}
    </fieldset>
  );
}
