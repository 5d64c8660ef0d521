export * from './client.ts';
export * from './errors.ts';
export * from './files.ts';
export { keyOfHeader } from './idempotency-key.ts';
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
  aiProviderKeyInput,
  aiProviderKeyStatus,
  aiProviders,
} from './nouns/ai-provider-key.ts';
export { type ChangeInput, changeInput } from './nouns/changes.ts';
export { checkKind, checkSize } from './nouns/checks.ts';
export { decisionCounts, decisionItem, decisionsBatchLimit, decisionsPage } from './nouns/decisions.ts';
export {
  type DomainsListInput,
  facetLimit,
  facets,
  historyEntry,
  listQueryInBody,
  recordTotals,
  type SortKey,
  sortKeys,
} from './nouns/domains.ts';
export { batchInput, batchLimits } from './nouns/domains-write.ts';
export { errandDone, errandGroup, errandKind } from './nouns/errands.ts';
export { type Included, includedIn, portfolioFile } from './nouns/exports.ts';
export {
  type ImportLayout,
  type ImportLayoutInput,
  type ImportMapping,
  type ImportMappingInput,
  type ImportNote,
  importNote,
  layout,
  layoutInput,
  mapping,
  mappingInput,
  textEncodings,
} from './nouns/import-layout.ts';
export {
  absentStates,
  type ImportAction,
  type ImportPolicy,
  importActions,
  importFile,
  importPolicies,
  importPreview,
  importRow,
  type PreviewPart,
} from './nouns/import-preview.ts';
export { type ImportResult, importCommit, importResult, type UndoResult, undoResult } from './nouns/imports.ts';
export { type Label, type LabelReceipt, label, tooManyLabels } from './nouns/labels.ts';
export { maxPaymentMethods, type PaymentMethod, paymentMethod } from './nouns/payment-methods.ts';
export { type PaymentsListInput, paymentSorts, paymentTotals } from './nouns/payments.ts';
export { archivedFilter, currencyOfCosts, type RecordFilters } from './nouns/record-filters.ts';
export { expectedPayment, renewalDays, renewalsBatchLimit, upcomingRenewal } from './nouns/renewals.ts';
export { summary, type YearReport, yearReport } from './nouns/reports.ts';
export { browserSession, session } from './nouns/sessions.ts';
export { type Token, token, tokenInput } from './nouns/tokens.ts';
export { tooManyViews, type View, view } from './nouns/views.ts';
export * from './outcome.ts';
export { type GroupedTotals, type RecordTotals, type RouteName, restVerbs } from './rest.ts';
export * from './verb.ts';
export * as verbs from './verbs.ts';
