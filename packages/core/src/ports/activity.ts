import type { ActivityKind, RecordFields } from '@namekeep/domain';
import type { Author } from './portfolio.ts';

/** Who writes. */
export interface ActivityAuthor extends Author {
  /** Null for others than tokens. */
  tokenId: string | null;
}

/**
 * Who writes a record, and the entry of the activity that the store adds for it. Without an `entry` there is none: for parts
 * of an import, which is one entry, and for the operator's commands.
 */
export interface By extends Author {
  tokenId?: string | null;
  entry?: {
    /** What was done; by default it follows from the write. */
    kind?: ActivityKind;
    /** Changes besides those of the revision. */
    changes?: readonly ActivityChange[];
    nextId: () => string;
  };
}

/** What changed besides the fields of the record: its labels, its decision or a payment. An import names its file. */
export interface ActivityChange {
  field: 'labels' | 'decision' | 'payment' | 'file';
  from: unknown;
  to: unknown;
}

/** What was done, as it is stored. */
export interface StoredActivity {
  id: string;
  at: string;
  author: ActivityAuthor;
  kind: ActivityKind;
  recordId: string | null;
  name: string | null;
  /** The revision that it made; its changes are in the history. */
  revision: number | null;
  changes: readonly ActivityChange[];
  /** How many records it wrote, if it is not about one. */
  count: number | null;
  importId: string | null;
}

/** An entry with the revision that it made and the one before, as long as the record exists. */
export interface FoundActivity extends StoredActivity {
  before: RecordFields | null;
  after: RecordFields | null;
}

/** Exact filters, combined with AND. Instants are inclusive. */
export interface ActivityFilter {
  from?: string | undefined;
  to?: string | undefined;
  authorKind?: 'session' | 'token' | undefined;
  tokenId?: string | undefined;
  /** Any of these. */
  kinds?: readonly ActivityKind[] | undefined;
  recordId?: string | undefined;
}

export interface ActivityQuery {
  filter: ActivityFilter;
  /** The entry after which the page starts. */
  after?: { at: string; id: string };
  limit: number;
}

/** An actor, by its token or by its kind, and a time. Instants are inclusive. */
export interface ActorWindow {
  from: string;
  to: string;
  authorKind?: 'session' | 'token' | undefined;
  tokenId?: string | undefined;
}

/** Who made a revision. */
export interface RevisionAuthor {
  at: string;
  recordId: string;
  revision: number;
  author: ActivityAuthor;
}

export interface ActivityReads {
  /** Newest first; of the same instant, the latest ID first. */
  activity(query: ActivityQuery): Promise<FoundActivity[]>;
  /** The records that an actor changed, by imports too, each with its first revision by it, in the order of these. */
  changedRecords(window: ActorWindow, limit: number): Promise<{ recordId: string; revision: number }[]>;
  /** Who made the revisions of these records. */
  revisionAuthors(ids: readonly string[]): Promise<RevisionAuthor[]>;
}

/** Writes of the activity, which only grows. Writes of records add their entries themselves. */
export interface ActivityWrites {
  addActivity(entry: StoredActivity): Promise<void>;
}
