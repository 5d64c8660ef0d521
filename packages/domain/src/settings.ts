import { z } from 'zod';
import { type Currency, currency } from './money.ts';
import { type Reminders, reminders } from './reminders.ts';
import { timezone } from './timezone.ts';

/** An account's choices; a new record takes its currency and reminders from here. */
export interface Settings {
  defaultCurrency: Currency;
  /** IANA name; decides which day is today. */
  timezone: string;
  reminders: Reminders;
}

export const settings = z
  .strictObject(
    { defaultCurrency: currency, timezone, reminders },
    { error: 'Send settings as an object with defaultCurrency, timezone and reminders.' },
  )
  .meta({
    id: 'Settings',
    description: 'Settings of an account. A change replaces the whole.',
    examples: [
      {
        defaultCurrency: 'USD',
        timezone: 'UTC',
        reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
      },
    ],
  }) satisfies z.ZodType<Settings, Settings>;

/** What an account has before it chooses. */
export const defaultSettings: Settings = {
  defaultCurrency: 'USD',
  timezone: 'UTC',
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
};
