export * from './access.ts';
export { type ActivityEntry, activityEntry } from './nouns/activity.ts';
export {
  draft,
  type ExtractedDraft,
  extractInput,
  extraction,
  maxTextLength,
  type Reader,
  readers,
} from './nouns/ai.ts';
export {
  type AiProvider,
  type AiProviderKeyStatus,
  aiProvider,
  aiProviderKeyStatus,
  aiProviders,
  aiProviderKeyInput,
} from './nouns/ai-provider-key.ts';
export { type ChangeInput, changeInput } from './nouns/changes.ts';
export * from './client.ts';
export { decisionCounts, decisionItem, decisionsPage, decisionsBatchLimit } from './nouns/decisions.ts';
export { batchInput, batchLimits } from './nouns/domains-write.ts';
export {
  facetLimit,
  facets,
  historyEntry,
  type DomainsListInput,
  listQueryInBody,
  type SortKey,
  sortKeys,
  recordTotals,
} from './nouns/domains.ts';
export { archivedFilter, currencyOfCosts, type RecordFilters } from './nouns/record-filters.ts';
export * from './errors.ts';
export { type Included, includedIn, portfolioFile } from './nouns/exports.ts';
export { fileFormat } from './files.ts';
export { keyOfHeader } from './idempotency-key.ts';
export { type ImportResult, importCommit, importResult, type UndoResult, undoResult } from './nouns/imports.ts';
export {
  type ImportLayout,
  type ImportLayoutInput,
  type ImportNote,
  importNote,
  layout,
  layoutInput,
  textEncodings,
  type ImportMapping,
  type ImportMappingInput,
  mapping,
  mappingInput,
} from './nouns/import-layout.ts';
export {
  importFile,
  absentStates,
  type ImportAction,
  type ImportPolicy,
  importActions,
  importPolicies,
  importPreview,
  importRow,
  type PreviewPart,
} from './nouns/import-preview.ts';
export { issue } from './issue.ts';
export { type Label, type LabelReceipt, label, tooManyLabels } from './nouns/labels.ts';
export * from './media-types.ts';
export * from './outcome.ts';
export { type PaymentsListInput, paymentSorts, paymentTotals } from './nouns/payments.ts';
export { renewalDays, expectedPayment, upcomingRenewal } from './nouns/renewals.ts';
export { type YearReport, yearReport, summary } from './nouns/reports.ts';
export { type GroupedTotals, type RecordTotals, type RouteName, restVerbs } from './rest.ts';
export * from './route.ts';
export { session, browserSession } from './nouns/sessions.ts';
export { tags } from './tags.ts';
export { tokenInput, type Token, token } from './nouns/tokens.ts';
export { deadlineOf, defineVerb, type OutcomeOf, outcomeSchema, type Verb } from './verb.ts';
export { tooManyViews, type View, view } from './nouns/views.ts';
export * as verbs from './verbs.ts';
