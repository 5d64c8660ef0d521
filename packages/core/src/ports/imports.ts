import type { Settings, StoredRecord } from '@namekeep/domain';

/**
 * An import: first its preview, then its result. `about` and the results are JSON that only the use cases interpret.
 */
export interface StoredImport {
  id: string;
  /** When the preview expires. */
  expiresAt: string;
  about: string;
  /** Null while it is only a preview. */
  result: string | null;
  /** Null unless it was undone. */
  undoResult: string | null;
}

/** Some rows of a preview, in order. */
export interface ImportPart {
  /** From 0, without gaps. */
  part: number;
  /** The actions in this part, so that parts without a given action are not read. */
  actions: readonly string[];
  rows: string;
}

/** Reads of imports of one account. */
export interface ImportReads {
  /** The records with these names; missing ones are left out. */
  recordsOfNames(names: readonly string[]): Promise<StoredRecord[]>;
  /** The records with these IDs; missing ones are left out. */
  recordsOfIds(ids: readonly string[]): Promise<StoredRecord[]>;
  /** A complete preview, or an import. */
  importOf(id: string): Promise<StoredImport | undefined>;
  importParts(id: string): Promise<Omit<ImportPart, 'rows'>[]>;
  importRows(id: string, part: number): Promise<string | undefined>;
  /** What an import changed, in parts, to undo it. */
  importChanges(id: string): Promise<string[]>;
  /** The mapping that the owner saved for a row of headers, as JSON. */
  rememberedMapping(fingerprint: string): Promise<string | undefined>;
}

/** Writes of imports, in the transaction of their writer. */
export interface ImportWrites {
  /** Reads records and locks them until the end of the transaction. */
  lockRecords(ids: readonly string[]): Promise<StoredRecord[]>;
  /** Locks an import, so that it is committed or undone only once. */
  lockImport(id: string): Promise<StoredImport | undefined>;
  /** Creates a preview, invisible until it is described. Everything is deleted at `keptUntil`. */
  beginImport(preview: { id: string; expiresAt: string; keptUntil: string }): Promise<void>;
  addImportPart(id: string, part: ImportPart): Promise<void>;
  describeImport(id: string, about: string): Promise<void>;
  /**
   * Deletes the oldest preview beyond `count` of them or `bytes` of rows, never the newest one, and says whether there was
   * one. What was committed stays, and so does what is being read, until it is `abandoned`: expired before that time.
   */
  dropOldestPreview(limits: { count: number; bytes: number; abandoned: string }): Promise<boolean>;
  /** Takes and deletes the rows of one part: deleting all parts at once would free some hundred megabytes. */
  takeImportRows(id: string, part: number): Promise<string | undefined>;
  addImportChanges(id: string, part: number, changes: string): Promise<void>;
  /** Deletes the rows of the preview and keeps the changes. */
  finishImport(id: string, done: { result: string; keptUntil: string }): Promise<void>;
  finishUndo(id: string, result: string): Promise<void>;
  rememberMapping(fingerprint: string, mapping: string, at: string): Promise<void>;
  /** The account's settings, locked until the end of the transaction. */
  lockSettings(): Promise<Settings>;
  replaceSettings(settings: Settings): Promise<void>;
}
