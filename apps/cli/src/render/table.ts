import type { Screen } from '../output.ts';
import { type Style, styled } from './style.ts';
import { pad, truncate, widthOf } from './width.ts';

export interface Column<Row> {
  title: string;
  text(row: Row): string;
  align?: 'right';
  style?(row: Row): Style | undefined;
  /** On a narrow terminal, the column can be truncated to this many cells. The last such column is truncated first. */
  least?: number;
  /** If the table still does not fit, the column is left out, lowest number first. */
  drops?: number;
}

const gap = '  ';

/** A table that is printed page by page. Its columns can only become wider. */
export interface Table<Row> {
  /** The lines of the next rows, with the heading before the first. */
  lines(rows: readonly Row[]): string[];
}

/**
 * On a terminal, a table with a heading that fits its width. In a pipe, one row per line, with tabs between the columns
 * and never truncated.
 */
export function createTable<Row>(columns: readonly Column<Row>[], screen: Screen): Table<Row> {
  if (!screen.isTerminal) {
    return { lines: (rows) => rows.map((row) => columns.map((column) => oneLine(column.text(row))).join('\t')) };
  }
  let widths = columns.map(({ title }) => widthOf(title));
  let begun = false;
  const line = (cells: readonly string[], style: (index: number) => Style | undefined) =>
    columns
      .flatMap(({ align }, index) => {
        const width = widths[index] ?? 0;
        if (width === 0) return [];
        const full = pad(truncate(cells[index] ?? '', width), width, align === 'right' ? 'right' : 'left');
        // Trimmed before styling, so that no spaces remain at the end of a line.
        const isLast = widths.slice(index + 1).every((one) => one === 0);
        return [styled(screen, style(index), isLast ? full.trimEnd() : full)];
      })
      .join(gap);
  return {
    lines(rows) {
      const texts = rows.map((row) => columns.map((column) => oneLine(column.text(row))));
      const wanted = widths.map((width, index) =>
        Math.max(width, ...texts.map((cells) => widthOf(cells[index] ?? ''))),
      );
      widths = fitted(columns, wanted, screen.columns);
      const body = rows.map((row, at) => line(texts[at] ?? [], (index) => columns[index]?.style?.(row)));
      const heading = begun
        ? []
        : [
            line(
              columns.map(({ title }) => title),
              () => 'bold',
            ),
          ];
      begun = true;
      return [...heading, ...body];
    },
  };
}

/** Makes the columns fit: first truncates columns, then leaves some out, with width 0. */
function fitted<Row>(columns: readonly Column<Row>[], wanted: readonly number[], available: number): number[] {
  const droppable = columns
    .map(({ drops }, index) => ({ drops: drops ?? 0, index }))
    .filter(({ drops }) => drops > 0)
    .sort((a, b) => a.drops - b.drops);
  const kept = [...wanted];
  for (;;) {
    const widths = shrunk(columns, kept, available);
    if (excessOf(widths, available) <= 0) return widths;
    const next = droppable.shift();
    if (!next) return widths;
    kept[next.index] = 0;
  }
}

function shrunk<Row>(columns: readonly Column<Row>[], wanted: readonly number[], available: number): number[] {
  const widths = [...wanted];
  for (let index = columns.length - 1; index >= 0; index -= 1) {
    const excess = excessOf(widths, available);
    if (excess <= 0) break;
    const width = widths[index] ?? 0;
    widths[index] = width - Math.min(excess, Math.max(0, width - (columns[index]?.least ?? width)));
  }
  return widths;
}

/** By how many cells the remaining columns are too wide. */
function excessOf(widths: readonly number[], available: number): number {
  const shown = widths.filter((width) => width > 0);
  return shown.reduce((sum, width) => sum + width, gap.length * (shown.length - 1)) - available;
}

/** Replaces control characters, so that a cell cannot move the cursor or start a new line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
