import { statSync } from 'node:fs';
import { StoreUnavailableError } from '../errors.ts';
import type { StoreEvent } from '../driver.ts';

/** What SQLite keeps next to a database while it is open. */
const whileOpen = ['-wal', '-shm'] as const;

/** Which files are at the paths of an open database: device and inode of each. `path` may lead to `file` through links. */
export const filesAt = (path: string, file: string): string =>
  [path, ...whileOpen.map((suffix) => file + suffix)].map(fileAt).join(' ');

function fileAt(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : 'none';
  } catch {
    // It is out of reach, as in a folder that may not be entered any more.
    return 'none';
  }
}

/**
 * The files that this process has open, and whether they are still the ones at their paths. Writing to a file that was
 * moved, deleted or replaced succeeds, and a restart finds nothing of it.
 */
export class Place {
  readonly path: string;
  readonly file: string;
  readonly #onEvent: ((event: StoreEvent) => void) | undefined;
  /** When the files were opened. */
  readonly files: string;
  #isLost = false;

  /** `path` may lead to `file` through links: one that leads elsewhere now counts as another file. */
  constructor(path: string, file: string, onEvent?: (event: StoreEvent) => void) {
    this.path = path;
    this.file = file;
    this.#onEvent = onEvent;
    this.files = filesAt(path, file);
  }

  /** @throws StoreUnavailableError until the very same files are back. */
  check(): void {
    this.look();
    if (this.#isLost) throw new StoreUnavailableError(this.#message, { fault: 'displaced' });
  }

  /** Says so once when the files are gone, and once when they are back. */
  look(): void {
    const wasLost = this.#isLost;
    this.#isLost = filesAt(this.path, this.file) !== this.files;
    if (this.#isLost === wasLost) return;
    const about = { dialect: 'sqlite', file: this.file } as const;
    this.#onEvent?.(
      this.#isLost ? { event: 'displaced', ...about, message: this.#message } : { event: 'put_back', ...about },
    );
  }

  get #message(): string {
    return (
      `The files of the database ${this.file} were moved, deleted or replaced while the server was using them, so ` +
      'nothing is written. Put the same files back, or stop the server, restore a backup and start it again.'
    );
  }
}
