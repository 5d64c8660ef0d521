import type { BodyOf, CallName, RequestOf } from '@namekeep/contract/client';
import { type Given, pagesOf } from './api.ts';
import type { Command, Options } from './command.ts';
import type { Output, Screen } from './output.ts';
import { grouped } from './render.ts';
import { pad, type Style, styled, truncate, widthOf } from './text.ts';

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
  const textsOf = (row: Row) => columns.map((column) => oneLine(column.text(row)));
  if (!screen.isTerminal) return { lines: (rows) => rows.map((row) => textsOf(row).join('\t')) };
  const titles = columns.map(({ title }) => title);
  let widths = titles.map(widthOf);
  let begun = false;
  const line = (cells: readonly string[], style: (index: number) => Style | undefined) =>
    columns
      .flatMap(({ align }, index) => {
        const width = widths[index] ?? 0;
        if (width === 0) return [];
        const full = pad(truncate(cells[index] ?? '', width), width, align);
        // Trimmed before styling, so that no spaces remain at the end of a line.
        const isLast = widths.slice(index + 1).every((one) => one === 0);
        return [styled(screen, style(index), isLast ? full.trimEnd() : full)];
      })
      .join(gap);
  return {
    lines(rows) {
      const texts = rows.map(textsOf);
      const wanted = widths.map((width, index) =>
        Math.max(width, ...texts.map((cells) => widthOf(cells[index] ?? ''))),
      );
      widths = fitted(columns, wanted, screen.columns);
      const body = rows.map((row, at) => line(texts[at] ?? [], (index) => columns[index]?.style?.(row)));
      const heading = begun ? [] : [line(titles, () => 'bold')];
      begun = true;
      return [...heading, ...body];
    },
  };
}

/** Makes the columns fit: first truncates columns, the last one first, then leaves some out, with width 0. */
function fitted<Row>(columns: readonly Column<Row>[], wanted: readonly number[], available: number): number[] {
  const droppable = [...columns.entries()]
    .flatMap(([index, { drops }]) => (drops === undefined ? [] : [{ index, drops }]))
    .sort((a, b) => a.drops - b.drops);
  const kept = [...wanted];
  for (;;) {
    const widths = [...kept];
    for (const [index, { least }] of [...columns.entries()].reverse()) {
      const width = widths[index] ?? 0;
      const excess = Math.max(0, excessOf(widths, available));
      widths[index] = width - Math.min(excess, Math.max(0, width - (least ?? width)));
    }
    const next = excessOf(widths, available) > 0 ? droppable.shift() : undefined;
    if (!next) return widths;
    kept[next.index] = 0;
  }
}

/** By how many cells the remaining columns are too wide. */
function excessOf(widths: readonly number[], available: number): number {
  const shown = widths.filter((width) => width > 0);
  return shown.reduce((sum, width) => sum + width, gap.length * (shown.length - 1)) - available;
}

/** Replaces control characters, so that a cell cannot move the cursor or start a new line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Prints a list: as rows, as the response with --json, or as a message that there is nothing. */
export function printRows<Row>(
  output: Output,
  json: string,
  rows: readonly Row[],
  nothing: string,
  columns: readonly Column<Row>[],
): Promise<void> | void {
  if (output.json) return output.print(json);
  if (rows.length === 0) return output.tell(nothing);
  return output.print(createTable(columns, output.screen).lines(rows).join('\n'));
}

/** What a command does that prints a list which has no options. */
export const printList =
  <Name extends CallName, Row>(
    name: Name,
    rowsOf: (body: BodyOf<Name>) => readonly Row[],
    nothing: string,
    columns: readonly Column<Row>[],
  ): Command['run'] =>
  async ({ connect, output }) => {
    const { body, text } = await (await connect()).call(name, {} as Given<RequestOf<Name>>);
    return printRows(output, text, rowsOf(body), nothing, columns);
  };

/** The options of a list that is read page by page, and how they exclude each other. */
export const onePage = [['limit', 'all']] as const;
export const pageOptions = (items: string): Options => ({
  '--limit N': `Maximum number of ${items} (default 50).`,
  '--all': `All ${items}.`,
});

interface Page {
  text: string;
  body: { nextCursor: string | null };
}

interface PagedList<One extends Page, Item> {
  /** How many items to print. */
  most: number;
  /** Where to start; undefined for the beginning. */
  cursor?: string | undefined;
  ask(page: { limit: number; cursor?: string }): Promise<One>;
  itemsOf(body: One['body']): readonly Item[];
  table: Table<Item>;
}

/** Prints a list page by page. Returns how many items it printed, and whether it left any out. */
export async function printPages<One extends Page, Item>(
  output: Output,
  { most, cursor, ask, itemsOf, table }: PagedList<One, Item>,
): Promise<{ shown: number; hasMore: boolean }> {
  let shown = 0;
  let hasMore = false;
  for await (const page of pagesOf((at) => ask({ limit: Math.min(most - shown, 100), ...at }), cursor)) {
    const items = itemsOf(page.body);
    if (output.json) await output.print(page.text);
    else if (items.length > 0) await output.print(table.lines(items).join('\n'));
    shown += items.length;
    hasMore = page.body.nextCursor !== null;
    if (shown >= most) break;
  }
  return { shown, hasMore };
}

/** How many items a list prints. */
export const mostItems = (all: boolean, limit = 50): number => (all ? Number.POSITIVE_INFINITY : limit);

/** Says that a list is not complete. Without a total, the items are the latest ones. */
export function tellPart(output: Output, shown: number, total?: number): void {
  const part = total === undefined ? `the latest ${grouped(shown)}` : `${grouped(shown)} of ${grouped(total)}`;
  output.tell(`Showing ${part}. Use --all.`);
}
