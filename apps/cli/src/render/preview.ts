import type { BodyOf, Client } from '@namekeep/contract/client';
import { currencies, type Currency } from '@namekeep/domain/amount';
import { labelOf, plainNote } from '@namekeep/domain/record';
import { answered, terminalSentence } from '../http/answer.ts';
import type { Screen } from '../output.ts';
import { changeLines } from './changes.ts';
import { grouped } from './counts.ts';
import { type Style, styled } from './style.ts';
import { amount } from './amount.ts';
import { unicodeName } from './unicode-name.ts';

export type Preview = BodyOf<'importsPreview'>;
type Row = Preview['rows'][number];
type Action = Row['action'];

export interface PreviewOptions {
  screen: Screen;
  /** Whether to show all rows instead of the first of each kind. */
  all: boolean;
}

const shownOfEach = 20;
const signs: Readonly<
  Record<'invalid' | 'update' | 'create' | 'unchanged', { sign: string; style: Style | undefined }>
> = {
  unchanged: { sign: '=', style: undefined },
  invalid: { sign: '!', style: 'red' },
  update: { sign: '~', style: 'yellow' },
  create: { sign: '+', style: 'green' },
};

/** What the import would do, as a diff: `!` for invalid rows, `~` for changed records, `+` for new ones. */
export async function* previewLines(
  client: Client,
  preview: Preview,
  options: PreviewOptions,
): AsyncGenerator<string[]> {
  const { counts } = preview;
  const { screen } = options;
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
  const currencies = currencyLookup(client);
  for (const action of ['invalid', 'update', 'create', 'unchanged'] as const) {
    // Of the unchanged ones, only those with notes are worth a line.
    if (action === 'unchanged' && !(options.all && counts.withNotes > 0)) continue;
    const count = counts[action];
    let shown = 0;
    if (count === 0) continue;
    const most = options.all ? count : Math.min(count, shownOfEach);
    for await (const { body } of previewPages(client, preview.previewId, { action })) {
      const lines: string[] = [];
      for (const row of body.rows.slice(0, most - shown)) lines.push(...(await rowLines(row, screen, currencies)));
      shown += Math.min(body.rows.length, most - shown);
      if (lines.length > 0) yield lines;
      if (shown >= most) break;
    }
    if (shown < count) yield [moreText(count - shown)];
  }
  yield* absentLines(client, preview, options);
}

const moreText = (count: number): string => `  … and ${grouped(count)} more; use --all to show them`;

/** The names that a registrar's file lacks, which stay as they are unless the owner chooses. */
async function* absentLines(client: Client, preview: Preview, { all }: PreviewOptions): AsyncGenerator<string[]> {
  const { absent, previewId, sourceTitle } = preview;
  if (!absent || absent.count === 0) return;
  const { count } = absent;
  const names = count === 1 ? '1 name is' : `${grouped(count)} names are`;
  yield [`Not in this file: ${names} recorded at ${sourceTitle ?? 'this registrar'}. To change them, use --absent.`];
  const most = all ? count : shownOfEach;
  let shown = 0;
  for await (const { body } of previewPages(client, previewId, { action: 'absent' })) {
    const page = (body.absent?.names ?? []).slice(0, most - shown);
    shown += page.length;
    if (page.length > 0) yield page.map((name) => `- ${unicodeName(name)}`);
    if (shown >= most) break;
  }
  if (shown < count) yield [moreText(count - shown)];
}

/** The pages of a preview. */
export async function* previewPages(
  client: Client,
  id: string,
  { action, cursor }: { action?: Action | 'absent'; cursor?: string },
): AsyncGenerator<{ body: Preview; text: string }> {
  let next: string | null | undefined = cursor;
  do {
    const page: { body: Preview; text: string } = answered(
      await client.call('importsRows', { id, ...(action && { action }), ...(next && { cursor: next }) }),
    );
    yield page;
    next = page.body.nextCursor;
  } while (next !== null);
}

const recognizedText = ({ sourceTitle, format }: Preview): string => {
  const source = sourceTitle ? `${/^[aeiou]/i.test(sourceTitle) ? 'an' : 'a'} ${sourceTitle} export` : 'a table';
  return `Read as ${source} (${format})`;
};

function mappingLines({ mapping, source }: Preview): string[] {
  if (!mapping || source === 'namekeep') return [];
  const columns = Object.entries(mapping.columns);
  const used = columns
    .filter(([, field]) => field !== null)
    .map(([header, field]) => `${header} → ${labelOf(field ?? '')}`);
  const left = columns.filter(([, field]) => field === null).map(([header]) => header);
  return [`  Columns: ${used.join(', ')}${left.length > 0 ? `; ignored: ${left.join(', ')}` : ''}.`];
}

/** What was assumed about the file. The columns that are ignored are named above. */
const noteLines = ({ notes, mapping }: Preview): string[] =>
  notes
    .filter(({ code, column }) => code === 'column_contradicts_cells' || !column || mapping?.columns[column] !== null)
    .map(({ message }) => `  Note: ${plainNote(message, 'terminal')}`);

async function rowLines(row: Row, screen: Screen, currencies: CurrencyLookup): Promise<string[]> {
  if (row.action === 'skip' || (row.action === 'unchanged' && row.issues.length === 0)) return [];
  const { sign, style } = signs[row.action];
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
  const [before, after] = await currencies(row);
  const costs = row.clearsCosts ? ['    Clears the stored costs, because the currency changes.'] : [];
  return [heading(name ?? ''), ...changeLines(row.changes, before, after, '    '), ...costs, ...issues];
}

/** The most important values of a new record. */
function essentials({ changes = [] }: Row): string[] {
  const value = (field: string) => changes.find((change) => change.field === field)?.to ?? null;
  const currency = currencyOf(value('currency'));
  const cost = value('renewalCostMinor') as number | null;
  const parts = [value('expirationDate') ?? value('billingDate'), value('registrar')];
  if (currency && cost !== null) parts.splice(1, 0, amount(cost, currency));
  return parts.filter((part) => typeof part === 'string');
}

const currencyOf = (value: unknown): Currency | undefined => currencies.find((code) => code === value);

/** The currency of a row's amounts, before and after. */
type CurrencyLookup = (row: Row) => Promise<[Currency, Currency]>;

/** A row has the currency only if it changes. Otherwise, the record is requested if the row has amounts. */
function currencyLookup(client: Client): CurrencyLookup {
  return async ({ domainId, changes = [] }) => {
    const change = changes.find(({ field }) => field === 'currency');
    const [from, to] = [currencyOf(change?.from), currencyOf(change?.to)];
    if (from && to) return [from, to];
    const showsAmounts = changes.some(({ field }) => field.endsWith('Minor'));
    if (!showsAmounts || !domainId) return ['USD', 'USD'];
    const { currency } = answered(await client.call('domainsGet', { id: domainId })).body;
    return [currency, currency];
  };
}
