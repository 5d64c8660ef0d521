import { z } from 'zod';

/** A name of 1 to `max` code points that the path of an address can hold: `.` and `..` would be taken for folders. */
export function addressableName(max: number) {
  const error = `Enter a name of 1 to ${max} characters.`;
  return z
    .string({ error })
    .overwrite((text) => text.trim())
    .min(1, { error })
    .max(max, { error })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: 'Remove control characters and invalid characters.',
      params: { code: 'invalid_characters' },
    })
    .refine((text) => text !== '.' && text !== '..', {
      error: 'A name cannot be "." or "..".',
      params: { code: 'invalid_name' },
    });
}
