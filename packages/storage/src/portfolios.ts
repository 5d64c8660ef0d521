import type { PortfolioReader, Portfolios, PortfolioWriter } from '@namekeep/core/ports';
import { labelKey, renewalTarget } from '@namekeep/domain';
import type { Connection, Driver } from './driver.ts';
import { claimKey, findClaimedKey } from './queries/imports/idempotency-keys.ts';
import { importReads, importWrites } from './queries/imports/imports.ts';
import {
  readCounts,
  readDueCounts,
  readDueDays,
  readGroupedTotals,
  readListTotals,
  readPaymentDays,
} from './queries/list/aggregate.ts';
import { findNextPayment, listDecisions, listUpcoming, readDecisionTotals } from './queries/list/due.ts';
import { readFacets } from './queries/list/facets.ts';
import { listRecords } from './queries/list/list.ts';
import {
  findKnownPayments,
  findPayment,
  listExportedPayments,
  listPayments,
  listReportedPayments,
  totalPayments,
} from './queries/payments/read.ts';
import { deletePayment, insertPayments, takeBackPayments } from './queries/payments/write.ts';
import { addActivity, listActivity } from './queries/records/activity.ts';
import { listAllDecisions, listDecisionsOf, removeDecision, storeDecision } from './queries/records/decisions.ts';
import { findRevision, listChangedRecords, listHistory, listRevisionAuthors } from './queries/records/history.ts';
import {
  changeLabels,
  countLabels,
  deleteLabel,
  holdLabels,
  insertLabel,
  lockAccount,
  lockLabels,
  readLabels,
  updateLabel,
} from './queries/records/labels.ts';
import { findIdOfName, findIdsOfNames, findRecord, lockRecord } from './queries/records/records.ts';
import { deleteView, findView, listViews, putView } from './queries/records/views.ts';
import { deleteRecord, insertRecords, updateRecord, updateRecords } from './queries/records/write-record.ts';
import { Lru } from './statement.ts';

const MOST_READERS = 1000;

export function createPortfolios(driver: Driver): Portfolios {
  // Readers have no state, so those of the accounts that are asked for are kept.
  const readers = new Lru<string, PortfolioReader>(MOST_READERS);
  return {
    reader: (accountId) => readers.get(accountId, () => reader(driver.reader, accountId)),
    write: (accountId, work, options) =>
      driver.write((connection) => work(writer(driver, connection, accountId)), options),
  };
}

function reader(connection: Connection, accountId: string): PortfolioReader {
  return {
    record: (id) => findRecord(connection, accountId, id),
    idOfName: (name) => findIdOfName(connection, accountId, name),
    idsOfNames: (names) => findIdsOfNames(connection, accountId, names),
    records: (query) => listRecords(connection, accountId, query),
    history: (id, page) => listHistory(connection, accountId, id, page),
    revision: (id, revision) => findRevision(connection, accountId, id, revision),
    activity: (query) => listActivity(connection, accountId, query),
    changedRecords: (window, limit) => listChangedRecords(connection, accountId, window, limit),
    revisionAuthors: (ids) => listRevisionAuthors(connection, accountId, ids),
    claimedKey: (operation, key) => findClaimedKey(connection, accountId, operation, key),
    renewalsThrough: (through, limit) => listUpcoming(connection, accountId, through, limit),
    nextPayment: (today) => findNextPayment(connection, accountId, today),
    paymentDays: (from, to) => readPaymentDays(connection, accountId, from, to),
    dueDays: (from, to) => readDueDays(connection, accountId, from, to),
    counts: () => readCounts(connection, accountId),
    dueCounts: (today) => readDueCounts(connection, accountId, today),
    totals: (selection) => readListTotals(connection, accountId, selection),
    totalsBy: (selection, by) => readGroupedTotals(connection, accountId, selection, by),
    facets: (selection, limit) => readFacets(connection, accountId, selection, limit),
    payment: (id) => findPayment(connection, accountId, id),
    payments: (query) => listPayments(connection, accountId, query),
    reportedPayments: (query) => listReportedPayments(connection, accountId, query),
    exportedPayments: (after, limit) => listExportedPayments(connection, accountId, after, limit),
    knownPayments: (fileIds) => findKnownPayments(connection, accountId, fileIds),
    paymentTotals: (filter) => totalPayments(connection, accountId, filter),
    decisions: (query) => listDecisions(connection, accountId, query),
    decisionTotals: (window) => readDecisionTotals(connection, accountId, window),
    allDecisions: (query) => listAllDecisions(connection, accountId, query),
    decisionsOf: (id) => listDecisionsOf(connection, accountId, id),
    labels: () => readLabels(connection, accountId),
    countedLabels: () => countLabels(connection, accountId),
    views: () => listViews(connection, accountId),
    view: (name) => findView(connection, accountId, name),
    ...importReads(connection, accountId),
  };
}

function writer(driver: Driver, connection: Connection, accountId: string): PortfolioWriter {
  const write = { driver, connection, accountId };
  const reads = reader(connection, accountId);
  return {
    ...reads,
    ...importWrites(connection, accountId),
    lockRecord: (id) => lockRecord(connection, accountId, id),
    claimKey: (claim) => claimKey(connection, accountId, claim),
    addActivity: (entry) => addActivity(connection, accountId, entry),
    insert: (records, by) => insertRecords(write, records, by),
    update: (before, after, by) => updateRecord(write, before, after, by),
    updateAll: (updates, by) => updateRecords(write, updates, by),
    delete: (record, by) => deleteRecord(write, record, by),
    insertPayments: (payments) => insertPayments(connection, driver.insertSizes, accountId, payments),
    takeBackPayments: (ids) => takeBackPayments(connection, accountId, ids),
    deletePayment: ({ id }) => deletePayment(connection, accountId, id),
    async decide({ id }, decision) {
      await storeDecision(connection, accountId, id, decision, { replace: true });
    },
    decideUnlessDecided: ({ id }, decision) => storeDecision(connection, accountId, id, decision, { replace: false }),
    removeDecision: (record, forDate = renewalTarget(record).date) =>
      removeDecision(connection, accountId, record.id, forDate),
    lockLabels: () => lockLabels(connection, accountId),
    holdLabels: () => holdLabels(connection, accountId),
    insertLabel: ({ name, color }) => insertLabel(connection, accountId, { name, key: labelKey(name), color }),
    updateLabel: ({ number, name, color }) =>
      updateLabel(connection, accountId, { number, name, key: labelKey(name), color }),
    deleteLabel: (number) => deleteLabel(connection, accountId, number),
    changeLabels: (changes) => changeLabels(connection, accountId, changes),
    async lockViews() {
      await lockAccount(connection, accountId);
      return reads.views();
    },
    putView: (view) => putView(connection, accountId, view),
    deleteView: (name) => deleteView(connection, accountId, name),
  };
}
