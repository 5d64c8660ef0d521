export type ReadOffsets = { ok: true; offsets: number[] } | { ok: false; message: string };

/** Reads a list of reminder days, such as `30, 14, 7, 1`. The schema checks their range. */
export function readOffsets(text: string): ReadOffsets {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.every((part) => /^\d{1,4}$/.test(part))) return { ok: true, offsets: parts.map(Number) };
  return { ok: false, message: 'Enter the days as numbers, such as 30, 14, 7, 1.' };
}

export const writeOffsets = (offsets: readonly number[]): string => offsets.join(', ');
