import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

const variants = {
  filled: 'bg-action text-on-action hover:bg-action-hover',
  default: 'border-line-strong bg-surface text-ink hover:bg-hover',
  subtle: 'text-ink-soft hover:bg-hover',
  danger: 'bg-danger text-white hover:bg-danger-hover',
};

const sizes = {
  sm: 'h-9 gap-2 px-3.5',
  compact: 'h-6.5 gap-1.5 px-2',
  lg: 'h-12.5 gap-2.5 px-6 text-lg',
};

interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  /** What it started is not finished: it cannot be pressed again, but keeps the focus. */
  loading?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type ButtonProps<As extends ElementType> = ButtonLook & { component?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof ButtonLook | 'component'
  >;

/** A button, or a link that looks like one: `component` is then `a` or a component of a link. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>): ReactNode;
export function Button({
  component: Element = 'button',
  variant,
  size = 'sm',
  loading = false,
  leftSection,
  rightSection,
  className = '',
  children,
  ...rest
}: ButtonProps<ElementType>) {
  // What sends a form stands out; all else, only where it says so.
  const look = variants[variant ?? (rest.type === 'submit' ? 'filled' : 'default')];
  const own = Element === 'button' && { type: rest.type ?? 'button' };
  const busy = loading && { 'aria-disabled': true, onClick: (event: Event) => event.preventDefault() };
  return (
    <Element
      {...rest}
      {...own}
      {...busy}
      className={`button ${look} ${sizes[size]} ${className}`}
      data-loading={loading || undefined}
    >
      {leftSection}
      {children}
      {rightSection}
    </Element>
  );
}
