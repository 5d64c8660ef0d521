import type { LabelColor } from '@namekeep/domain';

export interface StoredLabel {
  /** Identifies the label within its account, whatever its name. A number is never used again. */
  number: number;
  name: string;
  /** What identifies its name in any spelling (`labelKey`). */
  key: string;
  color: LabelColor;
}

export interface CountedLabel extends StoredLabel {
  /** Records with this label that are not archived, and those that are. */
  records: number;
  archivedRecords: number;
}

/** Labels that a record gets and labels that it loses, by their numbers. */
export interface LabelChange {
  recordId: string;
  add: readonly number[];
  remove: readonly number[];
}

export interface LabelReads {
  /** All labels, by name. */
  labels(): Promise<StoredLabel[]>;
  countedLabels(): Promise<CountedLabel[]>;
}

/** Writes of labels. They do not move the revision of a record. */
export interface LabelWrites {
  /** All labels, locked: until the end of the transaction no other one creates, renames, deletes or assigns labels. */
  lockLabels(): Promise<StoredLabel[]>;
  /** The same, but others may assign labels meanwhile. */
  holdLabels(): Promise<StoredLabel[]>;
  /** Creates a label. The labels are locked, and none has this name. */
  insertLabel(label: { name: string; color: LabelColor }): Promise<StoredLabel>;
  /** Renames a label or gives it another color. The labels are locked, and no other one has this name. */
  updateLabel(label: Pick<StoredLabel, 'number' | 'name' | 'color'>): Promise<void>;
  /** Deletes a label and takes it from its records. The labels are locked. */
  deleteLabel(number: number): Promise<void>;
  /**
   * Changes the labels of records, which are locked, as are those labels. Returns what changed for each record; labels
   * that do not exist, or that the record has already, are left out.
   */
  changeLabels(changes: readonly LabelChange[]): Promise<LabelChange[]>;
}
