import type { BodyOf } from '@namekeep/contract/client';
import { type Currency, currencies } from '@namekeep/domain/amount';
import { labelOf, plainNote } from '@namekeep/domain/record';
import { type Api, pagesOf, terminalSentence } from './api.ts';
import { changeLines } from './fields.ts';
import type { Screen } from './output.ts';
import { amount, counted, grouped, unicodeName } from './render.ts';
import { type Style, styled } from './text.ts';

export type Preview = BodyOf<'importsPreview'>;
type Row = Preview['rows'][number];
type Action = Row['action'];

interface Shown {
  screen: Screen;
  /** Whether to show all rows instead of the first of each kind. */
  all: boolean;
  /** What can be done with names that the file lacks, if that is not --absent. */
  absentAdvice?: string | undefined;
}

const shownOfEach = 20;
/** The actions whose rows have lines, in this order. */
const signs: Readonly<Record<Exclude<Action, 'skip'>, readonly [sign: string, style: Style | undefined]>> = {
  invalid: ['!', 'red'],
  update: ['~', 'yellow'],
  create: ['+', 'green'],
  unchanged: ['=', undefined],
};

/** What the import would do, as a diff: `!` for invalid rows, `~` for changed records, `+` for new ones. */
export async function* previewLines(api: Api, preview: Preview, shown: Shown): AsyncGenerator<string[]> {
  const { counts, absent, sourceTitle } = preview;
  const { screen, all, absentAdvice } = shown;
  const changed = styled(screen, 'yellow', `${grouped(counts.update)} changed`);
  const unchanged = `${grouped(counts.unchanged)} unchanged`;
  const invalid = styled(screen, counts.invalid > 0 ? 'red' : undefined, `${grouped(counts.invalid)} invalid`);
  const created = styled(screen, 'green', `${grouped(counts.create)} new`);
  const withNotes = counts.withNotes > 0 ? `; ${grouped(counts.withNotes)} with notes` : '';
  yield preview.format === null
    ? [`${changed}, ${unchanged}, ${invalid}.`]
    : [
        `${recognizedText(preview)}: ${created}, ${changed}, ${unchanged}, ${grouped(counts.skip)} skipped, ${invalid}${withNotes}.`,
        ...mappingLines(preview),
        ...noteLines(preview),
      ];
  for (const action of ['invalid', 'update', 'create', 'unchanged'] as const) {
    // Of the unchanged ones, only those with notes are worth a line.
    if (action === 'unchanged' && !(all && counts.withNotes > 0)) continue;
    const pages = previewPages(api, preview.previewId, { action });
    yield* firstLines(pages, counts[action], all, ({ rows }) =>
      rows.map((row) => async () => rowLines(row, screen, await currenciesOf(api, row))),
    );
  }
  // The names that a registrar's file lacks, which stay as they are unless the owner chooses.
  if (!absent || absent.count === 0) return;
  const are = absent.count === 1 ? 'is' : 'are';
  const advice =
    absentAdvice ?? ` ${are} recorded at ${sourceTitle ?? 'this registrar'}. To change them, use --absent.`;
  yield [`Not in this file: ${counted(absent.count, 'name')}${advice}`];
  const pages = previewPages(api, preview.previewId, { action: 'absent' });
  yield* firstLines(pages, absent.count, all, (page) =>
    (page.absent?.names ?? []).map((name) => async () => [`- ${unicodeName(name)}`]),
  );
}

/** The lines of the first items on these pages, or of all of them, and how many more there are. */
async function* firstLines(
  pages: AsyncIterable<{ body: Preview }>,
  count: number,
  all: boolean,
  itemsOf: (page: Preview) => (() => Promise<string[]>)[],
): AsyncGenerator<string[]> {
  const most = all ? count : Math.min(count, shownOfEach);
  let shown = 0;
  if (most === 0) return;
  for await (const { body } of pages) {
    const items = itemsOf(body).slice(0, most - shown);
    shown += items.length;
    const lines: string[] = [];
    for (const linesOf of items) lines.push(...(await linesOf()));
    if (lines.length > 0) yield lines;
    if (shown >= most) break;
  }
  if (shown < count) yield [`  … and ${grouped(count - shown)} more; use --all to show them`];
}

/** The pages of a preview. */
export const previewPages = (
  api: Api,
  id: string,
  { action, cursor }: { action?: Action | 'absent'; cursor?: string },
): AsyncGenerator<{ body: Preview; text: string }> =>
  pagesOf((page) => api.call('importsRows', { id, action, ...page }), cursor);

const recognizedText = ({ sourceTitle, format, kind }: Preview): string => {
  const source = sourceTitle ? `${/^[aeiou]/i.test(sourceTitle) ? 'an' : 'a'} ${sourceTitle} export` : 'a table';
  const what = kind === 'payments' ? ' of payments' : '';
  return `Read as ${source}${what} (${format})`;
};

function mappingLines({ mapping, source }: Preview): string[] {
  if (!mapping || source === 'namekeep') return [];
  const columns = Object.entries(mapping.columns);
  const used = columns.flatMap(([header, field]) => (field === null ? [] : [`${header} → ${labelOf(field)}`]));
  const left = columns.flatMap(([header, field]) => (field === null ? [header] : []));
  return [`  Columns: ${used.join(', ')}${left.length > 0 ? `; ignored: ${left.join(', ')}` : ''}.`];
}

/** What was assumed about the file. The columns that are ignored are named above. */
const noteLines = ({ notes, mapping }: Preview): string[] =>
  notes
    .filter(({ code, column }) => code === 'column_contradicts_cells' || !column || mapping?.columns[column] !== null)
    .map(({ message }) => `  Note: ${plainNote(message, 'terminal')}`);

function rowLines(row: Row, screen: Screen, currency: readonly [Currency, Currency]): string[] {
  if (row.action === 'skip' || (row.action === 'unchanged' && row.issues.length === 0)) return [];
  const [sign, style] = signs[row.action];
  const heading = (text: string) => styled(screen, style, `${sign} ${text}`);
  const name = row.name === null ? null : unicodeName(row.name);
  const issues = row.issues.map(({ path, severity, ...issue }) => {
    const place = severity === 'note' && row.action !== 'invalid' ? `row ${row.row}, ` : '';
    return `    ${place}${path === '' ? '' : `${labelOf(path)}: `}${terminalSentence(issue)}`;
  });
  if (row.action === 'invalid') return [heading(`row ${row.row}${name === null ? '' : `, ${name}`}`), ...issues];
  // Without the read scope, the response contains only names.
  if (!row.changes || row.action === 'unchanged') return [heading(name ?? `row ${row.row}`), ...issues];
  if (row.action === 'create') return [heading([name, ...essentials(row)].join('  ')), ...issues];
  const costs = row.clearsCosts ? ['    Clears the stored costs, because the currency changes.'] : [];
  return [heading(name ?? ''), ...changeLines(row.changes, currency, '    '), ...costs, ...issues];
}

/** What a row of a table of payments would add. */
type Paid = Pick<BodyOf<'paymentsGet'>, 'paidOn' | 'kind' | 'amountMinor' | 'currency' | 'registrar'>;

/** The most important values of a new record or payment. */
function essentials({ changes = [] }: Row): string[] {
  const value = (field: string) => changes.find((change) => change.field === field)?.to ?? null;
  const paid = value('payment') as Paid | null;
  if (paid) {
    const { amountMinor, currency, paidOn, kind, registrar } = paid;
    const parts = [paidOn, kind, amountMinor === null ? 'unknown amount' : amount(amountMinor, currency), registrar];
    return parts.filter((part) => part !== null);
  }
  const currency = currencyOf(value('currency'));
  const cost = value('renewalCostMinor') as number | null;
  const shown = currency && cost !== null ? amount(cost, currency) : null;
  return [value('expirationDate') ?? value('billingDate'), shown, value('registrar')].filter(
    (part) => typeof part === 'string',
  );
}

const currencyOf = (value: unknown): Currency | undefined => currencies.find((code) => code === value);

/** The currency of a row's amounts, before and after. A row has it only if it changes; otherwise the record is requested. */
async function currenciesOf(api: Api, { action, domainId, changes = [] }: Row): Promise<[Currency, Currency]> {
  const change = changes.find(({ field }) => field === 'currency');
  const [from, to] = [currencyOf(change?.from), currencyOf(change?.to)];
  if (from && to) return [from, to];
  const showsAmounts = action === 'update' && changes.some(({ field }) => field.endsWith('Minor'));
  if (!showsAmounts || !domainId) return ['USD', 'USD'];
  const { currency } = (await api.call('domainsGet', { id: domainId })).body;
  return [currency, currency];
}
