import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from './icons.ts';
import classes from './notice.module.css';

const icons = { info: IconInfoCircle, good: IconCheck, bad: IconAlertTriangle };

interface NoticeProps {
  tone: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message within the page. Screen readers announce errors immediately. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
