import type {
  FileFormat,
  ImportAction,
  ImportLayout,
  ImportMapping,
  ImportMappingInput,
  ImportNote,
  ImportPolicy,
} from '@namekeep/contract';
import type { Change, FileDecision, Issue, Settings } from '@namekeep/domain';
import type { PaymentCounts } from './payments.ts';
import type { FileFields } from './plan.ts';

export type Counts = Record<ImportAction, number>;

/** What is stored of a preview besides its rows, as JSON. */
export interface ImportAbout {
  format: FileFormat;
  source: string;
  /** Missing in previews of version 0.1.0. */
  sourceTitle?: string | null;
  mapping: ImportMapping | null;
  fingerprint: string | null;
  /** The owner's corrections, saved for later files when the import is committed. */
  corrected: ImportMappingInput | null;
  policy: ImportPolicy;
  counts: Counts;
  /** How many decisions are in the file. Missing in previews of an earlier version. */
  decisions?: number;
  /** What would happen to the payments in the file; missing without payments. */
  payments?: PaymentCounts;
  clearsCosts: boolean;
  settings: Settings | null;
  layout: ImportLayout;
  notes: ImportNote[];
  /** Whether the file lacks records or columns of a portfolio; previews of an earlier version do not say. */
  partial?: boolean;
  /** The account's settings before the import replaced them. */
  replacedSettings?: Settings;
}

/** A row of a preview as it is stored, as JSON. */
export interface PreviewRow {
  row: number;
  name: string | null;
  action: ImportAction;
  /** The record of this name when it was previewed, and its revision. */
  domainId: string | null;
  revision: number | null;
  /** The values in the file; null for an invalid row. */
  fields: FileFields | null;
  /** Of an update; those of a new record follow from its fields. */
  changes: Change[];
  clearsCosts: boolean;
  issues: Issue[];
}

/** In place of the actions of a part that has decisions (`FileDecision[]`) instead of rows. */
export const decisionsPart = 'decisions';

/** The same for payments (`FilePayment[]`). */
export const paymentsPart = 'payments';

/** The payments that an import created, by ID. */
export interface MadePayments {
  payments: string[];
}

/** The decisions that an import made, to undo them: each with the ID of its record. */
export interface MadeDecisions {
  decisions: (Pick<FileDecision, 'forDate' | 'choice' | 'decidedAt'> & { id: string })[];
}

/** A record that an import wrote: its id, the revision that it wrote, and whether it is new. */
export type WrittenRecord = [id: string, revision: number, isNew: boolean];

/** Whether committing or undoing it takes seconds. */
export const isLargePreview = ({ counts, decisions = 0, payments }: ImportAbout): boolean =>
  counts.create + counts.update + counts.skip + decisions + (payments?.create ?? 0) > 2000;

export const noCounts = (): Counts => ({ create: 0, update: 0, unchanged: 0, skip: 0, invalid: 0 });
