import { z } from 'zod';
import { notAnObject } from './issues.ts';
import type { Reminders } from './record/values.ts';
import { type Currency, currency, reminders, timezone } from './schemas.ts';

/** The settings of an account. New records get their currency and reminders from here. */
export interface Settings {
  defaultCurrency: Currency;
  /** An IANA name. Determines the current day. */
  timezone: string;
  reminders: Reminders;
}

export const settings = z
  .strictObject(
    { defaultCurrency: currency, timezone, reminders },
    notAnObject('Send settings as an object with defaultCurrency, timezone and reminders.'),
  )
  .meta({
    id: 'Settings',
    description: 'The settings of an account. They are replaced as a whole.',
    examples: [
      {
        defaultCurrency: 'USD',
        timezone: 'UTC',
        reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
      },
    ],
  }) satisfies z.ZodType<Settings, Settings>;

/** The settings of a new account. */
export const defaultSettings: Settings = {
  defaultCurrency: 'USD',
  timezone: 'UTC',
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
};
