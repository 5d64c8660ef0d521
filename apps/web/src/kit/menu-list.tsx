interface MenuListProps<Value extends string> {
  /** Each with its label and, if it has one, its key. */
  items: readonly (readonly [value: Value, label: string, key?: string])[];
  onChoose: (value: Value) => void;
}

/** Buttons below each other, as the panel of a dropdown has them. */
export function MenuList<Value extends string>({ items, onChoose }: MenuListProps<Value>) {
  if (items.length === 0) return null;
  return (
    <ul className="-m-1.5 grid">
      {items.map(([value, label, key]) => (
        <li key={value}>
          <button type="button" className="menu-item" aria-keyshortcuts={key} onClick={() => onChoose(value)}>
            {label}
            {key && <kbd aria-hidden>{key}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}
