import { includedIn } from '@namekeep/contract';
import { type ExportColumn, recordFieldNames, splitColumns } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { isNarrowed, selectionOf } from '../domains/filter.ts';
import { orderOf } from '../domains/order.ts';
import { applyView } from '../views/apply.ts';
import { FilesBusyError, type IncludedPages } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { decisionPages } from './decision-pages.ts';
import { labelPages, viewPages } from './label-and-view-pages.ts';
import { exportPages } from './pages.ts';
import { paymentPages } from './payment-pages.ts';

export async function exportsDownload(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'exportsDownload'>,
): Promise<OutcomeOf<'exportsDownload'>> {
  const withSettings = input.includeSettings === 'true';
  if (withSettings && actor.kind !== 'session') return { outcome: 'session_required' };
  const viewed = await applyView(dependencies, actor, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { format, include, sort = 'name', columns: given, ...filters } = viewed.input;
  // A view shows what its list does, which leaves out archived records.
  const archived = filters.archived ?? (input.view === undefined ? 'all' : 'false');
  const selection = selectionOf(dependencies, actor, { ...filters, archived });
  const names = includedIn(include);
  // The input's schema knows the columns.
  const chosen = given === undefined ? undefined : (splitColumns(given) as ExportColumn[]);
  const partial = chosen !== undefined || isNarrowed(selection.filter);
  const columns = names.includes('labels') ? withLabels(chosen ?? recordFieldNames) : chosen;
  const settings = withSettings ? actor.settings : null;
  const options = { format, exportedAt: timestamp(dependencies), settings, columns, partial };
  try {
    const reader = dependencies.store.portfolios.reader(actor.accountId);
    // Records are written first, so it is known which they are when what belongs to them is asked for.
    const seen = isNarrowed(selection.filter) ? { ids: new Set<string>(), labels: new Set<string>() } : undefined;
    const pages = exportPages(reader, { ...selection, ...orderOf(sort) }, columns, seen);
    const included: IncludedPages = {
      ...(names.includes('payments') && { payments: paymentPages(reader) }),
      ...(names.includes('decisions') && { decisions: decisionPages(reader, selection.filter.archived, seen?.ids) }),
      // In CSV, they are only in the records.
      ...(names.includes('labels') && format !== 'csv' && { labels: labelPages(reader, seen?.labels) }),
      ...(names.includes('views') && { views: viewPages(reader) }),
    };
    const bytes = dependencies.files.write(pages, options, included);
    return {
      outcome: 'file',
      format,
      fileName: `namekeep-${selection.today}${partial ? '-partial' : ''}.${format}`,
      bytes,
    };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    throw error;
  }
}

const withLabels = (columns: readonly ExportColumn[]): readonly ExportColumn[] =>
  columns.includes('labels') ? columns : [...columns, 'labels'];
