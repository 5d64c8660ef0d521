import type { ActivityTable } from './schema.ts';

/** The columns of an entry of the activity. */
export const activityColumns = [
  'account_id',
  'at',
  'id',
  'kind',
  'author_kind',
  'author_name',
  'token_id',
  'record_id',
  'name',
  'revision',
  'changes',
  'records',
  'import_id',
] as const satisfies readonly (keyof ActivityTable)[];
