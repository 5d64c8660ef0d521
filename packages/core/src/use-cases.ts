// Written by `npm run generate` from the files that define the verbs.
import {
  passphraseGet,
  passphraseReplace,
  sessionGet,
  sessionsList,
  sessionsRevoke,
  sessionsRevokeAll,
  settingsGet,
  settingsReplace,
} from './account.ts';
import { activityList } from './activity/list.ts';
import { activityUndo } from './activity/undo.ts';
import { activityUndoEntry } from './activity/undo-entry.ts';
import { aiExtract } from './ai-extract.ts';
import { aiProviderKeyGet, aiProviderKeyRemove, aiProviderKeyStore } from './ai-provider-key.ts';
import { changesPreview } from './changes/preview.ts';
import { checksDismiss, checksList } from './checks.ts';
import { decisionsDecide, decisionsRemove } from './decisions/decide.ts';
import { decisionsDecideBatch } from './decisions/decide-batch.ts';
import { decisionsGet, decisionsList } from './decisions/list.ts';
import { domainsCreate, domainsCreateBatch } from './domains/create.ts';
import { domainsFacets, domainsGet, domainsHistory, domainsList, domainsTotals } from './domains/list.ts';
import { domainsDelete, domainsRestore, domainsUpdate } from './domains/update.ts';
import { errandsDone, errandsList } from './errands.ts';
import { exportsDownload } from './exports.ts';
import { importsCommit } from './imports/commit.ts';
import { paymentsMissing, paymentsPreviewMissing } from './imports/payments.ts';
import { importsRows } from './imports/present.ts';
import { importsPreview } from './imports/preview.ts';
import { importsUndo } from './imports/undo.ts';
import { labelsAssign, labelsDelete, labelsList, labelsPut } from './labels.ts';
import { paymentMethodsList, paymentMethodsPut } from './payment-methods.ts';
import { paymentsCreate, paymentsDelete, paymentsGet, paymentsList, paymentsTotals, paymentsUndo } from './payments.ts';
import { contentSearch, namesNormalize } from './public.ts';
import { renewalsCreate, renewalsCreateBatch } from './renewals/create.ts';
import { renewalsDays, renewalsUpcoming, summaryGet } from './renewals/upcoming.ts';
import { reportsYear } from './reports.ts';
import { sheetsAccountant, sheetsClient, sheetsEstate, sheetsSeal } from './sheets.ts';
import { tokensCreate, tokensList, tokensRevoke } from './tokens.ts';
import type { UseCases } from './use-case.ts';
import { viewsDelete, viewsList, viewsPut } from './views.ts';

/** Every verb's use case: the compiler refuses a verb without one, and one without a verb. */
export const useCases: UseCases = {
  sessionGet,
  sessionsList,
  sessionsRevoke,
  sessionsRevokeAll,
  settingsGet,
  settingsReplace,
  passphraseGet,
  passphraseReplace,
  activityList,
  activityUndoEntry,
  activityUndo,
  aiExtract,
  aiProviderKeyGet,
  aiProviderKeyStore,
  aiProviderKeyRemove,
  changesPreview,
  checksList,
  checksDismiss,
  decisionsDecideBatch,
  decisionsDecide,
  decisionsRemove,
  decisionsList,
  decisionsGet,
  domainsCreate,
  domainsCreateBatch,
  domainsGet,
  domainsList,
  domainsHistory,
  domainsFacets,
  domainsTotals,
  domainsUpdate,
  domainsRestore,
  domainsDelete,
  errandsList,
  errandsDone,
  exportsDownload,
  importsCommit,
  paymentsMissing,
  paymentsPreviewMissing,
  importsRows,
  importsPreview,
  importsUndo,
  labelsList,
  labelsPut,
  labelsDelete,
  labelsAssign,
  paymentMethodsList,
  paymentMethodsPut,
  paymentsList,
  paymentsGet,
  paymentsTotals,
  paymentsCreate,
  paymentsDelete,
  paymentsUndo,
  contentSearch,
  namesNormalize,
  renewalsCreate,
  renewalsCreateBatch,
  summaryGet,
  renewalsUpcoming,
  renewalsDays,
  reportsYear,
  sheetsClient,
  sheetsAccountant,
  sheetsEstate,
  sheetsSeal,
  tokensCreate,
  tokensList,
  tokensRevoke,
  viewsList,
  viewsPut,
  viewsDelete,
};
