/** What is said of the fields of a record, without the schemas that check them: for programs that must start at once. */
export * from './fields.ts';
export * from './kinds.ts';
export * from './labels.ts';
export type { Lifecycle, Ownership, RecordFields, RenewalIntent } from './values.ts';
