import type { OptionValues } from './definition.ts';
import { usageFailure } from './failure.ts';
import { readNumber } from './numbers.ts';
import type { Output } from './output.ts';
import { grouped } from './render/counts.ts';

interface Page {
  text: string;
  body: { nextCursor: string | null };
}

interface PagedList<One extends Page, Item> {
  /** How many items to print: see `mostItems`. */
  most: number;
  /** Where to start; undefined for the beginning. */
  cursor?: string | undefined;
  ask(limit: number, cursor: string | undefined): Promise<One>;
  itemsOf(page: One): readonly Item[];
  lines(items: readonly Item[]): string[];
}

const pageSize = 100;
const defaultLimit = 50;

/** How many items a list prints: --limit, or all with --all. */
export function mostItems(options: OptionValues): number {
  const given = readNumber(options, 'limit', 1, Number.MAX_SAFE_INTEGER);
  if (given !== undefined && options.flag('all')) throw usageFailure('--limit and --all cannot be used together.');
  return options.flag('all') ? Number.POSITIVE_INFINITY : (given ?? defaultLimit);
}

/** Prints a list page by page. Returns how many items it printed, and whether it left any out. */
export async function printPages<One extends Page, Item>(
  output: Output,
  options: OptionValues,
  { most, cursor, ask, itemsOf, lines }: PagedList<One, Item>,
): Promise<{ shown: number; hasMore: boolean }> {
  let shown = 0;
  let next: string | null | undefined = cursor;
  do {
    const page: One = await ask(Math.min(most - shown, pageSize), next ?? undefined);
    const items = itemsOf(page);
    if (options.flag('json')) await output.print(page.text);
    else if (items.length > 0) await output.print(lines(items).join('\n'));
    shown += items.length;
    next = page.body.nextCursor;
  } while (next !== null && shown < most);
  return { shown, hasMore: next !== null };
}

/** Says that a list is not complete. Without a total, the items are the latest ones. */
export function tellPart(output: Output, shown: number, total?: number): void {
  const part = total === undefined ? `the latest ${grouped(shown)}` : `${grouped(shown)} of ${grouped(total)}`;
  output.tell(`Showing ${part}. Use --all.`);
}
