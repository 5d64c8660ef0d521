/** What is known of a row that is in the page: its record, and the key of its elements. */
export interface RowSlot {
  id: string;
  slot: number;
}

/**
 * Gives rows their elements. A record that is there already keeps its own, and where the order stays these are never
 * moved, because an element that is moved loses the focus; only behind the last of them are the elements of rows that
 * have left used again, which costs much less than new ones.
 */
export function slotsFor<Row extends { id: string }>(
  rows: readonly Row[],
  before: readonly RowSlot[],
): (Row & RowSlot)[] {
  const known = new Map(before.map(({ id, slot }) => [id, slot]));
  const kept = rows.map(({ id }) => {
    const slot = known.get(id);
    // A record may be listed twice while others change it; the second one is another row.
    known.delete(id);
    return slot;
  });
  const lastKept = kept.findLastIndex((slot) => slot !== undefined);
  const free = before.map(({ slot }) => slot).filter((slot) => !kept.includes(slot));
  let unused = Math.max(-1, ...before.map(({ slot }) => slot)) + 1;
  return rows.map((row, place) => {
    const again = place > lastKept ? free.shift() : undefined;
    return { ...row, slot: kept[place] ?? again ?? unused++ };
  });
}
