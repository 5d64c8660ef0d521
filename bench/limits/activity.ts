/** The columns of an entry of the activity, in the order that the limits of S3 and S5 fill them. */
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
];
