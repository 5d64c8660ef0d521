/** A file that cannot be imported at all. The message is for the user. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: 'unreadable' | 'too_large';
  constructor(message: string, reason: 'unreadable' | 'too_large' = 'unreadable') {
    super(message);
    this.reason = reason;
  }
}

export const tooManyRows = (maxRows: number): FileRefused =>
  new FileRefused(`The file has more than ${maxRows} rows. Split it into several files.`, 'too_large');
