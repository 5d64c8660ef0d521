/** The values of a select with their labels, in order. */
export type Options<Value extends string> = readonly (readonly [value: Value, label: string])[];

/** The properties of a select, of the library or plain, whose values keep their type. */
export function typedOptions<Value extends string>(options: Options<Value>, onChange: (value: Value) => void) {
  return {
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      const chosen = options.find(([value]) => value === currentTarget.value);
      if (chosen) onChange(chosen[0]);
    },
    children: options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  };
}
