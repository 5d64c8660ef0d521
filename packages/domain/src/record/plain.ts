/** The descriptions of the fields of a record, without schemas, for programs that have to start quickly. */

export { maskCardNumbers } from '../card-numbers.ts';
export { type OwnWords, plainNote, plainSentence } from '../plain-sentence.ts';
export * from './fields.ts';
export * from './kinds.ts';
export * from './labels.ts';
export type { Lifecycle, Ownership, RecordFields, RenewalIntent } from './values.ts';
