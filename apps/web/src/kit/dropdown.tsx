import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconChevronDown } from './icons.ts';

interface DropdownProps {
  label: string;
  /** Shown before the label, or instead of it on windows that are narrower than `wordFrom`. */
  icon?: ReactNode;
  wordFrom?: 'md' | '2xl';
  /** How much of it is chosen, shown next to the label. */
  count?: number;
  className?: string | undefined;
  /** The content of the panel. `close` also returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const words = { md: 'max-md:sr-only', '2xl': 'max-2xl:sr-only' };

/** A button with a panel below it, or above it at the end of the window. Escape, a click outside and leaving it with Tab close the panel. */
export function Dropdown({ label, icon, wordFrom, count = 0, className, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the button and the panel
    <div
      ref={root}
      className={`relative ${className ?? ''}`}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        // A dialog around it stays open.
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className="menu-button"
        data-chosen={count > 0}
        title={icon ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {wordFrom ? <span className={words[wordFrom]}>{label}</span> : label}
        {count > 0 && (
          <span className="min-w-5 px-1.25 rounded-[0.625rem] text-paper bg-accent text-xs leading-5 text-center">
            {count.toLocaleString('en')}
          </span>
        )}
        {!icon && <IconChevronDown size={14} />}
      </button>
      {open && (
        <Panel id={panelId} label={label}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

function Panel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Its content may be loaded later, so it is placed whenever its size changes.
    const place = () => {
      element.style.translate = 'none';
      element.dataset.above = 'false';
      const { left, width, bottom, height } = element.getBoundingClientRect();
      const button = element.parentElement?.getBoundingClientRect() ?? { left, top: 0 };
      // Below the start of its button, unless that is too far right. The body ends before the strip of the scrollbar.
      const last = document.body.getBoundingClientRect().right - width - 12;
      element.style.translate = `${Math.max(12, Math.min(button.left, last)) - left}px`;
      element.dataset.above = String(bottom > window.innerHeight && height < button.top);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and some panels have only buttons
    <div ref={panel} id={id} role="group" aria-label={label} className="dropdown">
      {children}
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
