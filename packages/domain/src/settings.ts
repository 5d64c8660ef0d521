import { z } from 'zod';
import { notAnObject } from './issues.ts';
import { currency, reminders, timezone } from './schemas.ts';
import { freeText } from './text.ts';

const maxEstateNote = 20_000;

/** In characters: of a passphrase that seals the estate sheet. */
export const leastPassphrase = 12;

/** The settings of an account. New records get their currency and reminders from here, and the current day its time zone. */
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
  });
export type Settings = z.output<typeof settings>;

/** The settings of a new account. */
export const defaultSettings: Settings = {
  defaultCurrency: 'USD',
  timezone: 'UTC',
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
  estateNote: '',
};
