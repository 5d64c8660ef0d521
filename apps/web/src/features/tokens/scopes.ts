import type { Scope } from '@namekeep/contract';

/** What each scope allows, in words. Read and write are independent of each other. */
export const scopeWords: Record<Scope, { short: string; label: string; what: string }> = {
  'domains:read': {
    short: 'Read',
    label: 'Read records',
    what: 'See records, their history, the summary and exports.',
  },
  'domains:write': {
    short: 'Write',
    label: 'Add and change records',
    what: 'Add, edit, archive and restore. Without reading, it gets no record back.',
  },
  'domains:delete': {
    short: 'Delete',
    label: 'Delete records for good',
    what: 'Deletes a record with its history. Few programs need this.',
  },
};
