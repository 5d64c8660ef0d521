import type { Scope } from '@namekeep/contract';

/** Labels and descriptions of the scopes. Read and write are independent of each other. */
export const scopeWords: Record<Scope, { short: string; label: string; what: string }> = {
  'domains:read': {
    short: 'Read',
    label: 'Read records',
    what: 'List, search, read and export records, and read their history and the summary.',
  },
  'domains:write': {
    short: 'Write',
    label: 'Add and change records',
    what: 'Add, change, archive and restore records. Reading them requires domains:read.',
  },
  'domains:delete': {
    short: 'Delete',
    label: 'Permanently delete records',
    what: 'Delete records with their history. Few programs need this.',
  },
};
