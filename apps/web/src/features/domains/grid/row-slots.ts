/** A rendered row: the ID of its record, and the key of its elements. */
export interface RowSlot {
  id: string;
  slot: number;
}

/**
 * Assigns elements to rows. A record that is already rendered keeps its elements, which are not moved if the order
 * stays the same, because moving an element loses the focus. Only rows after the last of these reuse the elements of
 * rows that have left, which is much cheaper than creating new ones.
 */
export function slotsFor<Row extends { id: string }>(
  rows: readonly Row[],
  before: readonly RowSlot[],
): (Row & RowSlot)[] {
  const known = new Map(before.map(({ id, slot }) => [id, slot]));
  const kept = rows.map(({ id }) => {
    const slot = known.get(id);
    // A record can be listed twice while it is being changed elsewhere; the second one is a separate row.
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
