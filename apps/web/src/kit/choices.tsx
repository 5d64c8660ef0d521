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
    <fieldset
      className="col-span-full grid max-w-288 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-2.5"
      disabled={disabled}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <strong>{choice.label}</strong>
          <small className="col-start-2 text-sm text-ink-soft">{choice.what}</small>
        </label>
      ))}
    </fieldset>
  );
}
