import { cellMark } from './layout.ts';
import { firstFrom, type Place, placesOf, within, withoutOverlaps } from './place.ts';

export interface Labelled<Kind extends string> extends Place {
  kind: Kind;
}

/** Every match of every kind, sorted; one inside another says nothing of its own: "date" in "expiration date". */
export function labelsOf<Kind extends string>(
  patterns: Readonly<Record<Kind, RegExp>>,
  folded: string,
): Labelled<Kind>[] {
  const all = (Object.entries(patterns) as [Kind, RegExp][]).flatMap(([kind, pattern]) =>
    placesOf(pattern, folded).map((place) => ({ ...place, kind })),
  );
  return withoutOverlaps(all);
}

/** How near a label behind a value is nearer than any before it: "registered at Gandi, 17 € a year". */
const adjoining = 2;
/** A label beyond it is of another clause than the value. */
const clauseEnd = /、/;
/** How long a line is at most that is a label of the line below. */
const longestAbove = 90;
/** Labels of these kinds stand before their value only. */
const leading: ReadonlySet<string> = new Set(['until', 'from', 'old']);

/**
 * What the values of a sentence are called: by the heading of its column in a row, otherwise by the nearest label before each, else by the nearest behind it, never beyond
 * another value. Where the first value has its label behind it, the others have theirs behind them too. `all`: values of
 * every sort; a label behind one of them is not that of a value before it.
 */
export function kindsOf<Kind extends string, Value extends Place>(
  sentence: Place,
  values: readonly Value[],
  labels: readonly Labelled<Kind>[],
  text: string,
  all: readonly Place[] = values,
): (Labelled<Kind> | undefined)[] {
  const inside = within(labels, sentence);
  const trailing = inside.filter(({ kind }) => !leading.has(kind));
  const cells = cellsOf(sentence, text);
  let follows = false;
  return values.map((value, index) => {
    const cell = cells[firstFrom(cells, value.start + 1) - 1];
    const isHeaded = cell !== undefined && cells.length > 1 && text.slice(cell.start, value.start).includes(': ');
    const bounds = isHeaded ? cell : sentence;
    const from = Math.max(bounds.start, values[index - 1]?.end ?? 0);
    const to = Math.min(bounds.end, all[firstFrom(all, value.end)]?.start ?? sentence.end);
    const first = firstFrom(inside, value.start);
    const previous = inside[first - 1];
    const before = previous && previous.start >= from ? previous : undefined;
    const next = trailing[firstFrom(trailing, value.end)];
    const behind = next && next.end <= to ? next : undefined;
    if (index === 0) follows = before === undefined && behind !== undefined;
    const isApart =
      before !== undefined && (value.start - before.end > 12 || clauseEnd.test(text.slice(before.end, value.start)));
    const adjoins = behind && behind.start - value.end <= adjoining && (!before || isApart);
    return (follows || adjoins ? (behind ?? before) : (before ?? behind)) ?? undefined;
  });
}

/** The cells of a row; of any other sentence only itself. */
function cellsOf({ start, end }: Place, text: string): Place[] {
  const cells: Place[] = [];
  let from = start;
  for (const piece of text.slice(start, end).split(cellMark)) {
    cells.push({ start: from, end: from + piece.length });
    from += piece.length + cellMark.length;
  }
  return cells;
}

/** The label that is all that the line above a value says. */
export function labelAbove<Kind extends string>(
  line: Place | undefined,
  labels: readonly Labelled<Kind>[],
): Labelled<Kind> | undefined {
  return line && line.end - line.start <= longestAbove ? within(labels, line).at(-1) : undefined;
}
