import { z } from 'zod';

/** Largest `notes`, in bytes of UTF-8. */
export const maxNotesBytes = 65_536;

// Control characters are Unicode's category Cc; tab and newline are text.
const control = /[^\P{Cc}\t\n]/u;
const encoder = new TextEncoder();

/** Text as it is stored: line ends become `\n`, and surrounding white space is removed. */
export function tidyText(text: string): string {
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).trim();
}

const badCharacters = 'Remove control characters and invalid characters. Tabs and line breaks are allowed.';

/**
 * Whether a text has neither control characters (except tab and newline) nor lone surrogates, which PostgreSQL cannot
 * store.
 */
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

function cleanText(error: string) {
  return z
    .string({ error })
    .overwrite(tidyText)
    .refine(isCleanText, { error: badCharacters, params: { code: 'invalid_characters' } });
}

/**
 * Text or null; blank text is null. `max` counts Unicode code points after trimming, as JSON Schema's `maxLength`
 * and PostgreSQL's `char_length` do.
 */
export function singleText(max: number) {
  return cleanText(`Enter text of at most ${max} characters, or null.`)
    .max(max, { error: `Use at most ${max} characters.` })
    .transform((text) => (text === '' ? null : text))
    .nullable();
}

/** Text of at most `max` code points after trimming, blank allowed. */
export function freeText(max: number) {
  return cleanText('Enter text.').max(max, { error: `Use at most ${max} characters.` });
}

/** Free text of at most 64 KiB of UTF-8, kept exactly as it was sent. */
export const notesText = z
  .string({ error: 'Enter text.' })
  // PostgreSQL and UTF-8 cannot hold these.
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: 'Remove NUL characters and invalid characters.',
    params: { code: 'invalid_characters' },
  })
  .refine((text) => utf8Length(text) <= maxNotesBytes, {
    error: 'Notes can have at most 64 KiB of text. Shorten them.',
    params: { code: 'too_big' },
  })
  .describe('Free text, at most 64 KiB of UTF-8.');

const emailForm = /^[^\s@<>]+@[^\s@.<>]+(?:\.[^\s@.<>]+)+$/;

/** A contact address of at most `max` characters, or null; blank text is null. */
export function emailText(max: number) {
  return cleanText('Enter an e-mail address, or null.')
    .max(max, { error: `Use at most ${max} characters.` })
    .refine((text) => text === '' || emailForm.test(text), {
      error: 'Enter an e-mail address such as name@example.com.',
      params: { code: 'invalid_email' },
    })
    .transform((text) => (text === '' ? null : text))
    .nullable();
}

function utf8Length(text: string): number {
  // A UTF-16 code unit takes at most three bytes, so short text needs no counting.
  return text.length * 3 <= maxNotesBytes ? text.length : encoder.encode(text).length;
}
