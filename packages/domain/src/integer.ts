import { z } from 'zod';

/**
 * A whole number from `min` to `max`. An issue of `z.int()` stops the checks of the surrounding object; here, they
 * still run, so that all problems of an input are reported at once.
 */
export function integer(min: number, max: number, error: string) {
  return (
    z
      .number({ error })
      .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error,
        params: { code: 'out_of_range' },
      })
      // JSON allows minus zero; treat it as zero.
      .overwrite((value) => value + 0)
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}
