import { includedIn } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday, timestamp } from '../dependencies.ts';
import { FilesBusyError } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { decisionPages } from './decision-pages.ts';
import { exportPages } from './pages.ts';
import { paymentPages } from './payment-pages.ts';

export function exportsDownload(
  dependencies: Dependencies,
  actor: Actor,
  { format, archived, includeSettings, include }: InputOf<'exportsDownload'>,
): OutcomeOf<'exportsDownload'> {
  const withSettings = includeSettings === 'true';
  if (withSettings && actor.kind !== 'session') return { outcome: 'session_required' };
  const today = localToday(dependencies, actor);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const options = { format, exportedAt: timestamp(dependencies), settings: withSettings ? actor.settings : null };
  try {
    const names = includedIn(include);
    const included = {
      ...(names.includes('payments') && { payments: paymentPages(reader) }),
      ...(names.includes('decisions') && { decisions: decisionPages(reader, archived) }),
    };
    const bytes = dependencies.files.write(exportPages(reader, archived, today), options, included);
    return { outcome: 'file', format, fileName: `namekeep-${today}.${format}`, bytes };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    throw error;
  }
}
