import { z } from 'zod';

/**
 * A whole number from `min` to `max`. Unlike `z.int()`, whose issue stops the checks of the object around it, a bad
 * number leaves those to run, so that all problems of an input are reported at once.
 */
export function integer(min: number, max: number, error: string) {
  return (
    z
      .number({ error })
      .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error,
        params: { code: 'out_of_range' },
      })
      // JSON has a minus zero, and it is zero.
      .overwrite((value) => value + 0)
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}
