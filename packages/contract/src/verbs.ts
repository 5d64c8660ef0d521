// Written by `npm run generate` from the files that define the verbs.
export { activityList, activityUndo, activityUndoEntry } from './nouns/activity.ts';
export { aiProviderKeyGet, aiProviderKeyRemove, aiProviderKeyStore } from './nouns/ai-provider-key.ts';
export { aiExtract } from './nouns/ai.ts';
export { changesPreview } from './nouns/changes.ts';
export { checksList, checksDismiss } from './nouns/checks.ts';
export {
  decisionsDecideBatch,
  decisionsDecide,
  decisionsGet,
  decisionsList,
  decisionsRemove,
} from './nouns/decisions.ts';
export {
  domainsCreate,
  domainsCreateBatch,
  domainsDelete,
  domainsRestore,
  domainsUpdate,
} from './nouns/domains-write.ts';
export { domainsGet, domainsList, domainsFacets, domainsHistory, domainsTotals } from './nouns/domains.ts';
export { errandsList, errandsDone } from './nouns/errands.ts';
export { exportsDownload } from './nouns/exports.ts';
export { importsPreview, importsRows } from './nouns/import-preview.ts';
export { importsCommit, importsUndo } from './nouns/imports.ts';
export { labelsAssign, labelsDelete, labelsList, labelsPut } from './nouns/labels.ts';
export { paymentMethodsList, paymentMethodsPut } from './nouns/payment-methods.ts';
export {
  paymentsCreate,
  paymentsDelete,
  paymentsGet,
  paymentsList,
  paymentsTotals,
  paymentsMissing,
  paymentsPreviewMissing,
  paymentsUndo,
} from './nouns/payments.ts';
export { contentSearch, namesNormalize } from './nouns/public-capabilities.ts';
export { renewalsCreate, renewalsCreateBatch, renewalsDays, renewalsUpcoming } from './nouns/renewals.ts';
export { reportsYear, summaryGet } from './nouns/reports.ts';
export {
  sessionGet,
  sessionsList,
  sessionsRevokeAll,
  sessionsRevoke,
  passphraseGet,
  passphraseReplace,
} from './nouns/sessions.ts';
export { settingsGet, settingsReplace } from './nouns/settings.ts';
export { sheetsClient, sheetsAccountant, sheetsEstate, sheetsSeal } from './nouns/sheets.ts';
export { tokensCreate, tokensList, tokensRevoke } from './nouns/tokens.ts';
export { viewsDelete, viewsList, viewsPut } from './nouns/views.ts';
