// Written by `npm run generate` from the files that define the verbs.
import { activityList } from './activity/list.ts';
import { activityUndo } from './activity/undo.ts';
import { aiExtract } from './ai/extract.ts';
import { aiProviderKeyGet } from './ai-provider-key/get.ts';
import { aiProviderKeyRemove } from './ai-provider-key/remove.ts';
import { aiProviderKeyStore } from './ai-provider-key/store.ts';
import { changesPreview } from './changes/preview.ts';
import { contentSearch } from './content/search.ts';
import { decisionsDecide } from './decisions/decide.ts';
import { decisionsDecideBatch } from './decisions/decide-batch.ts';
import { decisionsGet } from './decisions/get.ts';
import { decisionsList } from './decisions/list.ts';
import { decisionsRemove } from './decisions/remove.ts';
import { domainsCreate } from './domains/create.ts';
import { domainsCreateBatch } from './domains/create-batch.ts';
import { domainsDelete } from './domains/delete.ts';
import { domainsFacets } from './domains/facets.ts';
import { domainsGet } from './domains/get.ts';
import { domainsHistory } from './domains/history.ts';
import { domainsList } from './domains/list.ts';
import { domainsRestore } from './domains/restore.ts';
import { domainsTotals } from './domains/totals.ts';
import { domainsUpdate } from './domains/update.ts';
import { exportsDownload } from './exports/download.ts';
import { importsCommit } from './imports/commit.ts';
import { importsPreview } from './imports/preview.ts';
import { importsRows } from './imports/rows.ts';
import { importsUndo } from './imports/undo.ts';
import { labelsAssign } from './labels/assign.ts';
import { labelsDelete } from './labels/delete.ts';
import { labelsList } from './labels/list.ts';
import { labelsPut } from './labels/put.ts';
import { namesNormalize } from './names/normalize.ts';
import { passphraseGet } from './passphrase/get.ts';
import { passphraseReplace } from './passphrase/replace.ts';
import { paymentsCreate } from './payments/create.ts';
import { paymentsDelete } from './payments/delete.ts';
import { paymentsGet } from './payments/get.ts';
import { paymentsList } from './payments/list.ts';
import { paymentsTotals } from './payments/totals.ts';
import { paymentsUndo } from './payments/undo.ts';
import { renewalsCreate } from './renewals/create.ts';
import { renewalsDays } from './renewals/days.ts';
import { renewalsUpcoming } from './renewals/upcoming.ts';
import { reportsYear } from './reports/year.ts';
import { sessionGet } from './session/get.ts';
import { sessionsList } from './sessions/list.ts';
import { sessionsRevoke } from './sessions/revoke.ts';
import { sessionsRevokeAll } from './sessions/revoke-all.ts';
import { settingsGet } from './settings/get.ts';
import { settingsReplace } from './settings/replace.ts';
import { summaryGet } from './summary/get.ts';
import { tokensCreate } from './tokens/create.ts';
import { tokensList } from './tokens/list.ts';
import { tokensRevoke } from './tokens/revoke.ts';
import type { UseCases } from './use-case.ts';
import { viewsDelete } from './views/delete.ts';
import { viewsList } from './views/list.ts';
import { viewsPut } from './views/put.ts';

/** Every verb's use case: the compiler refuses a verb without one, and one without a verb. */
export const useCases: UseCases = {
  activityList,
  activityUndo,
  aiProviderKeyGet,
  aiProviderKeyRemove,
  aiProviderKeyStore,
  aiExtract,
  changesPreview,
  contentSearch,
  decisionsDecideBatch,
  decisionsDecide,
  decisionsGet,
  decisionsList,
  decisionsRemove,
  domainsCreateBatch,
  domainsCreate,
  domainsDelete,
  domainsFacets,
  domainsGet,
  domainsHistory,
  domainsList,
  domainsRestore,
  domainsTotals,
  domainsUpdate,
  exportsDownload,
  importsCommit,
  importsPreview,
  importsRows,
  importsUndo,
  labelsAssign,
  labelsDelete,
  labelsList,
  labelsPut,
  namesNormalize,
  passphraseGet,
  passphraseReplace,
  paymentsCreate,
  paymentsDelete,
  paymentsGet,
  paymentsList,
  paymentsTotals,
  paymentsUndo,
  renewalsCreate,
  renewalsDays,
  renewalsUpcoming,
  reportsYear,
  sessionGet,
  sessionsList,
  sessionsRevokeAll,
  sessionsRevoke,
  settingsGet,
  settingsReplace,
  summaryGet,
  tokensCreate,
  tokensList,
  tokensRevoke,
  viewsDelete,
  viewsList,
  viewsPut,
};
