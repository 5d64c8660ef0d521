// Written by `npm run generate` from the files that define the verbs.
export {
  sessionGet,
  sessionsList,
  sessionsRevoke,
  sessionsRevokeAll,
  settingsGet,
  settingsReplace,
  passphraseGet,
  passphraseReplace,
} from './account.ts';
export { activityList } from './activity/list.ts';
export { activityUndoEntry } from './activity/undo-entry.ts';
export { activityUndo } from './activity/undo.ts';
export { aiExtract } from './ai-extract.ts';
export { aiProviderKeyGet, aiProviderKeyStore, aiProviderKeyRemove } from './ai-provider-key.ts';
export { changesPreview } from './changes/preview.ts';
export { checksList, checksDismiss } from './checks.ts';
export { decisionsDecideBatch } from './decisions/decide-batch.ts';
export { decisionsDecide, decisionsRemove } from './decisions/decide.ts';
export { decisionsList, decisionsGet } from './decisions/list.ts';
export { domainsCreate, domainsCreateBatch } from './domains/create.ts';
export { domainsGet, domainsList, domainsHistory, domainsFacets, domainsTotals } from './domains/list.ts';
export { domainsUpdate, domainsRestore, domainsDelete } from './domains/update.ts';
export { errandsList, errandsDone } from './errands.ts';
export { exportsDownload } from './exports.ts';
export { importsCommit } from './imports/commit.ts';
export { paymentsMissing, paymentsPreviewMissing } from './imports/payments.ts';
export { importsRows } from './imports/present.ts';
export { importsPreview } from './imports/preview.ts';
export { importsUndo } from './imports/undo.ts';
export { labelsList, labelsPut, labelsDelete, labelsAssign } from './labels.ts';
export { paymentMethodsList, paymentMethodsPut } from './payment-methods.ts';
export { paymentsList, paymentsGet, paymentsTotals, paymentsCreate, paymentsDelete, paymentsUndo } from './payments.ts';
export { contentSearch, namesNormalize } from './public.ts';
export { renewalsCreate, renewalsCreateBatch } from './renewals/create.ts';
export { summaryGet, renewalsUpcoming, renewalsDays } from './renewals/upcoming.ts';
export { reportsYear } from './reports.ts';
export { sheetsClient, sheetsAccountant, sheetsEstate, sheetsSeal } from './sheets.ts';
export { tokensCreate, tokensList, tokensRevoke } from './tokens.ts';
export { viewsList, viewsPut, viewsDelete } from './views.ts';
