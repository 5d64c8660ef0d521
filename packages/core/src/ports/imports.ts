import type { Settings, StoredRecord } from '@namekeep/domain';

/** An import: first its preview, then what came of it. `about` and the results are JSON of the use cases' own. */
export interface StoredImport {
  id: string;
  /** The preview's end. */
  expiresAt: string;
  about: string;
  /** Null while it is only a preview. */
  result: string | null;
  /** Null unless it was taken back. */
  undoResult: string | null;
}

/** Some rows of a preview, in their order. */
export interface ImportPart {
  /** From 0, without gaps. */
  part: number;
  /** What happens in it, so that a part without an action is not read for it. */
  actions: readonly string[];
  rows: string;
}

/** Reads of imports of one account. */
export interface ImportReads {
  /** Records of these names; those that are not there are left out. */
  recordsOfNames(names: readonly string[]): Promise<StoredRecord[]>;
  /** A preview that is whole, or an import. */
  importOf(id: string): Promise<StoredImport | undefined>;
  importParts(id: string): Promise<Omit<ImportPart, 'rows'>[]>;
  importRows(id: string, part: number): Promise<string | undefined>;
  /** What an import changed, in parts, for undoing it. */
  importChanges(id: string): Promise<string[]>;
  /** The mapping that the owner corrected for a row of headers, as JSON. */
  rememberedMapping(fingerprint: string): Promise<string | undefined>;
}

/** Writes of imports, in the transaction of their writer. */
export interface ImportWrites {
  /** Reads records and holds them against other writers until the end of the transaction. */
  lockRecords(ids: readonly string[]): Promise<StoredRecord[]>;
  /** Holds an import, so that it is committed or undone once. */
  lockImport(id: string): Promise<StoredImport | undefined>;
  /** A preview that nobody sees until it is described. All goes at `keptUntil`. */
  beginImport(preview: { id: string; expiresAt: string; keptUntil: string }): Promise<void>;
  addImportPart(id: string, part: ImportPart): Promise<void>;
  describeImport(id: string, about: string): Promise<void>;
  /** The rows of a part, which goes: at once they would be some hundred megabytes to let go of. */
  takeImportRows(id: string, part: number): Promise<string | undefined>;
  addImportChanges(id: string, part: number, changes: string): Promise<void>;
  /** The rows of the preview go; the changes stay. */
  finishImport(id: string, done: { result: string; keptUntil: string }): Promise<void>;
  finishUndo(id: string, result: string): Promise<void>;
  rememberMapping(fingerprint: string, mapping: string, at: string): Promise<void>;
  /** The account's settings, held until the end of the transaction. */
  lockSettings(): Promise<Settings>;
  replaceSettings(settings: Settings): Promise<void>;
}
