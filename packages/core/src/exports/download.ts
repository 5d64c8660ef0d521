import { includedIn } from '@namekeep/contract';
import { type ExportColumn, splitColumns } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { isNarrowed, selectionOf } from '../domains/filter.ts';
import { orderOf } from '../domains/order.ts';
import { applyView } from '../views/apply.ts';
import { FilesBusyError } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { decisionPages } from './decision-pages.ts';
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
  // The input's schema knows the columns.
  const columns = given === undefined ? undefined : (splitColumns(given) as ExportColumn[]);
  const partial = columns !== undefined || isNarrowed(selection.filter);
  const names = includedIn(include);
  const includesDecisions = names.includes('decisions');
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const settings = withSettings ? actor.settings : null;
  const options = { format, exportedAt: timestamp(dependencies), settings, columns, partial };
  try {
    // Records are written first, so their ids are known when their decisions are asked for.
    const ids = includesDecisions && isNarrowed(selection.filter) ? new Set<string>() : undefined;
    const pages = exportPages(reader, { ...selection, ...orderOf(sort) }, columns, ids);
    const included = {
      ...(names.includes('payments') && { payments: paymentPages(reader) }),
      ...(includesDecisions && { decisions: decisionPages(reader, selection.filter.archived, ids) }),
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
