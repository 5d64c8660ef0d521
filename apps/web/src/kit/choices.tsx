import classes from './choices.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What it does. */
  what: string;
  disabled?: boolean;
}

interface ChoicesProps<Value extends string> {
  /** The name of the group of buttons. */
  name: string;
  legend: string;
  value: string | null;
  choices: readonly Choice<Value>[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Radio buttons that say what each choice does. */
export function Choices<Value extends string>({
  name,
  legend,
  value,
  choices,
  disabled = false,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-disabled={choice.disabled}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <strong>{choice.label}</strong>
          <small>{choice.what}</small>
        </label>
      ))}
    </fieldset>
  );
}
