export type ReadOffsets = { ok: true; offsets: number[] } | { ok: false; message: string };

/** Reads reminder days as a person lists them: `30, 14, 7, 1`. Their range is for the schema to judge. */
export function readOffsets(text: string): ReadOffsets {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.every((part) => /^\d{1,4}$/.test(part))) return { ok: true, offsets: parts.map(Number) };
  return { ok: false, message: 'List the days as numbers, like 30, 14, 7, 1.' };
}

export const writeOffsets = (offsets: readonly number[]): string => offsets.join(', ');
