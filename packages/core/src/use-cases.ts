// Written by `npm run generate` from the files that define the verbs.
import {
  sessionGet,
  sessionsList,
  sessionsRevoke,
  sessionsRevokeAll,
  settingsGet,
  settingsReplace,
  passphraseGet,
  passphraseReplace,
} from './account.ts';
import { activityList } from './activity/list.ts';
import { activityUndoEntry } from './activity/undo-entry.ts';
import { activityUndo } from './activity/undo.ts';
import { aiExtract } from './ai-extract.ts';
import { aiProviderKeyGet, aiProviderKeyStore, aiProviderKeyRemove } from './ai-provider-key.ts';
import { changesPreview } from './changes/preview.ts';
import { checksList, checksDismiss } from './checks.ts';
import { decisionsDecideBatch } from './decisions/decide-batch.ts';
import { decisionsDecide, decisionsRemove } from './decisions/decide.ts';
import { decisionsList, decisionsGet } from './decisions/list.ts';
import { domainsCreate, domainsCreateBatch } from './domains/create.ts';
import { domainsGet, domainsList, domainsHistory, domainsFacets, domainsTotals } from './domains/list.ts';
import { domainsUpdate, domainsRestore, domainsDelete } from './domains/update.ts';
import { errandsList, errandsDone } from './errands.ts';
import { exportsDownload } from './exports.ts';
import { importsCommit } from './imports/commit.ts';
import { paymentsMissing, paymentsPreviewMissing } from './imports/payments.ts';
import { importsRows } from './imports/present.ts';
import { importsPreview } from './imports/preview.ts';
import { importsUndo } from './imports/undo.ts';
import { labelsList, labelsPut, labelsDelete, labelsAssign } from './labels.ts';
import { paymentMethodsList, paymentMethodsPut } from './payment-methods.ts';
import { paymentsList, paymentsGet, paymentsTotals, paymentsCreate, paymentsDelete, paymentsUndo } from './payments.ts';
import { contentSearch, namesNormalize } from './public.ts';
import { renewalsCreate, renewalsCreateBatch } from './renewals/create.ts';
import { summaryGet, renewalsUpcoming, renewalsDays } from './renewals/upcoming.ts';
import { reportsYear } from './reports.ts';
import { sheetsClient, sheetsAccountant, sheetsEstate, sheetsSeal } from './sheets.ts';
import { tokensCreate, tokensList, tokensRevoke } from './tokens.ts';
import { viewsList, viewsPut, viewsDelete } from './views.ts';
import type { UseCases } from './use-case.ts';

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
