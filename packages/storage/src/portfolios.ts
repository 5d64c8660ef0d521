import type { PortfolioReader, Portfolios, PortfolioWriter } from '@namekeep/core/ports';
import { labelKey } from '@namekeep/domain';
import { type Connection, type Driver, type PendingChange, runAll } from './driver.ts';
import { Lru } from './lru.ts';
import { listActivity } from './queries/activity.ts';
import { listActorRevisions, listRevisionAuthors } from './queries/actor-revisions.ts';
import { listDecisions, readDecisionTotals } from './queries/decision-window.ts';
import {
  listAllDecisions,
  listDecisionsOf,
  removeDecision,
  storeDecision,
  storeFirstDecision,
} from './queries/decisions.ts';
import { findKnownPayments, listExportedPayments } from './queries/exported-payments.ts';
import { readFacets } from './queries/facets.ts';
import { findRevision, listHistory } from './queries/history.ts';
import { claimKey, findClaimedKey } from './queries/idempotency-keys.ts';
import { importReads, importWrites } from './queries/imports.ts';
import { holdLabels, insertLabel, lockAccount, lockLabels, readLabels, updateLabel } from './queries/labels.ts';
import { readGroupedTotals, readListTotals } from './queries/list-totals.ts';
import { PaidDayChanges } from './queries/paid-day-changes.ts';
import { totalPayments } from './queries/payment-totals.ts';
import { findPayment, listPayments } from './queries/payments.ts';
import { listReportedPayments, listSummedPayments } from './queries/reported-payments.ts';
import { changeLabels, deleteLabel } from './queries/record-labels.ts';
import { listRecords } from './queries/record-list.ts';
import {
  findIdOfName,
  findIdsOfNames,
  findNextPayment,
  findRecord,
  listUpcoming,
  lockRecord,
} from './queries/records.ts';
import { Standings } from './queries/standings.ts';
import { TotalChanges } from './queries/total-changes.ts';
import { readCounts, readPaymentDays, readRenewalDays } from './queries/totals.ts';
import { deleteView, findView, listViews, putView } from './queries/views.ts';
import { addActivity } from './queries/write-activity.ts';
import { deletePayment, insertPayments, takeBackPayments } from './queries/write-payments.ts';
import { deleteRecord, insertRecords, updateRecord, updateRecords } from './queries/write-record.ts';

const MOST_READERS = 1000;

export function createPortfolios(driver: Driver): Portfolios {
  // Readers have no state, so those of the accounts that are asked for are kept.
  const readers = new Lru<string, PortfolioReader>(MOST_READERS);
  return {
    reader: (accountId) => readers.get(accountId, () => reader(driver, driver.reader, accountId)),
    write(accountId, work, options) {
      // Of the last attempt: a transaction may run again from its start.
      let changes: Changes | undefined;
      return driver.write(
        (connection) => {
          changes = {
            totals: new TotalChanges(),
            paidDays: new PaidDayChanges(),
            standings: new Standings(connection, accountId),
          };
          return work(writer(driver, connection, accountId, changes));
        },
        { ...options, lastly: () => (changes ? takeSums(changes, accountId) : []) },
      );
    },
  };
}

/** What a transaction changes in the kept sums, and what it knows of the records that it locked. */
interface Changes {
  totals: TotalChanges;
  paidDays: PaidDayChanges;
  standings: Standings;
}

const takeSums = ({ totals, paidDays }: Changes, accountId: string): PendingChange[] => [
  ...totals.take(accountId),
  ...paidDays.take(accountId),
];

function reader(driver: Driver, connection: Connection, accountId: string): PortfolioReader {
  return {
    record: (id) => findRecord(connection, accountId, id),
    idOfName: (name) => findIdOfName(connection, accountId, name),
    idsOfNames: (names) => findIdsOfNames(connection, accountId, names),
    records: (query) => listRecords(connection, driver.search, accountId, query),
    history: (id, page) => listHistory(connection, accountId, id, page),
    revision: (id, revision) => findRevision(connection, accountId, id, revision),
    activity: (query) => listActivity(connection, accountId, query),
    actorRevisions: (query) => listActorRevisions(connection, accountId, query),
    revisionAuthors: (ids) => listRevisionAuthors(connection, accountId, ids),
    claimedKey: (operation, key) => findClaimedKey(connection, accountId, operation, key),
    renewalsThrough: (through, limit) => listUpcoming(connection, accountId, through, limit),
    nextPayment: (today) => findNextPayment(connection, accountId, today),
    paymentDays: (from, to) => readPaymentDays(connection, accountId, from, to),
    renewalDays: () => readRenewalDays(connection, accountId),
    counts: () => readCounts(connection, accountId),
    totals: (selection) => readListTotals(connection, driver.search, accountId, selection),
    totalsBy: (selection, by) => readGroupedTotals(connection, driver.search, accountId, selection, by),
    facets: (selection, limit) => readFacets(connection, driver.search, accountId, selection, limit),
    payment: (id) => findPayment(connection, accountId, id),
    payments: (query) => listPayments(connection, accountId, query),
    reportedPayments: (query) => listReportedPayments(connection, accountId, query),
    summedPayments: (query) => listSummedPayments(connection, accountId, query),
    exportedPayments: (after, limit) => listExportedPayments(connection, accountId, after, limit),
    knownPayments: (fileIds) => findKnownPayments(connection, accountId, fileIds),
    paymentTotals: (filter) => totalPayments(connection, accountId, filter),
    decisions: (query) => listDecisions(connection, accountId, query),
    decisionTotals: (window) => readDecisionTotals(connection, accountId, window),
    allDecisions: (query) => listAllDecisions(connection, accountId, query),
    decisionsOf: (id) => listDecisionsOf(connection, accountId, id),
    labels: () => readLabels(connection, accountId),
    views: () => listViews(connection, accountId),
    view: (name) => findView(connection, accountId, name),
    ...importReads(connection, accountId),
  };
}

function writer(driver: Driver, connection: Connection, accountId: string, changes: Changes): PortfolioWriter {
  const write = { driver, connection, accountId, ...changes };
  const reads = reader(driver, connection, accountId);
  // What this transaction has changed so far is in its own reads, too.
  const settled =
    <Values extends unknown[], Result>(read: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      await runAll(connection, takeSums(changes, accountId));
      return read(...values);
    };
  return {
    ...reads,
    // The totals also tell a list how to be read.
    records: settled(reads.records),
    paymentDays: settled(reads.paymentDays),
    renewalDays: settled(reads.renewalDays),
    counts: settled(reads.counts),
    totals: settled(reads.totals),
    facets: settled(reads.facets),
    decisionTotals: settled(reads.decisionTotals),
    labels: settled(reads.labels),
    lockLabels: settled(() => lockLabels(connection, accountId)),
    holdLabels: settled(() => holdLabels(connection, accountId)),
    paymentTotals: settled(reads.paymentTotals),
    lockRecord: (id) => lockRecord(connection, accountId, id, changes.standings),
    ...importWrites(connection, accountId, changes.standings),
    claimKey: (claim) => claimKey(connection, accountId, claim),
    addActivity: (entry) => addActivity(connection, accountId, entry),
    insert: (records, by) => insertRecords(write, records, by),
    update: (before, after, by) => updateRecord(write, before, after, by),
    updateAll: (updates, by) => updateRecords(write, updates, by),
    delete: (record, by) => deleteRecord(write, record, by),
    insertPayments: (payments) => insertPayments(write, payments),
    takeBackPayments: (ids) => takeBackPayments(write, ids),
    deletePayment: (payment) => deletePayment(write, payment),
    decide: (record, decision) => storeDecision(write, record, decision),
    decideUnlessDecided: (record, decision) => storeFirstDecision(write, record, decision),
    removeDecision: (record, forDate) => removeDecision(write, record, forDate),
    insertLabel: ({ name, color }) => insertLabel(connection, accountId, { name, key: labelKey(name), color }),
    updateLabel: ({ number, name, color }) =>
      updateLabel(connection, accountId, { number, name, key: labelKey(name), color }),
    deleteLabel: (number) => deleteLabel(connection, accountId, number),
    async lockViews() {
      await lockAccount(connection, accountId);
      return reads.views();
    },
    putView: (view) => putView(connection, accountId, view),
    deleteView: (name) => deleteView(connection, accountId, name),
    changeLabels: (labelChanges) => changeLabels(write, labelChanges),
  };
}
