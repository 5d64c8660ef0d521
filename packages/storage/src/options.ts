/** Something about the database that an operator may want to see in the log. */
export type StoreEvent =
  | {
      event: 'opened';
      dialect: 'sqlite';
      file: string;
      journalMode: string;
      synchronous: number;
      foreignKeys: number;
      busyTimeoutMs: number;
    }
  | { event: 'made_private'; dialect: 'sqlite'; files: readonly string[] }
  | { event: 'open_to_others'; dialect: 'sqlite'; files: readonly string[] }
  | { event: 'reopened'; dialect: 'sqlite'; file: string }
  | { event: 'displaced'; dialect: 'sqlite'; file: string; message: string }
  | { event: 'put_back'; dialect: 'sqlite'; file: string }
  | { event: 'backed_up'; dialect: 'sqlite'; file: string }
  | { event: 'not_backed_up'; dialect: 'postgresql'; from: number; to: number }
  | { event: 'damaged'; dialect: 'sqlite' | 'postgresql'; message: string }
  | { event: 'opened'; dialect: 'postgresql'; version: string }
  | { event: 'connection_lost'; dialect: 'postgresql'; message: string }
  | { event: 'retried'; dialect: 'postgresql'; code: string; attempt: number };

export interface StoreOptions {
  onEvent?: (event: StoreEvent) => void;
  now?: () => Date;
  /** SQLite: the folder of the backups that are made before a migration; `backups` beside the file unless given, none when false. */
  backups?: string | false;
  /** PostgreSQL: connections of this process; 10 unless given. */
  poolSize?: number;
  /** PostgreSQL: what pools connections in front of the server, by transaction. */
  pooler?: 'transaction' | undefined;
  /** PostgreSQL: the longest that one statement may run, in milliseconds; 30 000 unless given. */
  statementTimeoutMs?: number;
  /** PostgreSQL: how long a statement of a request may go unanswered, in milliseconds; 8000 unless given. */
  answerTimeoutMs?: number;
  /** PostgreSQL: how long to wait for a connection, in milliseconds; 5000 unless given. */
  connectTimeoutMs?: number;
  /** SQLite: refuse to open a database that another process has open, and keep others out. */
  exclusive?: boolean;
  /** SQLite: refuse to open a database that another server uses, and keep other servers out. */
  serves?: boolean;
  /** SQLite: writes that may wait; one more is refused as unavailable. 10 000 unless given. */
  maxQueuedWrites?: number;
  /** SQLite: pages of 4 KiB that the file may grow to; writes beyond are refused as on a full disk. */
  maxPages?: number;
}
