/** What an entry of the activity says was done. */
export const activityKinds = [
  'created',
  'updated',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'imported',
  'changed',
  'import_undone',
  'renewed',
  'payment_added',
  'payment_undone',
  'payment_deleted',
  'decided',
  'labelled',
  'undone',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
