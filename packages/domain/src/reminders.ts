export const reminderTargets = ['default', 'billing', 'expiration'] as const;
export type ReminderTarget = (typeof reminderTargets)[number];

export interface Reminders {
  enabled: boolean;
  target: ReminderTarget;
  /** Days before the date, unique, in the order in which they were entered. */
  offsets: number[];
}
