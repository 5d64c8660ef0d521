import { type ReactNode, useId, useRef, useState } from 'react';
import { IconChevronDown } from './icons.ts';

interface DropdownProps {
  label: string;
  /** Shown before the label, or instead of it on small windows. */
  icon?: ReactNode;
  /** How much of it is chosen, shown next to the label. */
  count?: number;
  className?: string | undefined;
  /** The content of the panel. `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel that the browser places, and closes on Escape and on a click outside. So does leaving it. */
export function Dropdown({ label, icon, count = 0, className, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => panel.current?.hidePopover();
  return (
    <div className={className}>
      <button
        type="button"
        className="menu-button"
        popoverTarget={id}
        data-chosen={count > 0}
        title={icon ? label : undefined}
        aria-expanded={open}
      >
        {icon}
        <span className={icon ? 'max-md:sr-only' : undefined}>{label}</span>
        {count > 0 && (
          <span className="min-w-5 px-1.25 rounded-[0.625rem] text-paper bg-accent text-xs leading-5 text-center">
            {count.toLocaleString('en')}
          </span>
        )}
        {!icon && <IconChevronDown size={14} />}
      </button>
      {/* A fieldset is for fields, and some panels have only buttons */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="dropdown"
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not before the browser has given the focus back from what is in it.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        {open && children(close)}
      </div>
    </div>
  );
}

interface MenuListProps<Value extends string> {
  /** Each with its label and, if it has one, its key. */
  items: readonly (readonly [value: Value, label: string, key?: string])[];
  onChoose: (value: Value) => void;
  /** More items, such as links, after those. */
  children?: ReactNode;
}

/** Buttons below each other, as the panel of a dropdown has them. */
export function MenuList<Value extends string>({ items, onChoose, children }: MenuListProps<Value>) {
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
      {children}
    </ul>
  );
}
