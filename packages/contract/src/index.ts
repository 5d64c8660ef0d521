export * from './access.ts';
export { type ActivityEntry, activityEntry } from './activity/entry.ts';
export {
  draft,
  type ExtractedDraft,
  extractInput,
  extraction,
  maxTextLength,
  type Reader,
  readers,
} from './ai/extract.ts';
export {
  type AiProvider,
  type AiProviderKeyStatus,
  aiProvider,
  aiProviderKeyStatus,
  aiProviders,
} from './ai-provider-key/status.ts';
export { aiProviderKeyInput } from './ai-provider-key/store.ts';
export { type ChangeInput, changeInput } from './changes/rule.ts';
export * from './client.ts';
export { decisionCounts, decisionItem } from './decisions/item.ts';
export { decisionsPage } from './decisions/list.ts';
export { decisionsBatchLimit } from './decisions/decide-batch.ts';
export { batchInput, batchLimits } from './domains/create-batch.ts';
export { facetLimit, facets } from './domains/facets.ts';
export { historyEntry } from './domains/history.ts';
export { archivedFilter, currencyOfCosts, type RecordFilters } from './domains/filters.ts';
export { type DomainsListInput, listQueryInBody, type SortKey, sortKeys } from './domains/list.ts';
export { recordTotals } from './domains/totals.ts';
export * from './errors.ts';
export { type Included, includedIn } from './exports/download.ts';
export { portfolioFile } from './exports/portfolio-file.ts';
export { fileFormat } from './files.ts';
export { keyOfHeader } from './idempotency-key.ts';
export { type ImportResult, importCommit, importResult } from './imports/commit.ts';
export {
  type ImportLayout,
  type ImportLayoutInput,
  type ImportNote,
  importNote,
  layout,
  layoutInput,
  textEncodings,
} from './imports/layout.ts';
export { type ImportMapping, type ImportMappingInput, mapping, mappingInput } from './imports/mapping.ts';
export { importFile } from './imports/preview.ts';
export {
  absentStates,
  type ImportAction,
  type ImportPolicy,
  importActions,
  importPolicies,
  importPreview,
  importRow,
  type PreviewPart,
} from './imports/preview-page.ts';
export { type UndoResult, undoResult } from './imports/undo.ts';
export { issue } from './issue.ts';
export { type Label, type LabelReceipt, label, tooManyLabels } from './labels/label.ts';
export * from './media-types.ts';
export * from './outcome.ts';
export { type PaymentsListInput, paymentSorts } from './payments/list.ts';
export { paymentTotals } from './payments/totals.ts';
export { renewalDays } from './renewals/days.ts';
export { expectedPayment, upcomingRenewal } from './renewals/upcoming.ts';
export { type YearReport, yearReport } from './reports/year.ts';
export { type GroupedTotals, type RecordTotals, type RouteName, restVerbs } from './rest.ts';
export * from './route.ts';
export { session } from './session/get.ts';
export { browserSession } from './sessions/list.ts';
export { summary } from './summary/get.ts';
export { tags } from './tags.ts';
export { tokenInput } from './tokens/create.ts';
export { type Token, token } from './tokens/token.ts';
export { deadlineOf, defineVerb, type OutcomeOf, outcomeSchema, type Verb } from './verb.ts';
export { tooManyViews, type View, view } from './views/view.ts';
export * as verbs from './verbs.ts';
