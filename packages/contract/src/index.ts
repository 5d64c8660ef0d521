export * from './client.ts';
export * from './errors.ts';
export * from './files.ts';
export { keyOfHeader } from './idempotency-key.ts';
export { type ActivityEntry } from './nouns/activity.ts';
export { type ExtractedDraft, extractInput, maxTextLength, type Reader } from './nouns/ai.ts';
export { type AiProvider, type AiProviderKeyStatus } from './nouns/ai-provider-key.ts';
export { type ChangeInput } from './nouns/changes.ts';
export { checkSize } from './nouns/checks.ts';
export { decisionsBatchLimit } from './nouns/decisions.ts';
export { facetLimit, listQueryInBody, type SortKey, sortKeys } from './nouns/domains.ts';
export { batchLimits } from './nouns/domains-write.ts';
export { includedIn, portfolioFile } from './nouns/exports.ts';
export {
  type ImportLayout,
  type ImportMapping,
  type ImportMappingInput,
  textEncodings,
} from './nouns/import-layout.ts';
export { absentStates, type ImportAction, type ImportPolicy, type PreviewPart } from './nouns/import-preview.ts';
export { type ImportResult, type UndoResult } from './nouns/imports.ts';
export { type Label, tooManyLabels } from './nouns/labels.ts';
export { maxPaymentMethods, type PaymentMethod } from './nouns/payment-methods.ts';
export { currencyOfCosts, type RecordFilters } from './nouns/record-filters.ts';
export { renewalsBatchLimit } from './nouns/renewals.ts';
export { type YearReport } from './nouns/reports.ts';
export { type Token } from './nouns/tokens.ts';
export { tooManyViews, type View } from './nouns/views.ts';
export * from './outcome.ts';
export { type GroupedTotals, type RecordTotals, type RouteName, restVerbs } from './rest.ts';
export * from './verb.ts';
export * as verbs from './verbs.ts';
