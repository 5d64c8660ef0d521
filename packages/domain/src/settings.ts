import { z } from 'zod';
import { notAnObject } from './issues.ts';
import type { Reminders } from './record/values.ts';
import { type Currency, currency, reminders, timezone } from './schemas.ts';
import { freeText } from './text.ts';

/** The settings of an account. New records get their currency and reminders from here. */
export interface Settings {
  defaultCurrency: Currency;
  /** An IANA name. Determines the current day. */
  timezone: string;
  reminders: Reminders;
  /** What the owner says on the estate sheet. Settings without it leave the present one as it is. */
  estateNote?: string | undefined;
}

export const maxEstateNote = 20_000;

/** In characters: of a passphrase that seals the estate sheet. */
export const leastPassphrase = 12;

export const settings = z
  .strictObject(
    {
      defaultCurrency: currency,
      timezone,
      reminders,
      estateNote: freeText(maxEstateNote).optional().meta({
        description: 'What you say on the estate sheet. Unless given, it stays as it is.',
        maxLength: maxEstateNote,
      }),
    },
    notAnObject('Send settings as an object with defaultCurrency, timezone and reminders.'),
  )
  .meta({
    id: 'Settings',
    description: 'The settings of an account. They are replaced as a whole, except that `estateNote` can be left out.',
    examples: [
      {
        defaultCurrency: 'USD',
        timezone: 'UTC',
        reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
        estateNote: 'Ask Kim for the key to the safe.',
      },
    ],
  }) satisfies z.ZodType<Settings, Settings>;

/** The settings of a new account. */
export const defaultSettings: Settings = {
  defaultCurrency: 'USD',
  timezone: 'UTC',
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
  estateNote: '',
};
