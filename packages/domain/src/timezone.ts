import { z } from 'zod';
import { formatterOf } from './local-day.ts';

export { today } from './local-day.ts';

// Engines also accept three-letter names from old Java versions, such as PST and JST, which are not in the IANA
// database.
const ianaAbbreviations = new Set('UTC GMT UCT CET EET MET WET EST MST HST PRC ROC ROK'.split(' '));
const zoneForm = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether `text` is a time zone of the IANA database, including links such as `US/Pacific`. */
export function isTimezone(text: string): boolean {
  if (text.length > 64 || !zoneForm.test(text)) return false;
  if (text.length === 3 && !ianaAbbreviations.has(text.toUpperCase())) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

/** An IANA time zone that this runtime knows. */
export const timezone = z
  .string({ error: 'Choose a time zone, such as Europe/Berlin.' })
  .refine(isTimezone, {
    error: 'Choose a time zone of the IANA database, such as Europe/Berlin or UTC.',
    params: { code: 'unknown_timezone' },
  })
  .meta({ description: 'IANA time zone.', examples: ['Europe/Berlin', 'UTC'] });
