import type { FileFormat, ImportAction, ImportMappingInput, ImportPolicy } from '@namekeep/contract';
import type { ChangeRule, Decision, FileDecision, Issue, RowPayment, Settings } from '@namekeep/domain';
import type { ActorWindow, FileAbout, FileFields, LabelChange, StoredLabel, StoredView } from '../ports/index.ts';
import type { PaymentCounts } from './included.ts';
import type { PlannedChange } from './plan.ts';

export type Counts = Record<ImportAction, number>;

/** How many rows have a field that would go back, and how many of them change nothing else. */
export interface Regressions {
  rows: number;
  alone: number;
}

/** What is stored of a preview in addition to its rows, as JSON. */
export interface ImportAbout extends Pick<
  FileAbout,
  'source' | 'mapping' | 'fingerprint' | 'settings' | 'layout' | 'notes'
> {
  /** Null where there is no file. */
  format: FileFormat | null;
  /** Missing in previews of version 0.1.0. */
  sourceTitle?: string | null;
  /** The owner's corrections, saved for later files when the import is committed. */
  corrected: ImportMappingInput | null;
  policy: ImportPolicy;
  /** The name that the file was sent with. */
  fileName?: string;
  /** `withNotes` is missing in previews of an earlier version. */
  counts: Counts & { withNotes?: number };
  /** How many decisions are in the file. Missing in previews of an earlier version. */
  decisions?: number;
  /** Missing if the rows are records. */
  kind?: 'payments';
  /** How many payments of a table have a name that is not in the portfolio. */
  unmatched?: number;
  /** What would happen to the payments in the file; missing without payments. */
  payments?: PaymentCounts;
  clearsCosts: boolean;
  /** Whether a row writes a currency to an existing record, which could clear its costs. */
  setsCurrency?: boolean;
  /** Missing in previews of an earlier version. */
  regressions?: Regressions;
  /** How many records a registrar's file lacks; missing if no registrar was recognized. */
  absent?: number;
  /** Whether the file lacks records or columns of a portfolio; previews of an earlier version do not say. */
  partial?: boolean;
  /** What a change by rule does; missing for a file. */
  change?: StoredChange;
  /** The renewals that are recorded; missing otherwise. */
  renewal?: StoredRenewal;
  /** Whose changes of which time an undo takes back; missing for a file. */
  undo?: ActorWindow;
  /** The account's settings before the import replaced them. */
  replacedSettings?: Settings;
}

/** What a preview says of its file where there is none. */
export const withoutFile = {
  format: null,
  sourceTitle: null,
  mapping: null,
  fingerprint: null,
  corrected: null,
  policy: 'merge',
  settings: null,
  layout: { encoding: null, delimiter: null, headerRow: null, sheet: null, sheets: null },
  notes: [],
} satisfies Partial<ImportAbout>;

/** A change by rule, as it is stored. */
export interface StoredChange {
  rule: ChangeRule;
  /** Whether the records were selected by a filter, which only a caller who may read can do. */
  byFilter: boolean;
}

/** How renewals of many records are recorded: each is paid on its due day unless `paidOn` has another one. */
export interface StoredRenewal {
  years: number;
  paidOn: string | null;
}

/** A row of a preview as it is stored, as JSON. */
export interface PreviewRow {
  row: number;
  name: string | null;
  action: ImportAction;
  /** The record of this name when it was previewed, and its revision. */
  domainId: string | null;
  revision: number | null;
  /** The values in the file; none for an invalid row, and for a change by rule. */
  fields?: FileFields | null;
  /** Of an undo: the revision to go back to; 0 archives a record instead, because it did not exist. */
  undoTo?: number;
  /** The labels in the file; missing where it says nothing about them. */
  labels?: string[];
  /** Of a table of payments; missing in a row that is none, or not a valid one. */
  payment?: RowPayment;
  /** Of an update; those of a new record follow from its fields. */
  changes: PlannedChange[];
  /** Missing where it does not. */
  clearsCosts?: boolean;
  /** Whether it writes a currency to an existing record. */
  setsCurrency?: true;
  /** The fields that would go back; missing for a change by rule, an undo, and in previews of an earlier version. */
  regressions?: PlannedChange['field'][];
  /** Missing where there are none. */
  issues?: Issue[];
}

export const hasNotes = ({ action, issues = [] }: PreviewRow): boolean =>
  action !== 'invalid' && action !== 'skip' && issues.length > 0;

/**
 * What a part can have instead of rows, in place of their actions: a list of what a file holds besides records, the texts that
 * a change by rule did not find (`string[]`), or the records that a file lacks (`AbsentRecord[]`).
 */
const withoutRows = ['decisions', 'payments', 'labels', 'views', 'unmatched', 'absent'] as const;

/**
 * What a part says of itself: the actions of its rows, with `regressions` if a field would go back in one of them and
 * `withNotes` if one has notes and is not refused, or what it has instead of rows.
 */
export type PartMark = ImportAction | 'regressions' | 'withNotes' | (typeof withoutRows)[number];

/** A record that a registrar's file lacks, at the revision that was previewed. */
export type AbsentRecord = [name: string, id: string, revision: number];

/** Whether a part has rows. */
export const isRowPart = (marks: readonly string[]): boolean => !withoutRows.some((other) => marks.includes(other));

/** The payments that an import created, by ID. */
export interface MadePayments {
  payments: string[];
}

/** The decisions that an import made, to undo them: each with the ID of its record. */
export interface MadeDecisions {
  decisions: (Pick<FileDecision, 'forDate' | 'choice' | 'decidedAt'> & { id: string })[];
}

/** The labels that an import created, as they were then. */
export interface MadeLabels {
  labels: Pick<StoredLabel, 'number' | 'name' | 'color'>[];
}

/** The views that an import added, as they were then. */
export interface MadeViews {
  views: StoredView[];
}

/** What an import wrote in addition to records, each in a text of its own. */
export type MadeIncluded = MadePayments | MadeDecisions | MadeLabels | MadeViews;

/** The decision that a change made, and the one for the same due date that it replaced; an undo makes none. */
export interface WrittenDecision {
  made: Decision | null;
  replaced: Decision | null;
}

/** What a change by rule or a renewal wrote in addition to the fields of a record. */
export interface AlsoWritten {
  decision?: WrittenDecision;
  /** The labels that it gave and took, by their numbers. */
  labels?: Pick<LabelChange, 'add' | 'remove'>;
  /** The ID of the payment of a renewal. */
  payment?: string;
  /** It wrote no fields, so the revision did not move. */
  keepsRevision?: true;
}

/** A record that an import wrote: its id, its revision after that, whether it is new, and what was written as well. */
export type WrittenRecord = [id: string, revision: number, isNew?: boolean, also?: AlsoWritten];

/** Whether committing or undoing it takes seconds. */
export const isLargePreview = ({ counts, decisions = 0, payments }: ImportAbout): boolean =>
  counts.create + counts.update + counts.unchanged + counts.skip + decisions + (payments?.create ?? 0) > 2000;

export const noCounts = (): Counts => ({ create: 0, update: 0, unchanged: 0, skip: 0, invalid: 0 });
