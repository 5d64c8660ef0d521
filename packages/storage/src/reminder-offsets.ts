const known = new Map<string, readonly number[]>();

/** `30,14,7,1` as days. Most records of an account have one list; a copy of it, because the caller owns what it gets. */
export function toOffsets(text: string): number[] {
  const days = known.get(text);
  if (days) return days.slice();
  const offsets = text === '' ? [] : text.split(',').map(Number);
  if (known.size >= 500) known.clear();
  known.set(text, offsets);
  return offsets.slice();
}
